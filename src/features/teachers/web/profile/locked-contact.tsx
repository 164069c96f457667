// The message in place of phone and e-mail: why they are hidden, and how to see them.
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CandidateProfile } from "#features/teachers/domain/calls.ts";
import { HIRING_ROLES } from "#platform/domain/role.ts";
import { AskForContact } from "#features/teachers/web/profile/ask-for-contact.tsx";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

const FOR_WHOM =
  "A teacher’s contact details are shown only to verified schools, with an active subscription or once the teacher has agreed to an interview.";

const FOR_HIRING = "Only the owner and recruiters of your school see contact details.";
const WITHOUT_NAMES =
  "Your school looks at this person’s application without names. Contact details are shown once you have invited this person.";

export function LockedContact({ candidate }: { candidate: CandidateProfile }) {
  const { user } = useSession();
  const hires = useHasMemberRole(HIRING_ROLES);
  if (user?.role === "employer")
    return hires ? <LockedForSchool id={user._id} candidate={candidate} /> : <Locked sentence={FOR_HIRING} />;
  // A candidate sees this on the own profile, and needs no plan.
  return <Locked sentence={FOR_WHOM} />;
}

/** A school with a plan is led to its verification, any other one to the plans. */
function LockedForSchool({ id, candidate }: { id: string; candidate: CandidateProfile }) {
  const t = useT("candidates");
  const { data: check } = useQuery(
    queryOf("/api/subscription/check/{employerId}", { params: { employerId: id } }),
  );
  const { data: standing } = useQuery(queryOf("/api/employer/verification"));
  const lacksVerification = check?.isSubscribed && standing?.countsAsVerifiedUntil === null;
  const { _id: candidateId, contactRequest } = candidate;
  if (contactRequest && check?.isSubscribed && !lacksVerification) {
    return (
      <Locked sentence="This teacher shares phone, email and resume with schools that ask.">
        <AskForContact candidateId={candidateId} standing={contactRequest} />
      </Locked>
    );
  }
  // Only an application that is looked at without names hides them from a verified school with a plan.
  if (check?.isSubscribed && standing?.countsAsVerifiedUntil) return <Locked sentence={WITHOUT_NAMES} />;
  return lacksVerification ? (
    <Locked sentence="Your school has a plan and is not verified yet. Contact details are shown to verified schools.">
      <ButtonLink to="/employer/profile?tab=verification" look="default">
        {t("Go to Verification")}
      </ButtonLink>
    </Locked>
  ) : (
    <Locked sentence={FOR_WHOM}>
      <ButtonLink to="/subscriptionPlan" look="default">
        {t("See plans")}
      </ButtonLink>
    </Locked>
  );
}

function Locked({ sentence, children }: { sentence: string; children?: ReactNode }) {
  const t = useT("candidates");
  const say = useSay("candidates");
  return (
    <div className="beside gap-sm tint padded above-sm">
      <Icon name="eye-off" />
      <div className="stack gap-sm">
        <p>
          <strong>{t("Phone and email are hidden.")}</strong> {say(sentence)}
        </p>
        {children}
      </div>
    </div>
  );
}
