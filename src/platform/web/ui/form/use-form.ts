// The one form kit: values, the check before sending, sending once, and each error at its field. The fields keep their
// own text: a typed character renders nothing else.
import { createStore } from "#platform/web/ui/store.ts";
import { type Text } from "#platform/domain/locale/sentence.ts";
import { type FormEvent, useCallback, useId, useRef, useState, useSyncExternalStore } from "react";
import { errorMessage, isSessionRefusal } from "#platform/web/api.ts";
import { useBusyFlight } from "#platform/web/ui/feedback/single-flight.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { getFieldErrors } from "#platform/web/ui/field-errors.ts";
import type { FieldErrors } from "#platform/web/ui/form/form-check.ts";
import { useSay } from "#platform/web/language/use-say.ts";

type Place = "form" | "toast" | "both";

export type FormOptions<Values> = {
  initialValues: Values;
  /** On a page too it asks before what was typed gets lost, as each form in a `FormDialog` does. */
  asks?: boolean;
  /** What is saved, where the form opens with something else. */
  saved?: Partial<Values>;
  /** What the server answered to a form that was sent before its code arrived. */
  initialErrors?: FieldErrors | undefined;
  initialProblem?: Text | undefined;
  /** The first error of each field; a field without one may be named too. The empty name is the form itself. */
  validate?: (values: Values) => Record<string, Text | false | null | undefined>;
  onValuesChange?: ((values: Values) => void) | undefined;
  /** Runs once at a time, however often the form is submitted. What it throws is shown. */
  send: (values: Values) => Promise<unknown>;
  /** The sentence for an error that is no refusal. */
  failure: string | ((error: unknown) => string);
  /**
   * Where the sentence of a failure stands: in the form, unless it belongs to a field; in a toast, also when it belongs
   * to a field; or in both. That of a form that is no longer on the page is in a toast.
   */
  failurePlace?: Place | ((error: unknown) => Place);
  /** How long a toast stays; without it until it is closed. */
  seconds?: number;
  /** The sentence of a toast for values that do not pass the check; without one there is none. */
  invalid?: (errors: FieldErrors, values: Values) => Text | undefined;
  /** Shows an error in its own way; true when nothing else is to be shown. */
  onError?: (error: unknown) => boolean | Promise<boolean>;
};

/** Of any field; a component knows which values its field has. */
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any;

type InputProps = {
  defaultValue: Any;
  error: Text | undefined;
  /** Takes the value, or the event of a field with a text. */
  onChange: (change: Any) => void;
};

/** What `Form` and its fields need, whatever the values are. */
export type AnyForm = Omit<ReturnType<typeof useForm<object>>, "getValues" | "setValues"> & {
  getValues: () => object;
};

export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { failure, failurePlace = "form", seconds } = options;
  const say = useSay();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { isBusy, run } = useBusyFlight();
  const [errors, setErrors] = useState<FieldErrors>(options.initialErrors ?? {});
  const [problem, setProblem] = useState<Text | undefined>(options.initialProblem);
  /** A toast is read to a screen reader; then the same sentence in the form is for the eyes only. */
  const [isToldTwice, setToldTwice] = useState(false);
  /** Counts the attempts with wrong fields: after each one the first of them, or the summary, takes the focus. */
  const [attempt, setAttempt] = useState(Object.keys(errors).length > 0 ? 1 : 0);
  /** How often each field, or all of them, got a value that was not typed: such a field is mounted again. */
  const [renewals, setRenewals] = useState<Record<string, number>>({});
  // Beside the state: a change renders nothing.
  const [values] = useState(() => createStore(options.initialValues));
  const saved = useRef<string>(undefined);
  saved.current ??= JSON.stringify(options.saved ?? options.initialValues);
  /** Errors of texts that are in a field but not yet in its value, by field. */
  const [unresolved] = useState(() => new Map<string, Text>());

  function take(next: Values) {
    values.set(next);
    options.onValuesChange?.(next);
  }

  const clearFieldError = (name: string) =>
    setErrors((last) => {
      if (!(name in last)) return last;
      const { [name]: _cleared, ...others } = last;
      return others;
    });
  function renew(name: string) {
    setRenewals((last) => ({ ...last, [name]: (last[name] ?? 0) + 1 }));
    const focused = document.activeElement;
    if (!focused?.id || !element.current?.contains(focused)) return;
    setTimeout(() => focused.isConnected || document.getElementById(focused.id)?.focus());
  }

  function change(name: string, value: unknown) {
    clearFieldError(name);
    setProblem(undefined);
    take(withValue(values.current(), name.split("."), value) as Values);
  }

  function showErrors(wrong: FieldErrors) {
    setErrors(inFormOrder(wrong, element.current, id));
    if (Object.keys(wrong).length > 0) setAttempt((last) => last + 1);
  }

  async function showFailure(error: unknown) {
    if (await options.onError?.(error)) return;
    const wrong = getFieldErrors(error);
    showErrors(wrong);
    if (isSessionRefusal(error)) return;
    const sentence = errorMessage(error, typeof failure === "string" ? failure : failure(error));
    const isAtField = Object.keys(wrong).some((name) => findField(element.current, id, name));
    showSentence(
      sentence,
      typeof failurePlace === "function" ? failurePlace(error) : failurePlace,
      isAtField,
    );
  }

  function showSentence(sentence: Text, wanted: Place, isAtField = false) {
    // Nobody sees a form that was closed while it was sent.
    const place = element.current === null ? "toast" : wanted;
    if (place !== "form") toast.bad(say(sentence), seconds === undefined ? {} : { seconds });
    if (place === "both" || (place === "form" && !isAtField)) setProblem(sentence);
    setToldTwice(place === "both");
  }

  function check(): FieldErrors {
    const found = Object.entries({
      ...options.validate?.(values.current()),
      ...Object.fromEntries(unresolved),
      ...findHalfDays(element.current, id),
    });
    return Object.fromEntries(found.filter((entry): entry is [string, Text] => Boolean(entry[1])));
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    const missed = readTexts(element.current, values.current());
    if (Object.keys(missed).length > 0) take({ ...values.current(), ...missed });
    const { "": whole, ...wrong } = check();
    setProblem(undefined);
    showErrors(wrong);
    if (whole) return showSentence(whole, typeof failurePlace === "function" ? "form" : failurePlace);
    if (Object.keys(wrong).length === 0) {
      return void run(() => options.send(values.current()).then(() => {}, showFailure));
    }
    const sentence = options.invalid?.(inFormOrder(wrong, element.current, id), values.current());
    if (sentence) toast.bad(say(sentence), seconds === undefined ? {} : { seconds });
  }

  function markSaved() {
    saved.current = JSON.stringify(values.current());
    unresolved.clear();
  }

  /** Other values than the saved ones, or a text that is in no value yet. */
  const isUnsaved = useCallback(
    () => unresolved.size > 0 || JSON.stringify(values.current()) !== saved.current,
    [unresolved, values],
  );

  return {
    /** The prefix of the ids of all fields. */
    id,
    element,
    initialValues: options.initialValues,
    errors,
    problem,
    isToldTwice,
    attempt,
    unresolved,
    isBusy,
    asks: options.asks ?? false,
    isUnsaved,
    /**
     * After a success, or where the changes are given up: for a form that stays on the page or whose page is left by
     * code.
     */
    markSaved,
    /** What was sent was refused. */
    markUnsaved: () => void (saved.current = ""),
    submit,
    showErrors,
    setProblem,
    clearFieldError,
    subscribe: values.subscribe,
    getValues: values.current,
    /** Shows a value in its field. */
    setFieldValue: (name: string, value: unknown) => {
      change(name, value);
      renew(name);
    },
    setValues: (changed: Partial<Values>) => {
      setErrors({});
      setProblem(undefined);
      renew("");
      take({ ...values.current(), ...changed });
    },
    /** Takes what is in the fields already, in the words of the fields: it is no change. */
    adopt: (typed: object) => {
      const wasUnsaved = isUnsaved();
      take({ ...values.current(), ...typed });
      if (!wasUnsaved) saved.current = JSON.stringify(values.current());
    },
    /** For a field's `key`, since React does not take it from a spread. */
    key: (name: string) => `${renewals[""] ?? 0}-${name}-${renewals[name] ?? 0}`,
    getInputProps: (name: string): InputProps => ({
      defaultValue: valueAt(values.current(), name.split(".")),
      error: errors[name],
      onChange: (changed) => change(name, valueOf(changed)),
    }),
  };
}

/** Something of the values while they are typed: a text, a number, or one of the values itself. */
export function useValue<Values, Part>(
  form: { subscribe: (showSentence: () => void) => () => void; getValues: () => Values },
  read: (values: Values) => Part,
): Part {
  const snapshot = () => read(form.getValues());
  return useSyncExternalStore(form.subscribe, snapshot, snapshot);
}

export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

/** The element of a field, or the first of several with its name. */
export function findField(
  form: HTMLFormElement | null,
  formId: string,
  name: string,
): HTMLElement | undefined {
  const own = form?.querySelector<HTMLElement>(`[id="${fieldId(formId, name)}"]`);
  return own ?? form?.querySelector<HTMLElement>(`[name="${name}"]`) ?? undefined;
}

/** Those of fields that are not on the page come last. */
function inFormOrder(errors: FieldErrors, form: HTMLFormElement | null, formId: string): FieldErrors {
  const all = [...(form?.querySelectorAll("[id], [name]") ?? [])];
  const place = (name: string) => {
    const field = findField(form, formId, name);
    return field ? all.indexOf(field) : all.length;
  };
  return Object.fromEntries(Object.entries(errors).toSorted(([one], [other]) => place(one) - place(other)));
}

/** Days that are typed in part, or do not exist: to the browser they are empty. */
function findHalfDays(form: HTMLFormElement | null, formId: string): FieldErrors {
  const days = [...(form?.querySelectorAll<HTMLInputElement>("input[type=date]") ?? [])];
  const half = days.filter(({ id, name, validity }) => validity.badInput && id === fieldId(formId, name));
  return Object.fromEntries(
    half.map(({ name }) => [name, "This day is not complete. Please enter day, month and year."]),
  );
}

/** Texts that a password manager wrote into their fields without an event. */
function readTexts(form: HTMLFormElement | null, values: object): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const field of form?.querySelectorAll<HTMLInputElement>("input[name]:not([role=combobox])") ?? []) {
    const isText = ["text", "email", "password", "tel", "url"].includes(field.type);
    const kept: unknown = isText ? Reflect.get(values, field.name) : undefined;
    if (typeof kept === "string" && kept !== field.value) texts[field.name] = field.value;
  }
  return texts;
}

function valueOf(change: unknown): unknown {
  const field =
    typeof change === "object" && change !== null && "currentTarget" in change && change.currentTarget;
  if (field instanceof HTMLInputElement && field.type === "checkbox") return field.checked;
  const hasText =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement;
  return hasText ? field.value : change;
}

const partOf = (values: unknown, name: string): unknown =>
  typeof values === "object" && values !== null ? Reflect.get(values, name) : undefined;

function valueAt(values: unknown, [first = "", ...rest]: readonly string[]): unknown {
  const part = partOf(values, first);
  return rest.length === 0 ? part : valueAt(part, rest);
}

function withValue(values: unknown, [first = "", ...rest]: readonly string[], value: unknown): object {
  const next = rest.length === 0 ? value : withValue(partOf(values, first), rest, value);
  return { ...(values as object), [first]: next };
}
