// The frame of every form: its fields, what went wrong, and the buttons.
import { type ComponentProps, type ReactNode, use, useEffect, useLayoutEffect } from "react";
import { Button } from "#platform/web/ui/button.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { FormContext, useFormAbove } from "#platform/web/ui/form/form-fields.tsx";
import { type AnyForm, findField } from "#platform/web/ui/form/use-form.ts";
import { FormsInDialog, useQuestionBeforeLoss } from "#platform/web/ui/form/unsaved-changes.ts";
import { readPrehydrationValues } from "#platform/web/ui/hydration/prehydration-values.ts";
import { useDiscardQuestion } from "#platform/web/ui/unsaved-forms.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type EndProps = {
  /** The label of the button that sends, and how it looks. */
  submit?: string | undefined;
  look?: "filled" | "danger" | undefined;
  /** With it there is a button that leaves the form. */
  onCancel?: (() => void) | undefined;
  cancel?: string | undefined;
};

type FormEndProps = EndProps & { className?: string | undefined; children?: ReactNode };

type Props = Omit<ComponentProps<"form">, "ref" | "onSubmit"> & EndProps & { form: AnyForm };

/** A form with other buttons than these two has a `FormEnd` of its own. */
export function Form({ form, submit, look, onCancel, cancel, ...attributes }: Props) {
  const { children, className = "stack", ...others } = attributes;
  const { element, attempt } = form;
  const isInDialog = use(FormsInDialog) !== null;

  useEffect(() => {
    const typed = readPrehydrationValues(element.current, form.initialValues);
    if (Object.keys(typed).length > 0) form.adopt(typed);
    // What was typed before the code arrived is read once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useLayoutEffect(() => {
    const summary = element.current?.querySelector("[data-error-summary]");
    if (attempt === 0 || (summary && !summary.closest("[hidden]"))) return;
    const [first] = Object.keys(form.errors).flatMap(
      (name) => findField(element.current, form.id, name) ?? [],
    );
    first?.focus();
    // After an attempt, not whenever an error goes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [attempt]);

  return (
    <form ref={element} method="post" noValidate className={className} {...others} onSubmit={form.submit}>
      <FormContext value={form}>
        {(form.asks || isInDialog) && <QuestionBeforeLoss />}
        {isInDialog && <ProblemBeforeLoss />}
        {children}
        {submit && <FormEnd submit={submit} look={look} onCancel={onCancel} cancel={cancel} />}
      </FormContext>
    </form>
  );
}

function QuestionBeforeLoss() {
  useQuestionBeforeLoss(useFormAbove().isUnsaved);
  return null;
}

/** Time to read why something was refused. */
const READ_MS = 3_000;

/** The row that a dialog belongs to may leave the list because of what the dialog was refused for: a colleague was faster. */
function ProblemBeforeLoss() {
  const { problem, element } = useFormAbove();
  const dialog = use(FormsInDialog);
  const say = useSay();
  const sentence = problem && say(problem);
  useEffect(() => {
    if (!sentence) return undefined;
    const since = Date.now();
    const isGone = () => element.current === null && dialog?.isOpen();
    return () => {
      if (isGone() && Date.now() - since < READ_MS) toast.bad(sentence);
    };
  }, [sentence, element, dialog]);
  return null;
}

/** What went wrong with the whole form, and its buttons. */
export function FormEnd({ submit, look, onCancel, cancel, className = "", children }: FormEndProps) {
  const t = useT("ui");
  const say = useSay();
  const { problem, isToldTwice, isBusy } = useFormAbove();
  return (
    <>
      {problem && (
        <Notice tone="bad" role={isToldTwice ? "note" : "alert"}>
          {say(problem)}
        </Notice>
      )}
      {submit ? (
        <div className={`row end ${className}`}>
          {onCancel && <CancelButton onCancel={onCancel}>{cancel ?? t("Cancel")}</CancelButton>}
          <Button type="submit" look={look} busy={isBusy}>
            {submit}
          </Button>
        </div>
      ) : (
        children
      )}
    </>
  );
}

type CancelProps = { onCancel: () => void; look?: "default" | "subtle"; children: ReactNode };

/** Leaves the form: at once, or after a question if it has changes. */
export function CancelButton({ onCancel, look = "default", children }: CancelProps) {
  const form = useFormAbove();
  const dialog = use(FormsInDialog);
  const leave = () => {
    dialog?.setOpen(false);
    onCancel();
  };
  return dialog || form.asks ? (
    <AskingCancelButton {...{ form, onCancel: leave, look, children }} />
  ) : (
    <Button look={look} onClick={onCancel}>
      {children}
    </Button>
  );
}

/** Apart, because the login that is asked for again stands where no question can be asked. */
function AskingCancelButton({ form, onCancel, look, children }: CancelProps & { form: AnyForm }) {
  const ask = useDiscardQuestion();
  const discard = (isSure: boolean) => {
    if (!isSure) return;
    form.markSaved();
    onCancel();
  };
  return (
    <Button look={look} onClick={() => (form.isUnsaved() ? void ask().then(discard) : onCancel())}>
      {children}
    </Button>
  );
}
