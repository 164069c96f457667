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
    const first = initial.get(name);
    if (!unchecked && typeof first === "string" && value !== first && canShow(element, first))
      typed[name] = value;
  }
  return typed;
}

/** A list that does not have the first value shows another one, which nobody chose. */
function canShow(element: Element, value: string): boolean {
  return !(element instanceof HTMLSelectElement) || [...element.options].some((one) => one.value === value);
}

function isField(element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
}
