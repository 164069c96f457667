// Loads the edit form of an employer lazily: most visits never open it.
import { lazy } from "react";

export const fetchEmployerEdit = () => import("#web/employers/employer-edit.tsx");

export const EmployerEditForm = lazy(async () => ({ default: (await fetchEmployerEdit()).EmployerEditForm }));
