// The message in place of a profile that could not be loaded.
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";

export function CandidateNotFound() {
  return (
    <EmptyState picture="people" hint="The profile may have been removed. Please go back to the list.">
      Candidate not found
    </EmptyState>
  );
}
