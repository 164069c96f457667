// The form of the settings: contact, home page, partners and social networks.
import type { Settings } from "#features/catalogue/domain/settings/calls.ts";
import { SOCIAL_LABELS } from "#features/catalogue/domain/settings/terms.ts";
import { PartnerLogosField } from "#features/catalogue/web/settings/partner-logos-field.tsx";
import { useEditSettings } from "#features/catalogue/web/settings/queries.ts";
import {
  bodyOf,
  findSettingsErrors,
  toFormValues,
} from "#features/catalogue/web/settings/settings-values.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { useReloadOffer } from "#platform/web/ui/feedback/reload-offer.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { CheckField, LongTextField, SelectField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";

type Props = {
  /** The version that an edit is based on. */
  settings: Settings;
  onSaved: (saved: Settings) => void;
  reload: () => Promise<unknown>;
};

export function SettingsForm({ settings, onSaved, reload }: Props) {
  const edit = useEditSettings();
  const offerReload = useReloadOffer();
  const form = useForm({
    asks: true,
    initialValues: toFormValues(settings),
    validate: findSettingsErrors,
    send: async (values) => {
      const saved = await edit.mutateAsync(bodyOf(values, settings));
      form.markSaved();
      onSaved(saved.settings);
      toast.good("Settings saved", { seconds: 3 });
    },
    failure: "The settings could not be saved. Please try again.",
    failurePlace: "toast",
    seconds: 3,
    invalid: () => "Please correct the fields that are marked.",
    onError: (error) => offerReload({ error, what: "page of settings", reload }),
  });

  return (
    <Form form={form} className="stack gap-lg" submit="Save settings">
      <Card title="Contact">
        <div className="grid halves">
          <LongTextField name="officeAddress" label="Office address" rows={4} />
          <LongTextField
            name="phones"
            label="Phone numbers"
            description="One on each line, as people should read it"
            rows={3}
          />
          <TextField name="email" label="Mail address" type="email" />
          <TextField name="mapLink" label="Link to a map" type="url" placeholder="https://" />
          <LongTextField
            name="openingHours"
            label="Opening hours"
            placeholder="Monday to Saturday, 9:30 AM to 6:00 PM"
            rows={2}
          />
        </div>
      </Card>
      <Card title="Home page">
        <div className="grid halves">
          <SelectField
            name="figures"
            none={null}
            label="Figures on the home page"
            description="As given: 100 teachers and 20 schools more than are registered, and “48 Hours”. Counted: who is registered, and the median time from a job to its first interview, from 20 jobs on."
            options={[
              { value: "given", label: "As given" },
              { value: "counted", label: "Counted" },
            ]}
          />
          <LongTextField
            name="services"
            label="Services"
            description="One on each line; none are shown where this is empty"
            rows={5}
          />
          <LongTextField
            name="slogans"
            label="What Sets Us Apart"
            description="Each with its title on the first line, and an empty line between two; left out where this is empty"
            rows={9}
          />
        </div>
      </Card>
      <Card title="Teachers">
        <CheckField
          name="visitorsSeeNames"
          label="Visitors see names and photos of teachers"
          description="Without it visitors and other teachers read initial and subject in place of every name, see no photos, and find nobody by name. Members of schools see both in any case."
        />
      </Card>
      <PartnerLogosField />
      <Card title="Social networks">
        <div className="grid halves">
          {Object.entries(SOCIAL_LABELS).map(([network, label]) => (
            <TextField
              key={network}
              name={`socialLinks.${network}`}
              label={label}
              type="url"
              placeholder="https://"
            />
          ))}
        </div>
      </Card>
    </Form>
  );
}
