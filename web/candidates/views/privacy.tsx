// The tab Privacy: who may find the own profile, with the effect of each switch (PRIV-3).
import { useQuery } from "@tanstack/react-query";
import type { Privacy } from "#domain/candidates/privacy-contract.ts";
import { formatCount } from "#domain/money.ts";
import { errorMessage } from "#web/api.ts";
import { candidateQueries, useEditPrivacy } from "#web/candidates/queries.ts";
import { Card } from "#web/ui/display/card.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Checkbox } from "#web/ui/form/field.tsx";
import { ListFailure } from "#web/ui/table/record-list.tsx";
import { SkeletonList } from "#web/ui/table/skeleton-list.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WhoSawMe } from "./who-saw-me.tsx";

export function PrivacyTab() {
  const { data, error, isFetching, refetch } = useQuery(candidateQueries.privacy());
  return (
    <div className="stack gap-lg">
      {data && <Finding privacy={data} />}
      {!data &&
        (error ? (
          <ListFailure
            sentence={errorMessage(error, "Your choices could not be loaded. Please try again.")}
            retry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <SkeletonList rows={2} />
        ))}
      <WhoSawMe />
      <p className="dimmed text">
        What is kept about you, and for how long, is written in the{" "}
        <TextLink to="/privacy-policy" underlined>
          Privacy Policy
        </TextLink>
        . You can download your data or delete your account in your profile. Is something wrong?{" "}
        <TextLink to="/complain" underlined>
          Complain
        </TextLink>
        .
      </p>
    </div>
  );
}

function Finding({ privacy }: { privacy: Privacy }) {
  const change = useEditPrivacy();
  return (
    <Card title="Who Finds Me">
      <Checkbox
        label="Let schools find me"
        description="Without it you are in no list, search or suggestion, and nobody can open your profile. Schools to which you applied, or with which you have an interview, go on seeing it."
        checked={privacy.listed}
        disabled={change.isPending}
        onChange={(event) =>
          change.mutate(
            { listed: event.currentTarget.checked },
            {
              onSuccess: () => toast.good("Saved", { seconds: 2 }),
              onError: (failure) => toast.bad(errorMessage(failure, "Could not save this.")),
            },
          )
        }
      />
      <p className="text above-xs" aria-live="polite">
        {effectOf(privacy)}
      </p>
    </Card>
  );
}

function effectOf({ listed, isFound, schoolsWithContact }: Privacy): string {
  if (!listed) return "Nobody finds you today. What a school has seen already it knows.";
  if (!isFound) {
    return "Your profile is in no list yet: every answer must be there, and your email address confirmed.";
  }
  const schools = schoolsWithContact === 1 ? "1 school" : `${formatCount(schoolsWithContact)} schools`;
  return `Today ${schools} could open your profile and see your phone number, email address and resume.`;
}
