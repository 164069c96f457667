// Loads the edit form of a candidate lazily: most visits never open it.
import { later } from "#platform/web/ui/feedback/later.tsx";

export const fetchCandidateEdit = () => import("#features/teachers/web/profile/candidate-edit.tsx");

export const CandidateEditForm = later(async () => ({
  default: (await fetchCandidateEdit()).CandidateEditForm,
}));
