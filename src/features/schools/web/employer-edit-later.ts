// Loads the edit form of an employer lazily: most visits never open it.
import { later } from "#platform/web/ui/feedback/later.tsx";

export const fetchEmployerEdit = () => import("#features/schools/web/employer-edit.tsx");

export const EmployerEditForm = later(async () => ({
  default: (await fetchEmployerEdit()).EmployerEditForm,
}));
