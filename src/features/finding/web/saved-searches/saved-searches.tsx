// Saves the search of the address with mails about new people, and lists the member's saved searches (SAVED-5).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { FREQUENCIES, FREQUENCY_LABELS } from "#features/jobs/domain/alerts/terms.ts";
import { formatDay } from "#platform/domain/day.ts";
import { READING_ROLES } from "#platform/domain/role.ts";
import type { SavedSearch } from "#features/finding/domain/saved-searches/calls.ts";
import { MAX_PEOPLE_IN_MAIL, MAX_SAVED_SEARCH_NAME } from "#features/finding/domain/saved-searches/terms.ts";
import { errorMessage } from "#platform/web/api.ts";
import { FILTER_NAMES } from "#features/teachers/domain/answers.ts";
import { readFilters } from "#features/teachers/web/filter-params.ts";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useSingleFlight } from "#platform/web/ui/feedback/single-flight.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Dialog } from "#platform/web/ui/feedback/dialog.tsx";
import { SelectField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { useIsLive } from "#platform/web/ui/hydration/live.ts";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { savedSearchQueries, useAddSavedSearch, useDeleteSavedSearch } from "./queries.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

/** For members who read candidates. */
export function SavedSearches() {
  const t = useT("search");
  const mayRead = useHasMemberRole(READING_ROLES);
  const isLive = useIsLive();
  const [address] = useSearchParams();
  const [opened, setOpened] = useState(false);
  if (!mayRead) return null;
  return (
    <>
      {/* Until its code is there a click would be lost. */}
      <Button look="default" disabled={!isLive} onClick={() => setOpened(true)}>
        {t("Saved Searches")}
      </Button>
      <Dialog opened={opened} title={t("Saved Searches")} onClose={() => setOpened(false)}>
        <div className="stack">
          {/* A search that was asked for a moment ago may come while the dialog is open. */}
          <NewSavedSearch key={address.toString()} filters={readFilters(address)} />
          <OwnSearches onOpen={() => setOpened(false)} />
        </div>
      </Dialog>
    </>
  );
}

function NewSavedSearch({ filters }: { filters: ReturnType<typeof readFilters> }) {
  const say = useSay("search");
  const t = useT("search");
  const add = useAddSavedSearch();
  const search = Object.fromEntries(
    FILTER_NAMES.flatMap((name) => (filters[name] ? [[name, filters[name]] as const] : [])),
  );
  const form = useForm({
    initialValues: {
      name: Object.values(search).join(", ").slice(0, MAX_SAVED_SEARCH_NAME),
      frequency: "daily",
    },
    validate: ({ name }) => ({ name: !name.trim() && t("Name is required") }),
    send: async ({ name, frequency }) => {
      const chosen = FREQUENCIES.find((one) => one === frequency) ?? "daily";
      const { message } = await add.mutateAsync({ name: name.trim(), search, frequency: chosen });
      toast.good(message, { seconds: 3 });
    },
    failure: t("The search could not be saved. Please try again."),
  });
  return (
    <Form form={form} submit={t("Save This Search")}>
      <p className="text">
        {t("You get a mail when new people fit the filters of this page, with at most {most} of them.", {
          most: MAX_PEOPLE_IN_MAIL,
        })}
      </p>
      <TextField
        name="name"
        label={t("Name")}
        placeholder={t("PGT Physics within 50 km")}
        maxLength={MAX_SAVED_SEARCH_NAME}
      />
      <SelectField
        name="frequency"
        label={t("How Often")}
        options={FREQUENCIES.map((one) => ({ value: one, label: say(FREQUENCY_LABELS[one]) }))}
      />
    </Form>
  );
}

function OwnSearches({ onOpen }: { onOpen: () => void }) {
  const t = useT("search");
  const answer = useQuery(savedSearchQueries.own());
  return (
    <Loaded answer={answer} failure={t("The saved searches could not be loaded. Please try again.")}>
      {(searches) =>
        searches.length === 0 ? (
          <p className="dimmed text">{t("You have no saved searches yet.")}</p>
        ) : (
          <ul className="stack gap-sm list" aria-label={t("Your saved searches")}>
            {searches.map((one) => (
              <OwnSearch key={one._id} search={one} onOpen={onOpen} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function OwnSearch({ search, onOpen }: { search: SavedSearch; onOpen: () => void }) {
  const locale = useLocale();
  const say = useSay("search");
  const t = useT("search");
  const { _id, name, path, frequency, nextOn } = search;
  const remove = useDeleteSavedSearch();
  const singleFlight = useSingleFlight();
  const onDelete = () =>
    void singleFlight(async () => {
      try {
        toast.good((await remove.mutateAsync(_id)).message, { seconds: 3 });
      } catch (error) {
        toast.bad(errorMessage(error, t("The saved search could not be deleted. Please try again.")));
      }
    });
  return (
    <li className="row gap-xs">
      <TextLink to={path} onClick={onOpen}>
        {name}
      </TextLink>
      <small className="dimmed">
        {t("{frequency}, next on {day}", {
          frequency: say(FREQUENCY_LABELS[frequency]),
          day: formatDay(nextOn, locale),
        })}
      </small>
      <Button small look="danger-subtle" aria-label={t("Delete {name}", { name })} onClick={onDelete}>
        {t("Delete")}
      </Button>
    </li>
  );
}
