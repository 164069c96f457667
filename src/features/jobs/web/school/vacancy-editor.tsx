// A job's form on its own page of the tab Jobs: for a new one, or one of the school's (JOB-83 to JOB-87).
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { formatCount } from "#platform/domain/money.ts";
import type { OwnVacancy } from "#features/jobs/domain/wire.ts";
import { useToday } from "#platform/web/layout/root-data.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { BackButton } from "#platform/web/ui/display/back-button.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { useReloadOffer } from "#platform/web/ui/feedback/reload-offer.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import {
  EMPTY_VACANCY,
  toFormValues,
  toVacancyBody,
  type VacancyValues,
} from "#features/jobs/web/form/form-values.ts";
import { type SaveKind, VacancyForm } from "#features/jobs/web/form/vacancy-form.tsx";
import { countOpen } from "./stage-counts.ts";
import { readVersion } from "./read-version.ts";
import { mayEdit } from "./state-texts.ts";
import { ownVacancyQueries, useChangeVacancyState, useCreateVacancy, useEditVacancy } from "./queries.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

const LIST = "?tab=jobs";

/** `id` is "new" for a job that does not exist yet. */
export function VacancyEditor({ id }: { id: string }) {
  const t = useT("posting");
  return (
    <>
      <BackButton otherwise={LIST} />
      <PageTitle
        lead={
          id === "new"
            ? t(
                "A title is enough for a draft. To publish it, name a subject or post, the city and the closing date too.",
              )
            : undefined
        }
      >
        {id === "new" ? t("Post a Job") : t("Edit Job")}
      </PageTitle>
      {id === "new" ? <NewVacancy /> : <StoredVacancy id={id} />}
    </>
  );
}

function useFormFrame() {
  const { user } = useSession();
  const navigate = useNavigate();
  const today = useToday();
  const school = {
    _id: user?._id ?? "",
    instituteName: user?.instituteName ?? "",
    photo: user?.photo ?? null,
  };
  const leave = () => void navigate(LIST);
  /** From a publication the way leads to who fits the job. */
  const leaveSaved = (vacancy: OwnVacancy, kind: SaveKind) =>
    void navigate(kind === "publish" && vacancy.state === "published" ? `${LIST}&fits=${vacancy._id}` : LIST);
  return { school, today, leave, leaveSaved };
}

function NewVacancy() {
  const say = useSay("posting");
  const { leave, leaveSaved, ...frame } = useFormFrame();
  const { user } = useSession();
  const create = useCreateVacancy();

  async function save(values: VacancyValues, kind: SaveKind, markSaved: () => void) {
    const state = kind === "publish" ? "published" : "draft";
    const { vacancy } = await create.mutateAsync({ ...toVacancyBody(values), state });
    markSaved();
    toast.good(say(sentenceAfter(vacancy)));
    leaveSaved(vacancy, kind);
  }

  return (
    <VacancyForm
      {...frame}
      values={{ ...EMPTY_VACANCY, city: user?.address ?? "" }}
      isDraft
      save={save}
      onError={() => false}
      onCancel={leave}
    />
  );
}

function StoredVacancy({ id }: { id: string }) {
  const t = useT("posting");
  const answer = useQuery(ownVacancyQueries.one(id));
  const cache = useQueryClient();
  // The next visit begins with a new answer, because an edit of an old version is refused (JOB-86).
  useEffect(() => () => cache.removeQueries({ queryKey: ownVacancyQueries.one(id).queryKey }), [cache, id]);
  return (
    <Loaded answer={answer} failure={t("The job could not be loaded. Please try again.")} rows={4}>
      {(vacancy) =>
        mayEdit(vacancy.state) ? (
          <StoredForm vacancy={vacancy} />
        ) : (
          <p>{t("This job has ended and can no longer be edited. A copy of it can be posted again.")}</p>
        )
      }
    </Loaded>
  );
}

function StoredForm(props: { vacancy: OwnVacancy }) {
  // The form keeps the version that it began with: a refetch must not replace what somebody is typing.
  const [first, setFirst] = useState({ vacancy: props.vacancy, round: 0 });
  const reloaded = (vacancy: OwnVacancy) => setFirst(({ round }) => ({ vacancy, round: round + 1 }));
  return <EditForm key={first.round} vacancy={first.vacancy} onReloaded={reloaded} />;
}

type EditProps = { vacancy: OwnVacancy; onReloaded: (vacancy: OwnVacancy) => void };

function EditForm({ vacancy: first, onReloaded }: EditProps) {
  const t = useT("posting");
  const say = useSay("posting");
  const { leave, leaveSaved, ...frame } = useFormFrame();
  // A draft that was saved but could not be published is the version on which the next save builds.
  const [vacancy, setVacancy] = useState(first);
  const edit = useEditVacancy();
  const change = useChangeVacancyState();
  const cache = useQueryClient();
  const ask = useConfirm();
  const offerReload = useReloadOffer();
  const [values] = useState(() => toFormValues(first));

  async function save(typed: VacancyValues, kind: SaveKind, markSaved: () => void) {
    const body = consequenceOf(vacancy, typed);
    const question = {
      title: t("Save the new pay or place?"),
      confirm: t("Yes, save"),
      cancel: t("Keep editing"),
    };
    if (body && !(await ask({ ...question, body: say(body) }))) return;
    const edited = await edit.mutateAsync({
      id: vacancy._id,
      body: toVacancyBody(typed),
      asRead: readVersion(vacancy),
    });
    setVacancy(edited.vacancy);
    markSaved();
    const saved =
      kind === "publish" ? (await change.mutateAsync({ vacancy, to: "published" })).vacancy : edited.vacancy;
    toast.good(say(sentenceAfter(saved, kind)));
    leaveSaved(saved, kind);
  }

  const reload = async () => onReloaded((await cache.fetchQuery(ownVacancyQueries.one(vacancy._id))).vacancy);
  return (
    <VacancyForm
      {...frame}
      values={values}
      isDraft={vacancy.state === "draft"}
      save={save}
      onError={(error) => offerReload({ error, what: "job", reload })}
      onCancel={leave}
    />
  );
}

/** Other pay or another place is mailed to those who applied. */
function consequenceOf(vacancy: OwnVacancy, values: VacancyValues): Text | null {
  const open = countOpen(vacancy.applications);
  const before = toFormValues(vacancy);
  const { payFrom, payTo } = toVacancyBody(values);
  const isSamePay = payFrom === vacancy.payFrom && payTo === vacancy.payTo;
  if (open === 0 || (isSamePay && values.city === before.city)) return null;
  return open === 1
    ? "You changed the pay or the place. The applicant gets a mail about it."
    : sentence(
        "You changed the pay or the place. The {count} applicants who wait for your answer get a mail about it.",
        { count: formatCount(open) },
      );
}

function sentenceAfter({ state, publishAt }: OwnVacancy, kind?: SaveKind): Text {
  if (state === "draft") return "Saved as a draft.";
  if (state === "scheduled" && publishAt)
    return sentence("The job goes online on {day}.", { day: { day: publishAt } });
  return kind === "save" ? "The job was saved." : "The job is online.";
}
