// How to reach an applicant, or why that is not shown; and the resume of the application.
import { Anchor, Button, Group } from "@mantine/core";
import type { ApplicantDetail } from "#domain/applications/wire.ts";
import { resumeInTab } from "#web/candidates/profile/resume-address.ts";
import { BreakableText } from "#web/ui/display/breakable-text.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { DescriptionList } from "#web/ui/display/description-list.tsx";
import { Icon } from "#web/ui/display/icon.tsx";
import { nameOf, whyNoContact } from "./texts.ts";

export function ApplicantContact({ application }: { application: ApplicantDetail }) {
  const { email, phone, profile } = application;
  const reason = whyNoContact(application);
  const resume = profile?.resume;
  const ofWhom = <span className="ek-visually-hidden"> of {nameOf(application)} (PDF)</span>;
  return (
    <Card title="Contact">
      {reason ? (
        <p>{reason}</p>
      ) : (
        <>
          <DescriptionList
            inRows
            facts={[
              {
                label: "Phone",
                value: phone && (
                  <Anchor href={`tel:+91${phone}`} inherit>
                    {phone}
                  </Anchor>
                ),
              },
              {
                label: "Email",
                value: email && (
                  <Anchor href={`mailto:${email}`} inherit>
                    <BreakableText>{email}</BreakableText>
                  </Anchor>
                ),
              },
            ]}
          />
          <p>
            With the application the applicant agreed that your school sees these. Please use them for it
            only.
          </p>
        </>
      )}
      {resume && (
        <Group gap="sm" mt="md">
          <Button
            component="a"
            href={resumeInTab(resume)}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<Icon name="document" />}
          >
            View Resume
            {ofWhom}
          </Button>
          <Button component="a" href={resume} variant="default" leftSection={<Icon name="download" />}>
            Download resume
            {ofWhom}
          </Button>
        </Group>
      )}
      {!reason && !resume && <p>No resume came with the application.</p>}
    </Card>
  );
}
