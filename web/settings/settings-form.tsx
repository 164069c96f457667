// The form of the settings: contact, social networks, partners, and how to pay.
import { useState } from "react";
import type { Settings } from "#domain/settings/contract.ts";
import { SOCIAL_LABELS } from "#domain/settings/terms.ts";
import { PartnerLogosField } from "#web/settings/partner-logos-field.tsx";
import { useEditSettings } from "#web/settings/queries.ts";
import {
  bodyOf,
  findSettingsErrors,
  type SettingsValues,
  toFormValues,
} from "#web/settings/settings-values.ts";
import styles from "#web/settings/admin-settings.module.css";
import { Card } from "#web/ui/display/card.tsx";
import { useReloadOffer } from "#web/ui/feedback/reload-offer.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { useUnsavedChanges } from "#web/ui/form/unsaved-changes.ts";
import { Button } from "#web/ui/button.tsx";
import { TextInput, Textarea } from "#web/ui/form/field.tsx";
import { useServerForm } from "#web/ui/form/use-server-form.ts";

type Props = {
  /** The version that an edit is based on. */
  settings: Settings;
  onSaved: (saved: Settings) => void;
  reload: () => Promise<unknown>;
};

export function SettingsForm({ settings, onSaved, reload }: Props) {
  const [logos, setLogos] = useState(settings.partnerLogos);
  const edit = useEditSettings();
  const offerReload = useReloadOffer();
  const { form, submit, errors } = useServerForm<SettingsValues>({
    initialValues: toFormValues(settings),
    validate: (values) => findSettingsErrors(values, logos),
    send: async (values) => {
      const saved = await edit.mutateAsync(bodyOf(values, { before: settings, logos }));
      markSaved();
      onSaved(saved.settings);
      toast.good("Settings saved", { seconds: 3 });
    },
    failure: "The settings could not be saved. Please try again.",
    seconds: 3,
    invalid: () => "Please correct the fields that are marked.",
    onError: (error) => offerReload({ error, what: "page of settings", reload }),
  });
  const { markSaved } = useUnsavedChanges(() => [form.getValues(), logos]);
  const field = (name: string) => ({ ...form.getInputProps(name), name });

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Card title="Contact">
        <div className={styles.fields}>
          <Textarea
            key={form.key("officeAddress")}
            label="Office address"
            rows={4}
            {...field("officeAddress")}
          />
          <Textarea
            key={form.key("phones")}
            label="Phone numbers"
            description="One on each line, as people should read it"
            rows={3}
            {...field("phones")}
          />
          <TextInput key={form.key("email")} label="Mail address" type="email" {...field("email")} />
          <TextInput
            key={form.key("mapLink")}
            label="Link to a map"
            type="url"
            placeholder="https://"
            {...field("mapLink")}
          />
          <Textarea
            key={form.key("openingHours")}
            label="Opening hours"
            placeholder="Monday to Saturday, 9:30 AM to 6:00 PM"
            rows={2}
            {...field("openingHours")}
          />
        </div>
      </Card>
      <Card title="How to pay">
        <p className={styles.hint}>Shown to schools that are logged in, and on no page of visitors.</p>
        <div className={styles.fields}>
          <TextInput
            key={form.key("upiAddress")}
            label="UPI address"
            placeholder="name@bank"
            {...field("upiAddress")}
          />
          <TextInput
            key={form.key("bankAccountName")}
            label="Name on the bank account"
            {...field("bankAccountName")}
          />
          <TextInput
            key={form.key("bankAccountNumber")}
            label="Account number"
            inputMode="numeric"
            {...field("bankAccountNumber")}
          />
          <TextInput
            key={form.key("bankIfsc")}
            label="IFSC"
            placeholder="ABCD0123456"
            {...field("bankIfsc")}
          />
          <TextInput key={form.key("bankName")} label="Bank and branch" {...field("bankName")} />
        </div>
      </Card>
      <PartnerLogosField logos={logos} onChange={setLogos} errors={errors} />
      <Card title="Social networks">
        <div className={styles.fields}>
          {Object.entries(SOCIAL_LABELS).map(([network, label]) => (
            <TextInput
              key={form.key(`socialLinks.${network}`)}
              label={label}
              type="url"
              placeholder="https://"
              {...field(`socialLinks.${network}`)}
            />
          ))}
        </div>
      </Card>
      <div className="row end">
        <Button type="submit" busy={edit.isPending}>
          Save settings
        </Button>
      </div>
    </form>
  );
}
