// Whom the bills of some invented schools are for: a trust with a GSTIN that no office has given.
import type { PersonOrSchoolId } from "#platform/domain/ids.ts";
import { INDIA } from "#platform/domain/places/states.ts";
import { readGstState } from "#features/money/domain/billing/place-of-supply.ts";
import { parsePlace } from "#platform/domain/places/place.ts";
import { gstinCheckCharacter } from "#features/schools/domain/verifications/numbers.ts";
import { saveBilling } from "#features/money/server/billing/parties.ts";
import { type Action, asEmployer } from "#platform/demo/replay.ts";

type School = { id: PersonOrSchoolId; email: string; instituteName: string; address: string };

export function billingEvents(index: number, school: School, createdAt: Date): Action[] {
  const place = parsePlace(school.address);
  const state = readGstState(place?.state ?? "");
  if (!place || !state) return [];
  const unchecked = `${state.code}AAATD${String(index).padStart(4, "0")}C1Z`;
  const form = {
    legalName: `${school.instituteName} Trust`,
    gstin: `${unchecked}${gstinCheckCharacter(unchecked)}`,
    address: `${index + 1} School Road, ${place.city}`,
    pin: `${400_000 + index}`,
    state: state.name,
    country: INDIA,
  };
  return [{ at: createdAt, run: (world) => saveBilling(world, asEmployer(school), form) }];
}
