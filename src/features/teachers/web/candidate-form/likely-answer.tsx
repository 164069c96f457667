// One tap for an answer that is often the same as another one: the native place, a preferred location, the current profile
// (REG-80).
import { placeText } from "#platform/domain/places/place.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useFormAbove } from "#platform/web/ui/form/form-fields.tsx";
import { useValue } from "#platform/web/ui/form/use-form.ts";

type Values = {
  nativePlace: string;
  preferredLocations: string[];
  currentProfile: string;
  Address: string;
  ApplyingForProfile: string;
};
type Props = {
  name: "nativePlace" | "preferredLocations" | "currentProfile";
  from: "Address" | "ApplyingForProfile";
};

/** Gone once the field has an answer. */
export function LikelyAnswer({ name, from }: Props) {
  const form = useFormAbove();
  const say = useSay();
  const [present, likely] = useValue(form, (values) => {
    const { [name]: own, [from]: other } = values as Values;
    return `${own.length > 0 ? "there" : ""}|${other}`;
  }).split("|");
  if (present || !likely) return null;
  return (
    <div>
      <Button
        look="default"
        small
        onClick={() => form.setFieldValue(name, name === "preferredLocations" ? [likely] : likely)}
      >
        {say(placeText(likely))}
      </Button>
    </div>
  );
}
