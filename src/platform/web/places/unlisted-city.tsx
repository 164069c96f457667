// The state of a city that no suggestion has: with it the city becomes a place (REG-64).
import { useEffect, useRef, useState } from "react";
import { formatPlace } from "#platform/domain/places/place.ts";
import { INDIA, STATES } from "#platform/domain/places/states.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Select } from "#platform/web/ui/form/field.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Props = {
  city: string;
  /** The person asked for it: the list of states takes the focus. */
  isRequested: boolean;
  onPick: (place: string) => void;
};

export function UnlistedCity({ city, isRequested, onPick }: Props) {
  const t = useT("ui");
  const say = useSay();
  const [state, setState] = useState("");
  const [isMissing, setMissing] = useState(false);
  const list = useRef<HTMLSelectElement>(null);

  useEffect(() => {
    if (isRequested) list.current?.focus();
  }, [isRequested]);

  return (
    <fieldset aria-label={t("Add {city}", { city })} className={"row low gap-sm tint padded breaks above-xs"}>
      <div className="grow">
        <Select
          ref={list}
          label={t("State of “{city}”", { city })}
          error={isMissing ? t("Please choose the state.") : undefined}
          value={state}
          onChange={(event) => {
            setState(event.currentTarget.value);
            setMissing(false);
          }}
        >
          <option value="">{t("Please choose")}</option>
          {STATES.map((name) => (
            <option key={name} value={name}>
              {say(name)}
            </option>
          ))}
        </Select>
      </div>
      <Button
        look="default"
        onClick={() => {
          if (state) onPick(formatPlace({ city, state, country: INDIA }));
          else setMissing(true);
        }}
      >
        {t("Use this city")}
      </Button>
    </fieldset>
  );
}
