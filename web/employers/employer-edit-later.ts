// Loads the edit form of an employer lazily: most visits never open it.
import { later } from "#web/ui/feedback/later.tsx";

export const fetchEmployerEdit = () => import("#web/employers/employer-edit.tsx");

export const EmployerEditForm = later(async () => ({
  default: (await fetchEmployerEdit()).EmployerEditForm,
}));
