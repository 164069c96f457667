// Whom the bills of some invented schools are for: a trust with a GSTIN that no office has given.
import type { PersonOrSchoolId } from "#domain/ids.ts";
import { INDIA } from "#domain/places/states.ts";
import { readGstState } from "#domain/billing/place-of-supply.ts";
import { parsePlace } from "#domain/places/place.ts";
import { gstinCheckCharacter } from "#domain/verifications/numbers.ts";
import { saveBilling } from "#server/billing/parties.ts";
import { type Action, asEmployer } from "./replay.ts";

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
