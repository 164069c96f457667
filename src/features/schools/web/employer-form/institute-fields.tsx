// The fields of the institute and the card that frames them, shared by registration and edit.
import {
  CLASSES_OF_SCHOOLS,
  INSTITUTE_TYPE_LABELS,
  INSTITUTE_TYPES,
} from "#features/schools/domain/terms.ts";
import { LONG_TEXT } from "#platform/domain/field-limits.ts";
import { CityField } from "#platform/web/places/city-field.tsx";
import { ChecksField } from "#platform/web/ui/form/choice-field.tsx";
import { LongTextField, PhoneField, SelectField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { WebLinkField } from "#platform/web/ui/form/web-link-field.tsx";
import { FileField } from "#platform/web/ui/files/file-picker.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import type { ReactNode } from "react";
import { Card } from "#platform/web/ui/display/card.tsx";

const TYPE_OPTIONS = INSTITUTE_TYPES.map((value) => ({ value, label: INSTITUTE_TYPE_LABELS[value] }));

/** The fields are in two columns if the width allows. */
export function FormCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="fields-frame">
        <div className="grid gap-lg fields">{children}</div>
      </div>
    </Card>
  );
}

/** `emailFixed`: an edit shows the account's e-mail address but does not change it. */
export function ContactFields({ emailFixed }: { emailFixed?: boolean }) {
  const t = useT("registration");
  return (
    <>
      <TextField
        name="email"
        label={t("Email")}
        type="email"
        autoComplete="email"
        required={!emailFixed}
        readOnly={emailFixed}
        description={emailFixed && t("Cannot be changed")}
      />
      <PhoneField name="phone" label={t("Contact Number")} required />
    </>
  );
}

export function InstituteFields() {
  const t = useT("registration");
  return (
    <>
      <TextField name="instituteName" label={t("Institute Name")} autoComplete="organization" required />
      <SelectField name="board" label={t("Institute Type")} options={TYPE_OPTIONS} required />
      <TextField
        name="affiliation"
        label={t("Affiliation")}
        description={t("The board or university you belong to")}
        required
      />
      <WebLinkField
        name="websiteLink"
        label={t("Website Link")}
        description={t("Optional")}
        placeholder={t("www.school.in")}
      />
      <div data-wide>
        <CityField
          name="address"
          label={t("Address")}
          description={t("Type your city and pick it from the suggestions")}
          otherwise="Please choose the address from the suggestions."
          required
        />
      </div>
    </>
  );
}

/** In the edit only: what the public page says. */
export function PublicPageFields() {
  const t = useT("registration");
  return (
    <div data-wide className="stack">
      <LongTextField
        name="about"
        label={t("About your school")}
        description={t("Optional; teachers read it on the page of your school")}
        rows={5}
        maxLength={LONG_TEXT}
      />
      <ChecksField
        name="classes"
        label={t("Classes")}
        description={t("Optional; for the same page")}
        options={CLASSES_OF_SCHOOLS}
      />
    </div>
  );
}

export function PhotoField({ stored }: { stored?: string | null }) {
  const t = useT("registration");
  return (
    <div data-wide>
      <FileField
        name="employerPhoto"
        kind="institute-photo"
        label={t("Photo")}
        description={t("Optional; JPG, PNG or WEBP; a large photo is made smaller here")}
        stored={stored ? { picture: stored, text: t("Your present photo"), removable: true } : undefined}
      />
    </div>
  );
}
