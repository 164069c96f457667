// Reads the values that were typed, chosen or autofilled before hydration.

/**
 * Values by field name. Lists and half-typed texts of suggestion fields are left out: they mean nothing until something
 * is picked.
 */
export function readPrehydrationValues(form: HTMLFormElement | null, empty: object) {
  const typed: Record<string, string | boolean> = {};
  const initial = new Map<string, unknown>(Object.entries(empty));
  for (const element of form?.elements ?? []) {
    if (!isField(element) || element.role === "combobox") continue;
    const { name, value } = element;
    // A check box of its own; those of a list mean nothing alone.
    if (typeof initial.get(name) === "boolean" && "checked" in element && element.checked) typed[name] = true;
    const unchecked = element instanceof HTMLInputElement && element.type === "radio" && !element.checked;
    if (!unchecked && typeof initial.get(name) === "string" && value !== initial.get(name))
      typed[name] = value;
  }
  return typed;
}

function isField(element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
}
