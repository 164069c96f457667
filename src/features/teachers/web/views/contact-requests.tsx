// The schools that ask for the own phone, e-mail and resume, with the answers (PRIV-8).
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { usePlaceName } from "#platform/web/places/place-name.tsx";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RequestAnswer } from "#features/teachers/domain/contact-requests.ts";
import type { ContactRequest } from "#features/teachers/domain/contact-requests-calls.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import { countPages } from "#platform/domain/page-count.ts";
import { errorMessage } from "#platform/web/api.ts";
import { candidateQueries, useAnswerContactRequest, VIEWS_PER_PAGE } from "#features/teachers/web/queries.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { BreakableText } from "#platform/web/ui/display/breakable-text.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import { ListFailure } from "#platform/web/ui/table/record-list.tsx";
import { SkeletonList } from "#platform/web/ui/table/skeleton-list.tsx";
import styles from "./views.module.css";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export function ContactRequests() {
  const t = useT("candidate");
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery({
    ...candidateQueries.contactRequests(page),
    placeholderData: keepPreviousData,
  });
  const pages = countPages(data?.total ?? 0, VIEWS_PER_PAGE);
  return (
    <Card title={t("Who Asks for My Contact")} notPrinted>
      {!data &&
        (error ? (
          <ListFailure
            sentence={errorMessage(error, t("The requests could not be loaded. Please try again."))}
            retry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <SkeletonList rows={2} />
        ))}
      {data && data.total === 0 && (
        <EmptyState hint={t("Schools ask here if you choose “Ask me first” above.")}>
          {t("No school has asked")}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <ul className={`list lined ${styles.requests}`} aria-label={t("Who asks for my contact")}>
          {data.items.map((request) => (
            <Request key={request._id} request={request} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className={styles.pages}>
          <Pager page={page} pages={pages} label={t("Pages of requests")} onChange={setPage} />
        </div>
      )}
    </Card>
  );
}

function Request({ request }: { request: ContactRequest }) {
  const placeName = usePlaceName();
  const t = useT("candidate");
  const say = useSay("candidate");
  const { _id: id, school, place, text, state } = request;
  const answer = useAnswerContactRequest();
  const button = (word: RequestAnswer, label: string, look?: "default") => (
    <Button
      small
      {...(look && { look })}
      busy={answer.isPending && answer.variables.answer === word}
      disabled={answer.isPending}
      aria-label={`${label}: ${school}`}
      onClick={() =>
        answer.mutate(
          { id, answer: word },
          { onError: (failure) => toast.bad(errorMessage(failure, t("Could not save this."))) },
        )
      }
    >
      {label}
    </Button>
  );
  return (
    <li>
      <strong>
        <BreakableText>{`${school}, ${placeName(place)}`}</BreakableText>
      </strong>
      {text !== "" && <q className="text">{text}</q>}
      <p className="dimmed text">{say(writeStanding(request))}</p>
      {state === "asked" && (
        <div className="row">
          {button("grant", t("Share"))}
          {button("refuse", t("Do Not Share"), "default")}
        </div>
      )}
      {state === "granted" && <div className="row">{button("withdraw", t("Take Back"), "default")}</div>}
    </li>
  );
}

function writeStanding({ state, askedAt, until, answeredAt, couldRead }: ContactRequest): Text {
  const askedOn = { day: dayInIndia(new Date(askedAt)) };
  const day = answeredAt === null ? "" : { day: dayInIndia(new Date(answeredAt)) };
  if (state === "asked")
    return sentence("Asked on {day}. You can answer until {until}.", {
      day: askedOn,
      until: { day: dayInIndia(new Date(until)) },
    });
  if (state === "granted")
    return couldRead
      ? sentence("You said yes on {day}. It sees your phone number, email address and resume.", { day })
      : sentence("You said yes on {day}. It does not see your contact details now.", { day });
  if (state === "refused") return sentence("You said no on {day}. The school does not learn this.", { day });
  if (state === "withdrawn")
    return sentence("You took your yes back on {day}. What it has seen already it knows.", { day });
  return sentence("Asked on {day}. It was not answered.", { day: askedOn });
}
