// The form that changes a candidate, fetched when somebody is about to open it: most visits never do.
import { lazy } from "react";

export const fetchCandidateEdit = () => import("#web/candidates/candidate-edit.tsx");

export const CandidateEditForm = lazy(async () => ({
  default: (await fetchCandidateEdit()).CandidateEditForm,
}));
