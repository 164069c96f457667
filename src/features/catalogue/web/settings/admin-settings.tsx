// Settings: what the site says about itself (SITE-28).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Settings } from "#features/catalogue/domain/settings/calls.ts";
import { SettingsForm } from "#features/catalogue/web/settings/settings-form.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { queryOf } from "#platform/web/query.ts";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const settingsView = adminView({
  name: "settings",
  entry: { label: "Settings", icon: "edit" },
  Component: AdminSettings,
  loads: (cache) => [cache.prefetchQuery(queryOf("/api/admin/settings"))],
});

export default function AdminSettings() {
  const answer = useQuery(queryOf("/api/admin/settings"));

  return (
    <div>
      <PageTitle
        lead={
          <>
            What is left empty is shown nowhere. UPI address and bank account stand under{" "}
            <TextLink to="?view=seller" underlined>
              Seller and Tax
            </TextLink>
            .
          </>
        }
      >
        Settings
      </PageTitle>
      <Loaded answer={answer} failure="The settings could not be loaded. Please try again." rows={3}>
        {(settings) => <OpenSettings first={settings} />}
      </Loaded>
    </div>
  );
}

/** The form keeps the version that it began with, however often the query is fetched again. */
function OpenSettings({ first }: { first: Settings }) {
  const [{ settings, round }, setOpen] = useState({ settings: first, round: 0 });
  const cache = useQueryClient();

  async function reload() {
    const newest = await cache.fetchQuery({ ...queryOf("/api/admin/settings"), staleTime: 0 });
    setOpen({ settings: newest, round: round + 1 });
  }

  return (
    <SettingsForm
      // Another version restarts the form; one's own change does not.
      key={round}
      settings={settings}
      onSaved={(saved) => setOpen({ settings: saved, round })}
      reload={reload}
    />
  );
}
