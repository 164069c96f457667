// How to reach an applicant, or why that is not shown; and the resume of the application.
import type { ApplicantDetail } from "#features/applications/domain/wire.ts";
import { resumeInTab } from "#features/teachers/web/profile/resume-address.ts";
import { BreakableText } from "#platform/web/ui/display/breakable-text.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { DescriptionList } from "#platform/web/ui/display/description-list.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { nameOf, whyNoContact } from "./texts.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export function ApplicantContact({ application }: { application: ApplicantDetail }) {
  const say = useSay("applicants");
  const t = useT("applicants");
  const { email, phone, profile } = application;
  const reason = whyNoContact(application);
  const resume = profile?.resume;
  const ofWhom = (
    <span className="ek-visually-hidden">{t("of {name} (PDF)", { name: nameOf(application, say) })}</span>
  );
  return (
    <Card title={t("Contact")}>
      {reason ? (
        <p>{say(reason)}</p>
      ) : (
        <>
          <DescriptionList
            inRows
            facts={[
              {
                label: t("Phone"),
                value: phone && <TextLink href={`tel:+91${phone}`}>{phone}</TextLink>,
              },
              {
                label: t("Email"),
                value: email && (
                  <TextLink href={`mailto:${email}`}>
                    <BreakableText>{email}</BreakableText>
                  </TextLink>
                ),
              },
            ]}
          />
          <p>
            {t(
              "With the application the applicant agreed that your school sees these. Please use them for it only.",
            )}
          </p>
        </>
      )}
      {resume && (
        <div className="row gap-sm above">
          <ButtonLink
            href={resumeInTab(resume)}
            target="_blank"
            rel="noopener"
            look="default"
            icon={<Icon name="document" />}
          >
            {t("View Resume")}
            {ofWhom}
          </ButtonLink>
          <ButtonLink href={resume} look="default" icon={<Icon name="download" />}>
            {t("Download resume")}
            {ofWhom}
          </ButtonLink>
        </div>
      )}
      {!reason && !resume && <p>{t("No resume came with the application.")}</p>}
    </Card>
  );
}
