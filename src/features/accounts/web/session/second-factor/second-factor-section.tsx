// The second factor in an admin's security view: its state and its actions.
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { formatDayOf } from "#platform/domain/day.ts";
import type { SecondFactor } from "#features/accounts/domain/second-factor/calls.ts";
import { CodeForm } from "#features/accounts/web/session/second-factor/code-form.tsx";
import {
  useRenewRecoveryCodes,
  useTurnOffSecondFactor,
} from "#features/accounts/web/session/second-factor/queries.ts";
import { RecoveryCodes } from "#features/accounts/web/session/second-factor/recovery-codes.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { Dialog } from "#platform/web/ui/feedback/dialog.tsx";
import { SkeletonList } from "#platform/web/ui/table/skeleton-list.tsx";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { later } from "#platform/web/ui/feedback/later.tsx";
import { queryOf } from "#platform/web/query.ts";

const SetUp = later(() => import("#features/accounts/web/session/second-factor/set-up.tsx"));

type Step = "set-up" | "new-codes" | "turn-off";

const TITLES: Record<Step, string> = {
  "set-up": "Turn On the Second Factor",
  "new-codes": "New Recovery Codes",
  "turn-off": "Turn Off the Second Factor",
};

export function SecondFactorSection() {
  const { data, isError } = useQuery(queryOf("/api/auth/secondFactor"));
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  return (
    <Card
      title="Second Factor"
      actions={
        data && <StatusBadge tone={data.isOn ? "good" : "neutral"}>{data.isOn ? "On" : "Off"}</StatusBadge>
      }
    >
      <p className="dimmed fine text below">
        With a second factor, logging in asks for a code of an app on your phone besides your password.
      </p>
      {isError && <p>Your second factor could not be read. Please try again.</p>}
      {!isError && !data && <SkeletonList rows={1} />}
      {data && <State {...data} onStep={setStep} />}
      <Dialog opened={step !== null} title={step ? TITLES[step] : ""} onClose={close}>
        <Suspense fallback={<SkeletonList rows={1} />}>
          {step === "set-up" && <SetUp onDone={close} onCancel={close} />}
          {step === "new-codes" && <NewCodes onDone={close} />}
          {step === "turn-off" && <TurnOff onDone={close} />}
        </Suspense>
      </Dialog>
    </Card>
  );
}

type StateProps = SecondFactor & { onStep: (step: Step) => void };

function State({ isOn, since, recoveryCodesLeft, isRequired, onStep }: StateProps) {
  if (!isOn) return <Button onClick={() => onStep("set-up")}>Turn On</Button>;
  return (
    <>
      <p>
        {since && <>On since {formatDayOf(since)}. </>}
        {formatCodesLeft(recoveryCodesLeft)}
        {isRequired && " This site requires a second factor of admins."}
      </p>
      <div className="row">
        <Button look="default" onClick={() => onStep("new-codes")}>
          New Recovery Codes
        </Button>
        {!isRequired && (
          <Button look="default" onClick={() => onStep("turn-off")}>
            Turn Off
          </Button>
        )}
      </div>
    </>
  );
}

function formatCodesLeft(left: number): string {
  if (left === 0) return "No recovery code is left: please make new ones.";
  return left === 1 ? "1 recovery code is left." : `${left} recovery codes are left.`;
}

/** Replaces the recovery codes by ten new ones, for a code of the app. */
function NewCodes({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useRenewRecoveryCodes();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <CodeForm
      asks={["code"]}
      label="Make New Codes"
      codeHint="Of your app. The recovery codes that you have now stop working."
      failure="New codes could not be made. Please try again."
      send={async ({ code }) => setCodes((await renew.mutateAsync(code)).recoveryCodes)}
      onCancel={onDone}
    />
  );
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const turnOff = useTurnOffSecondFactor();
  return (
    <CodeForm
      asks={["password", "code"]}
      label="Turn Off"
      codeHint="Of your app, or a recovery code"
      failure="The second factor could not be turned off. Please try again."
      send={async (typed) => {
        await turnOff.mutateAsync(typed);
        toast.good("The second factor is off.");
        onDone();
      }}
      onCancel={onDone}
    />
  );
}
