// Loads the edit form of a candidate lazily: most visits never open it.
import { lazy } from "react";

export const fetchCandidateEdit = () => import("#web/candidates/profile/candidate-edit.tsx");

export const CandidateEditForm = lazy(async () => ({
  default: (await fetchCandidateEdit()).CandidateEditForm,
}));
