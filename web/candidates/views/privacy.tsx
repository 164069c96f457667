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
import { ContactRequests } from "./contact-requests.tsx";
import { HiddenSchools } from "./hidden-schools.tsx";
import { NomineeCard } from "./nominee.tsx";
import { WhoSawMe } from "./who-saw-me.tsx";

export function PrivacyTab() {
  const { data, error, isFetching, refetch } = useQuery(candidateQueries.privacy());
  return (
    <div className="stack gap-lg">
      {data && <Finding privacy={data} />}
      {data && <Contact privacy={data} />}
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
      <ContactRequests />
      <HiddenSchools />
      <WhoSawMe />
      {data && <NomineeCard nominee={data.nominee} />}
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

function Contact({ privacy }: { privacy: Privacy }) {
  const change = useEditPrivacy();
  return (
    <Card title="My Phone, Email and Resume">
      <Checkbox
        label="Ask me first"
        description="Without it verified schools with a subscription see all three. With it a school asks, and sees them only if you say yes. Schools to which you applied, and whose interview you confirmed, see them in any case."
        checked={privacy.contact === "ask"}
        disabled={change.isPending}
        onChange={(event) =>
          change.mutate({ contact: event.currentTarget.checked ? "ask" : "subscribers" }, SAVING)
        }
      />
      <p className="text above-xs" aria-live="polite">
        {contactEffectOf(privacy)}
      </p>
    </Card>
  );
}

const countSchools = (count: number) => (count === 1 ? "1 school" : `${formatCount(count)} schools`);

function contactEffectOf({ contact, schoolsWithContact }: Privacy): string {
  const today = `Today ${countSchools(schoolsWithContact)} could see your phone number, email address and resume`;
  return contact === "ask"
    ? `${today}: those to which you said yes. What a school has seen already it knows.`
    : `${today}.`;
}

const SAVING = {
  onSuccess: () => toast.good("Saved", { seconds: 2 }),
  onError: (failure: unknown) => toast.bad(errorMessage(failure, "Could not save this.")),
};

function Finding({ privacy }: { privacy: Privacy }) {
  const change = useEditPrivacy();
  return (
    <Card title="Who Finds Me">
      <Checkbox
        label="Let schools find me"
        description="Without it you are in no list, search or suggestion, and nobody can open your profile. Schools to which you applied, or with which you have an interview, go on seeing it."
        checked={privacy.listed}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ listed: event.currentTarget.checked }, SAVING)}
      />
      <p className="text above-xs" aria-live="polite">
        {effectOf(privacy)}
      </p>
    </Card>
  );
}

function effectOf({ listed, isFound }: Privacy): string {
  if (!listed) return "Nobody finds you today. What a school has seen already it knows.";
  return isFound
    ? "Schools and visitors find your profile today."
    : "Your profile is in no list yet: every answer must be there, and your email address confirmed.";
}
