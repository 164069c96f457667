// The form that changes an employer, fetched when somebody is about to open it: most visits never do.
import { lazy } from "react";

export const fetchEmployerEdit = () => import("#web/employers/employer-edit.tsx");

export const EmployerEditForm = lazy(async () => ({ default: (await fetchEmployerEdit()).EmployerEditForm }));
