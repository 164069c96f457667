// The offer of an application as its school works on it: the form, the last look before it is sent, and then how it stands
// (OFFER-60 to OFFER-63).
import type { Offer, Offers } from "#features/offers/domain/calls.ts";
import { offerPath } from "#features/offers/domain/paths.ts";
import {
  isOpenOffer,
  LETTER_LABELS,
  MAX_OFFER_TEXT,
  OFFER_STATE_LABELS,
} from "#features/offers/domain/terms.ts";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { POSTS_TAKEN } from "#features/offers/domain/rules.ts";
import { threadPath } from "#features/threads/domain/paths.ts";
import { formatDay } from "#platform/domain/day.ts";
import { createEtag } from "#platform/domain/etag.ts";
import { HIRING_ROLES } from "#platform/domain/role.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { BackButton } from "#platform/web/ui/display/back-button.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { LongTextField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { FoldedForm, type Refused, StepForm } from "./folded-form.tsx";
import { OfferForm } from "./letter-form.tsx";
import { valuesOf } from "./letter-values.ts";
import { LetterView, PrintLinks } from "./letter-view.tsx";
import { daysToExtendOf, newestSent, OFFER_TONES, standingOf } from "./offer-texts.ts";
import { EarlierVersions } from "./versions.tsx";
import styles from "./offers.module.css";

type Props = {
  id: string;
  offers: Offers;
  /** The hash of the draft when the page was opened. */
  asRead: string;
  view: string | null;
  refused: Refused;
};

export function SchoolOffer(props: Props) {
  const { id, offers: answer, view, refused } = props;
  const t = useT("offers");
  const say = useSay("offers");
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const { offers, post, person, mayMake, makeRefusal } = answer;
  const draft = offers.find(({ state }) => state === "draft");
  const sent = newestSent(offers);
  const isPreview = draft !== undefined && view === "preview" && refused?.step !== "letter";
  const isForm = mayHire && (mayMake || draft !== undefined);
  return (
    <div className={styles.page}>
      <BackButton otherwise={threadPath(id, "school")} />
      <PageTitle lead={post}>{t("Offer to {name}", { name: person ?? say("Deleted account") })}</PageTitle>
      {isForm && isPreview ? (
        <Preview {...props} draft={draft} />
      ) : isForm ? (
        <Editor {...props} draft={draft} sent={sent} />
      ) : (
        <>
          {sent ? (
            <Sent {...props} offer={sent} />
          ) : (
            <p className="text">{say(makeRefusal ?? "No offer has been made yet.")}</p>
          )}
          {makeRefusal === POSTS_TAKEN && mayHire && (
            <ButtonLink small look="default" to={`/employer/profile?tab=jobs&job=${answer.vacancyId}`}>
              {t("Edit the Job")}
            </ButtonLink>
          )}
        </>
      )}
    </div>
  );
}

type EditorProps = Props & { draft: Offer | undefined; sent: Offer | undefined };

function Editor({ offers: answer, asRead, view, refused, draft, sent }: EditorProps) {
  const { offers, prefilled, person } = answer;
  const t = useT("offers");
  const say = useSay("offers");
  const saved = valuesOf(draft?.letter ?? prefilled ?? {});
  const own = refused?.step === "letter" ? refused : null;
  const isNext = sent?.state === "change-asked";
  return (
    <div className="stack gap-lg">
      {isNext && (
        <Notice role="note" title={t("{name} asks for a change", { name: person ?? say("Deleted account") })}>
          <p className="written text">{sent.note}</p>
          <PrintLinks id={sent._id} />
        </Notice>
      )}
      {view === "saved" && !own && (
        <Notice>{t("The draft is saved. Nobody but your school sees it.")}</Notice>
      )}
      <OfferForm
        values={own?.values ?? saved}
        saved={saved}
        answer={own}
        asRead={asRead}
        before={isNext ? sent.letter : null}
      />
      {draft && (
        <FoldedForm
          step="delete"
          label={t("Delete the draft")}
          button={t("Delete Draft")}
          look="danger"
          values={{}}
          refused={refused}
        >
          <p className="text">{t("What you have filled in here is lost.")}</p>
        </FoldedForm>
      )}
      {sent && <Steps offer={sent} person={person} view={view} refused={refused} />}
      <EarlierVersions offers={offers.filter(({ state }) => state !== "draft")} mayPrint />
    </div>
  );
}

/** The last look: to whom it goes, until when it is to be answered, and that it stays as it is. */
function Preview({ id, offers: { person }, draft, refused }: Props & { draft: Offer }) {
  const t = useT("offers");
  const say = useSay("offers");
  const locale = useLocale();
  const name = person ?? say("Deleted account");
  const asRead = createEtag(draft.letter ?? {});
  return (
    <div className="stack gap-lg">
      <Card
        title={t("This is the letter")}
        actions={
          <ButtonLink to={offerPath(id, "school")} small look="default">
            {t("Change It")}
          </ButtonLink>
        }
      >
        {draft.letter && <LetterView {...draft} letter={draft.letter} />}
      </Card>
      <Card title={t("Send it to {name}?", { name })}>
        <StepForm
          step="send"
          label=""
          button={t("Send the Offer")}
          values={{}}
          about={{ offer: draft._id, asRead }}
          refused={refused}
        >
          <p className="text">
            {t(
              "{name} gets a mail at once and can answer until {day}, 11:59 PM, India time. A letter that was sent cannot be changed: you can withdraw it, or send another version when a change is asked for.",
              { name, day: formatDay(draft.replyBy, locale) },
            )}
          </p>
        </StepForm>
      </Card>
    </div>
  );
}

function Sent({
  offers: { offers, vacancyId, person, makeRefusal },
  offer,
  view,
  refused,
}: Props & { offer: Offer }) {
  const t = useT("offers");
  const say = useSay("offers");
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const { state, letter, note } = offer;
  return (
    <div className="stack gap-lg">
      {state === "accepted" && mayHire && <OthersWhoWait vacancyId={vacancyId} />}
      <Card
        title={t("Letter")}
        actions={<StatusBadge tone={OFFER_TONES[state]}>{say(OFFER_STATE_LABELS[state])}</StatusBadge>}
      >
        <p className="text strong">{say(standingOf(offer, "school"))}</p>
        {note && <p className="quote written text above-xs">{note}</p>}
        {makeRefusal && mayHire && state !== "sent" && state !== "accepted" && (
          <p className="text dimmed above-2xs">{say(makeRefusal)}</p>
        )}
        {mayHire && <PrintLinks id={offer._id} />}
        {mayHire && <Steps offer={offer} person={person} view={view} refused={refused} />}
        {letter && (
          <div className="above-lg">
            <LetterView {...offer} letter={letter} />
          </div>
        )}
      </Card>
      <EarlierVersions
        offers={offers.filter((one) => one !== offer && one.state !== "draft")}
        mayPrint={mayHire}
      />
    </div>
  );
}

type StepsProps = Pick<Props, "view" | "refused"> & { offer: Offer; person: string | null };

function Steps({ offer, person, view, refused }: StepsProps) {
  const t = useT("offers");
  const say = useSay("offers");
  const { _id, state } = offer;
  const extension = daysToExtendOf(offer);
  const isAccepted = state === "accepted";
  if (!isOpenOffer(state)) return null;
  const name = person ?? say("Deleted account");
  const about = { offer: _id, state };
  return (
    <div key={`${_id} ${state}`} className="stack gap-xs above-sm" data-not-printed>
      {extension && (
        <FoldedForm
          step="extend"
          label={t("Give more days to answer")}
          button={t("Extend")}
          isOpen={view === "extend"}
          values={{ replyBy: "" }}
          about={about}
          validate={(typed) => ({
            replyBy: !typed["replyBy"] && "Please enter the day by which you need an answer.",
          })}
          refused={refused}
        >
          <TextField
            name="replyBy"
            type="date"
            label={say(LETTER_LABELS.replyBy)}
            description={t("You can do this once. {name} gets a mail about it.", { name })}
            min={extension.from}
            max={extension.until}
            required
          />
        </FoldedForm>
      )}
      <FoldedForm
        step="withdraw"
        label={t("Withdraw the offer")}
        button={t("Withdraw the Offer")}
        isOpen={view === "withdraw"}
        look="danger"
        values={{ reason: "" }}
        about={about}
        validate={(typed) => ({
          reason: isAccepted && !typed["reason"]?.trim() && "Please write why.",
        })}
        refused={refused}
      >
        <LongTextField
          name="reason"
          label={t("Why?")}
          description={
            isAccepted
              ? t("{name} has accepted and counts on it. {name} and our staff read why you withdraw.", {
                  name,
                })
              : t("If you like; {name} reads it.", { name })
          }
          maxLength={MAX_OFFER_TEXT}
          rows={3}
          required={isAccepted}
        />
      </FoldedForm>
    </div>
  );
}

/** Once somebody has accepted: the other applicants wait for an answer, and the job may be filled. */
function OthersWhoWait({ vacancyId }: { vacancyId: string }) {
  const t = useT("offers");
  return (
    <Card title={t("What comes next")} notPrinted>
      <ul className="list stack gap-sm">
        <li>
          <p className="text below-xs">
            {t("The others who have applied wait for an answer. Choose them and answer all at once.")}
          </p>
          <ButtonLink small look="default" to={`/employer/profile?tab=applicants&desk=${vacancyId}&part=all`}>
            {t("Answer the Others")}
          </ButtonLink>
        </li>
        <li>
          <p className="text below-xs">{t("Is the job filled? Close it, so that nobody else applies.")}</p>
          <ButtonLink small look="default" to={`/employer/profile?tab=jobs&close=${vacancyId}`}>
            {t("Close the Job")}
          </ButtonLink>
        </li>
      </ul>
    </Card>
  );
}
