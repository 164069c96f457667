// One form with three steps: send OTP, verify OTP, reset password. Before hydration the route's action handles it.
import { type FormEvent, startTransition, useEffect, useRef, useState } from "react";
import { Form, Link, useNavigate } from "react-router";
import { browserApi, errorMessage } from "#web/api.ts";
import { stepAfter, sendStep } from "#web/session/recovery/recovery-call.ts";
import { forgetStep, readRememberedStep, rememberStep } from "#web/session/recovery/remembered-step.ts";
import {
  readRecovery,
  RECOVERY_STEPS,
  RECOVERY_TEXTS,
  type RecoveryStep,
  refuseToProceed,
} from "#web/session/recovery/recovery-steps.ts";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextInput } from "#web/ui/form/field.tsx";
import styles from "#web/session/recovery/recovery-form.module.css";

/** Milliseconds until the login opens after the reset (LOGIN-34). */
const REDIRECT_DELAY_MS = 2_000;
const TOAST = { seconds: 3 };

export type RecoveryAnswer = { step: RecoveryStep; email: string; message: string; refused: boolean };

export function RecoveryForm({ answer }: { answer?: RecoveryAnswer }) {
  const [step, setStep] = useState<RecoveryStep>(answer?.step ?? "email");
  const [email, setEmail] = useState(answer?.email ?? "");
  const [wrong, setWrong] = useState(answer?.refused ? answer.message : null);
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const singleFlight = useSingleFlight();
  const navigate = useNavigate();

  // A reload, or a tab that was discarded, goes on at the same step.
  useEffect(() => {
    const remembered = answer ? null : readRememberedStep();
    if (!remembered) return;
    startTransition(() => {
      setStep(remembered.step);
      setEmail(remembered.email);
      setRestored(true);
    });
  }, [answer]);

  // Each step focuses its own field.
  useEffect(() => {
    if (step !== "email") form.current?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus();
  }, [step]);

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate("/login"), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = readRecovery(new FormData(event.currentTarget));
    const refusal = refuseToProceed(typed);
    setWrong(refusal);
    if (refusal) {
      form.current?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus();
      return toast.bad(refusal, TOAST);
    }
    void singleFlight(async () => {
      setBusy(true);
      try {
        const { message } = await sendStep(browserApi, typed);
        toast.good(message || RECOVERY_TEXTS[step].done, TOAST);
        const next = stepAfter(step);
        setEmail(typed.email);
        if (next) {
          rememberStep({ step: next, email: typed.email });
          setStep(next);
        } else {
          forgetStep();
          setDone(true);
        }
      } catch (error) {
        const sentence = errorMessage(error, RECOVERY_TEXTS[step].failed);
        setWrong(sentence);
        toast.bad(sentence, TOAST);
      } finally {
        setBusy(false);
      }
    });
  }

  const reached = RECOVERY_STEPS.indexOf(step);
  /** Fields of earlier steps stay visible but are disabled (LOGIN-29). */
  const field = (name: RecoveryStep) => ({
    "data-step": name,
    disabled: step !== name || isDone,
    error: step === name && wrong,
    onInput: () => setWrong(null),
  });

  return (
    <Form ref={form} method="post" onSubmit={submit} noValidate>
      <div className="stack">
        <p className={styles.place} aria-live="polite">
          Step {reached + 1} of {RECOVERY_STEPS.length}
        </p>
        {answer && !answer.refused && step === answer.step && <Notice>{answer.message}</Notice>}
        <input type="hidden" name="step" value={step} />
        {/* A disabled field is not submitted, and password managers need the e-mail address of the new password. */}
        {step !== "email" && (
          <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
        )}
        <TextInput
          // The address of before a reload arrives after the first rendering.
          key={isRestored ? "restored" : "first"}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          description={
            step === "email"
              ? "We send a code of six digits to this address, up to five times a day."
              : undefined
          }
          {...field("email")}
        />
        {reached >= 1 && (
          <TextInput
            label="OTP"
            name="otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            placeholder={step === "password" ? "Verified" : undefined}
            description={
              step === "otp" ? "It is valid for 10 minutes. Please look in your spam folder too." : undefined
            }
            {...field("otp")}
          />
        )}
        {reached >= 2 && (
          <PasswordField
            label="New Password"
            name="newPassword"
            autoComplete="new-password"
            description="At least 6 characters"
            {...field("password")}
          />
        )}
        <Button type="submit" disabled={busy || isDone}>
          {busy ? "Please wait..." : RECOVERY_TEXTS[step].button}
        </Button>
        {reached >= 1 && (
          <Link to="/forgot-password" reloadDocument onClick={forgetStep} className={styles.again}>
            Begin again
          </Link>
        )}
      </div>
    </Form>
  );
}
