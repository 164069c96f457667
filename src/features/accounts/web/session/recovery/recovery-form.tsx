// One form with three steps: send OTP, verify OTP, reset password. Before hydration the route's action handles it.
import { MINUTE_MS } from "#platform/domain/day.ts";
import type { Text } from "#platform/domain/locale/sentence.ts";
import { startTransition, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Link } from "#platform/web/ui/link.tsx";
import { browserApi, errorMessage } from "#platform/web/api.ts";
import { keepChosen } from "#features/accounts/web/session/login/chosen-plan.ts";
import { stepAfter, sendStep } from "#features/accounts/web/session/recovery/recovery-call.ts";
import {
  RECOVERY_STEPS,
  RECOVERY_TEXTS,
  type RecoveryStep,
  refuseToProceed,
  trimRecovery,
} from "#features/accounts/web/session/recovery/recovery-steps.ts";
import styles from "#features/accounts/web/session/recovery/recovery-form.module.css";
import { Button } from "#platform/web/ui/button.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { SecretField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { fieldId, useForm, useValue } from "#platform/web/ui/form/use-form.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

/** Remembers the step of the recovery in this tab, so that a reload goes on there (LOGIN-58). */
const KEY = "recovery";
/** A code, and the permission to set a new password, are valid for so long (LOGIN-37, LOGIN-38). */
const LIFETIME_MS = 10 * MINUTE_MS;

type Remembered = { step: RecoveryStep; email: string };

function rememberStep({ step, email }: Remembered): void {
  sessionStorage.setItem(KEY, JSON.stringify({ step, email, at: Date.now() }));
}

function forgetStep(): void {
  sessionStorage.removeItem(KEY);
}

/** When the time of the step is over, it begins again with the same address. */
function readRememberedStep(): Remembered | null {
  const stored: unknown = parse(sessionStorage.getItem(KEY));
  if (typeof stored !== "object" || stored === null) return null;
  const { step, email, at }: { step?: unknown; email?: unknown; at?: unknown } = stored;
  const known = RECOVERY_STEPS.find((one) => one === step);
  if (!known || typeof email !== "string" || typeof at !== "number") return null;
  return { step: Date.now() - at < LIFETIME_MS ? known : "email", email };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** Milliseconds until the login opens after the reset (LOGIN-34). */
const REDIRECT_DELAY_MS = 2_000;
const TOAST = { seconds: 3 };

const FIELDS = { email: "email", otp: "otp", password: "newPassword" } as const;

export type RecoveryAnswer = { step: RecoveryStep; email: string; message: Text; refused: boolean };

export function RecoveryForm({ answer }: { answer?: RecoveryAnswer }) {
  const t = useT("session");
  const say = useSay();
  const [step, setStep] = useState<RecoveryStep>(answer?.step ?? "email");
  const [isDone, setDone] = useState(false);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const login = keepChosen("/login", search);
  const name = FIELDS[step];
  const form = useForm({
    initialValues: { email: answer?.email ?? "", otp: "", newPassword: "" },
    initialErrors: answer?.refused ? { [name]: answer.message } : undefined,
    validate: (typed) => ({ [name]: refuseToProceed(trimRecovery({ step, ...typed })) }),
    invalid: (errors) => errors[name],
    send: async (values) => {
      const typed = trimRecovery({ step, ...values });
      const { message } = await sendStep(browserApi, typed);
      toast.good(say(message || RECOVERY_TEXTS[step].done), TOAST);
      const next = stepAfter(step);
      if (!next) {
        forgetStep();
        return setDone(true);
      }
      rememberStep({ step: next, email: typed.email });
      setStep(next);
    },
    failure: RECOVERY_TEXTS[step].failed,
    onError: (error) => {
      const sentence = errorMessage(error, RECOVERY_TEXTS[step].failed);
      form.showErrors({ [name]: sentence });
      toast.bad(say(sentence), TOAST);
      return true;
    },
    ...TOAST,
  });
  const { setValues } = form;
  const email = useValue(form, (values) => values.email.trim());
  const fieldOfStep = fieldId(form.id, name);

  // A reload, or a tab that was discarded, goes on at the same step.
  useEffect(() => {
    const remembered = answer ? null : readRememberedStep();
    if (!remembered) return;
    startTransition(() => {
      setStep(remembered.step);
      setValues({ email: remembered.email });
    });
    // Once, when the page's code runs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);

  // Each step focuses its own field.
  useEffect(() => {
    if (step !== "email") document.getElementById(fieldOfStep)?.focus();
  }, [step, fieldOfStep]);

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate(login), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate, login]);

  const reached = RECOVERY_STEPS.indexOf(step);
  /** Fields of earlier steps stay visible but are disabled (LOGIN-29). */
  const isClosed = (of: RecoveryStep) => step !== of || isDone;

  return (
    <Form form={form}>
      <p className="dimmed fine text" aria-live="polite">
        {t("Step {step} of {all}", { step: reached + 1, all: RECOVERY_STEPS.length })}
      </p>
      {answer && !answer.refused && step === answer.step && <Notice>{say(answer.message)}</Notice>}
      <input type="hidden" name="step" value={step} />
      {/* A disabled field is not submitted, and password managers need the e-mail address of the new password. */}
      {step !== "email" && (
        <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
      )}
      <TextField
        name="email"
        label={t("Email")}
        type="email"
        autoComplete="username"
        description={
          step === "email"
            ? t("We send a code of six digits to this address, up to five times a day.")
            : undefined
        }
        disabled={isClosed("email")}
      />
      {reached >= 1 && (
        <TextField
          name="otp"
          label={t("OTP")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          placeholder={step === "password" ? t("Verified") : undefined}
          description={
            step === "otp" ? t("It is valid for 10 minutes. Please look in your spam folder too.") : undefined
          }
          disabled={isClosed("otp")}
        />
      )}
      {reached >= 2 && (
        <SecretField
          name="newPassword"
          label={t("New Password")}
          autoComplete="new-password"
          description={t("At least 6 characters")}
          disabled={isClosed("password")}
        />
      )}
      <Button type="submit" disabled={form.isBusy || isDone}>
        {form.isBusy ? t("Please wait...") : say(RECOVERY_TEXTS[step].button)}
      </Button>
      {reached >= 1 && (
        <Link
          to={keepChosen("/forgot-password", search)}
          reloadDocument
          onClick={forgetStep}
          className={`tap ${styles.again}`}
        >
          {t("Begin again")}
        </Link>
      )}
    </Form>
  );
}
