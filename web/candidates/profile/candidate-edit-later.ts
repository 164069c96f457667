// Loads the edit form of a candidate lazily: most visits never open it.
import { later } from "#web/ui/feedback/later.tsx";

export const fetchCandidateEdit = () => import("#web/candidates/profile/candidate-edit.tsx");

export const CandidateEditForm = later(async () => ({
  default: (await fetchCandidateEdit()).CandidateEditForm,
}));
