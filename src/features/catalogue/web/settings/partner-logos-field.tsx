// The partners' logos in their order: renamed, moved and removed here, saved with the form.
import { useSay } from "#platform/web/language/use-say.ts";
import { useState } from "react";
import type { PartnerLogo } from "#features/catalogue/domain/settings/calls.ts";
import { LogoUpload } from "#features/catalogue/web/settings/logo-upload.tsx";
import styles from "#features/catalogue/web/settings/admin-settings.module.css";
import { Card } from "#platform/web/ui/display/card.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { StoredPicture } from "#platform/web/ui/display/stored-picture.tsx";
import { useField, useFormAbove } from "#platform/web/ui/form/form-fields.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { TextInput } from "#platform/web/ui/form/field.tsx";
import { RowAction } from "#platform/web/ui/table/row-action.tsx";

export function PartnerLogosField() {
  const say = useSay();
  /** Those of logos are named by their place: `partnerLogos.0.name`. */
  const { errors } = useFormAbove();
  const { field, set: onChange } = useField("partnerLogos");
  const logos: readonly PartnerLogo[] = field.defaultValue;
  const [adding, setAdding] = useState(false);

  return (
    <Card
      title="Trusted by"
      actions={
        !adding && (
          <Button look="default" icon={<Icon name="plus" size={18} />} onClick={() => setAdding(true)}>
            Add logo
          </Button>
        )
      }
    >
      <p className="dimmed text below">
        Logos on the home page. Name only institutions that have agreed to be shown.
      </p>
      {adding && (
        <LogoUpload
          onDone={(logo) => {
            if (logo) onChange([...logos, logo]);
            setAdding(false);
          }}
        />
      )}
      {field.error && <p role="alert">{say(field.error)}</p>}
      <ul className="stack gap-sm list">
        {logos.map((logo, index) => (
          <li key={logo._id} className="row gap-sm">
            <StoredPicture
              kind="photo"
              picture={logo.image}
              sizes="7.5rem"
              width={120}
              height={48}
              className={styles.picture}
            />
            <TextInput
              aria-label={`Name of logo ${index + 1}`}
              className="grow"
              value={logo.name}
              error={errors[`partnerLogos.${index}.name`]}
              onChange={({ currentTarget }) =>
                onChange(logos.with(index, { ...logo, name: currentTarget.value }))
              }
            />
            {index > 0 && (
              <Button
                look="subtle"
                aria-label={`Move up ${logo.name}`}
                onClick={() => onChange(logos.toSpliced(index, 1).toSpliced(index - 1, 0, logo))}
              >
                Move up
              </Button>
            )}
            <RowAction
              icon="trash"
              label="Remove"
              recordName={logo.name}
              destructive
              onClick={() => onChange(logos.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
