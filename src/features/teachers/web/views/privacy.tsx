// The tab Privacy: who may find the own profile, with the effect of each switch (PRIV-3).
import { type Sentence, sentence } from "#platform/domain/locale/sentence.ts";
import { useQuery } from "@tanstack/react-query";
import type { Privacy } from "#features/teachers/domain/privacy-calls.ts";
import { formatCount } from "#platform/domain/money.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useEditPrivacy } from "#features/teachers/web/queries.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Checkbox } from "#platform/web/ui/form/field.tsx";
import { ListFailure } from "#platform/web/ui/table/record-list.tsx";
import { SkeletonList } from "#platform/web/ui/table/skeleton-list.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { ContactRequests } from "./contact-requests.tsx";
import { HiddenSchools } from "./hidden-schools.tsx";
import { BirthForm } from "./asked-birth.tsx";
import { NomineeCard } from "./nominee.tsx";
import { WhoSawMe } from "./who-saw-me.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

export function PrivacyTab() {
  const t = useT("candidate");
  const { data, error, isFetching, refetch } = useQuery(queryOf("/api/candidate/privacy"));
  return (
    <div className="stack gap-lg">
      {data && <Finding privacy={data} />}
      {data && <NameAndPhoto privacy={data} />}
      {data && <Contact privacy={data} />}
      {!data &&
        (error ? (
          <ListFailure
            sentence={errorMessage(error, t("Your choices could not be loaded. Please try again."))}
            retry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <SkeletonList rows={2} />
        ))}
      <ContactRequests />
      <HiddenSchools />
      <WhoSawMe />
      {data?.asksDateOfBirth && <BirthForm />}
      {data && <NomineeCard nominee={data.nominee} />}
      <p className="dimmed text">
        {t.nodes(
          "What is kept about you, and for how long, is written in the {policy}. You can download your data or delete your account in your profile. Is something wrong? {complain}.",
          {
            policy: (
              <TextLink to="/privacy-policy" underlined>
                {t("Privacy Policy")}
              </TextLink>
            ),
            complain: (
              <TextLink to="/complain" underlined>
                {t("Complain")}
              </TextLink>
            ),
          },
        )}
      </p>
    </div>
  );
}

function Contact({ privacy }: { privacy: Privacy }) {
  const t = useT("candidate");
  const say = useSay("candidate");
  const change = useEditPrivacy();
  return (
    <Card title={t("My Phone, Email and Resume")}>
      <Checkbox
        label={t("Ask me first")}
        description={t(
          "A school sees all three only after you say yes, or after you apply to it or confirm its interview.",
        )}
        checked={privacy.contact === "ask"}
        disabled={change.isPending}
        onChange={(event) =>
          change.mutate({ contact: event.currentTarget.checked ? "ask" : "subscribers" }, SAVING)
        }
      />
      <p className="text above-xs" aria-live="polite">
        {say(contactEffectOf(privacy))}
      </p>
    </Card>
  );
}

function contactEffectOf({ contact, schoolsWithContact }: Privacy): Sentence {
  const number = formatCount(schoolsWithContact);
  if (contact === "ask")
    return schoolsWithContact === 1
      ? sentence(
          "Today 1 school could see your phone number, email address and resume: those to which you said yes. What a school has seen already it knows.",
        )
      : sentence(
          "Today {number} schools could see your phone number, email address and resume: those to which you said yes. What a school has seen already it knows.",
          { number },
        );
  return schoolsWithContact === 1
    ? sentence(
        "Today 1 school could see your phone number, email address and resume: those that are verified and have a subscription.",
      )
    : sentence(
        "Today {number} schools could see your phone number, email address and resume: those that are verified and have a subscription.",
        { number },
      );
}

const SAVING = {
  onSuccess: () => toast.good("Saved", { seconds: 2 }),
  onError: (failure: unknown) => toast.bad(errorMessage(failure, "Could not save this.")),
};

function Finding({ privacy }: { privacy: Privacy }) {
  const t = useT("candidate");
  const say = useSay("candidate");
  const change = useEditPrivacy();
  return (
    <Card title={t("Who Finds Me")}>
      <Checkbox
        label={t("Let schools find me")}
        description={t(
          "Without it you are in no list, search or suggestion, and only schools to which you applied or with which you have an interview still see your profile.",
        )}
        checked={privacy.listed}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ listed: event.currentTarget.checked }, SAVING)}
      />
      <p className="text above-xs" aria-live="polite">
        {say(effectOf(privacy))}
      </p>
    </Card>
  );
}

function effectOf({ listed, isFound, isHidden }: Privacy): string {
  if (!listed) return "Nobody finds you today. What a school has seen already it knows.";
  if (!isFound)
    return "Your profile is in no list yet: every answer must be there, and your email address confirmed.";
  return isHidden
    ? "Verified schools find your profile today, but for those that you name below. Other schools and visitors do not find it."
    : "Schools and visitors find your profile today.";
}

function NameAndPhoto({ privacy }: { privacy: Privacy }) {
  const t = useT("candidate");
  const say = useSay("candidate");
  const change = useEditPrivacy();
  return (
    <Card title={t("My Name and Photo")}>
      <Checkbox
        label={t("Show my name and photo only to verified schools")}
        description={t(
          "Visitors and other teachers then read your initial and subject in place of your name, see no photo, and cannot find you by your name.",
        )}
        checked={privacy.nameForSchoolsOnly}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ nameForSchoolsOnly: event.currentTarget.checked }, SAVING)}
      />
      <p className="text above-xs" aria-live="polite">
        {say(nameEffectOf(privacy))}
      </p>
    </Card>
  );
}

function nameEffectOf({ isFound, isHidden, nameForSchoolsOnly, nameForVisitors, areNamesShown }: Privacy) {
  if (!isFound || isHidden) return "Today visitors do not see your profile at all.";
  const values = { name: nameForVisitors };
  if (!areNamesShown)
    return sentence(
      "Today visitors read “{name}” and see no photo: this site shows no names of teachers to visitors.",
      values,
    );
  return nameForSchoolsOnly
    ? sentence(
        "Today visitors read “{name}” and see no photo. Who has read your name already knows it.",
        values,
      )
    : sentence("Today visitors read “{name}” and see your photo if you have one.", values);
}
