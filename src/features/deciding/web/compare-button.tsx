// Puts somebody aside for a comparison, and the bar that leads to it (DECIDE-18).
import { HIRING_ROLES } from "#platform/domain/role.ts";
import { MIN_COMPARED, MAX_COMPARED } from "#features/deciding/domain/terms.ts";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { useIsLive } from "#platform/web/ui/hydration/live.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSyncExternalStore } from "react";

type Compared = { _id: string; fullName: string };

const KEY = "compared";
const NOBODY: readonly Compared[] = [];
const listeners = new Set<() => void>();
let compared: readonly Compared[] | null = null;

function read(): readonly Compared[] {
  if (compared) return compared;
  try {
    compared = JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as Compared[];
  } catch {
    compared = NOBODY;
  }
  return compared;
}

function write(next: readonly Compared[]): void {
  compared = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without a storage they are kept until the page is left.
  }
  for (const listener of listeners) listener();
}

export const clearCompared = () => write(NOBODY);

/** Does nothing where as many as can be compared are there already. */
function setCompared(candidate: Compared, isOn: boolean): void {
  const others = read().filter(({ _id }) => _id !== candidate._id);
  if (!isOn) write(others);
  else if (others.length < MAX_COMPARED)
    write([...others, { _id: candidate._id, fullName: candidate.fullName }]);
}

function useCompared(): readonly Compared[] {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    read,
    () => NOBODY,
  );
}

export const comparisonHref = (ids: readonly string[], vacancyId?: string) =>
  `/employer/compare?candidates=${ids.join(",")}${vacancyId ? `&job=${vacancyId}` : ""}`;

/** For those who hire. */
export function CompareButton({ candidate }: { candidate: Compared }) {
  const t = useT("shortlists");
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const compared = useCompared();
  const isLive = useIsLive();
  const isOn = compared.some(({ _id }) => _id === candidate._id);
  if (!mayHire) return null;
  return (
    <Button
      small
      look="default"
      aria-pressed={isOn}
      aria-label={t("Compare {name}", { name: candidate.fullName })}
      // Until its code is there a click would be lost.
      disabled={!isLive || (!isOn && compared.length >= MAX_COMPARED)}
      onClick={() => setCompared(candidate, !isOn)}
    >
      {isOn ? t("Compare ✓") : t("Compare")}
    </Button>
  );
}

/** `hrefOf` leads to the comparison of these. */
export function CompareBar({ hrefOf = comparisonHref }: { hrefOf?: (ids: readonly string[]) => string }) {
  const t = useT("shortlists");
  const compared = useCompared();
  if (compared.length === 0) return null;
  return (
    <section className="row panel below" aria-label={t("Compare")} data-not-printed>
      <p aria-live="polite">
        {t(compared.length < MIN_COMPARED ? "To compare: {names}. Choose one more." : "To compare: {names}", {
          names: compared.map(({ fullName }) => fullName).join(", "),
        })}
      </p>
      {compared.length >= MIN_COMPARED && (
        <ButtonLink to={hrefOf(compared.map(({ _id }) => _id))}>
          {t("Compare {number}", { number: compared.length })}
        </ButtonLink>
      )}
      <Button look="subtle" onClick={clearCompared}>
        {t("Choose None")}
      </Button>
    </section>
  );
}
