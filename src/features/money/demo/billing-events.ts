// Whom the bills of some invented schools are for: a trust with a GSTIN that no office has given.
import type { PersonOrSchoolId } from "#platform/domain/ids.ts";
import { INDIA } from "#platform/domain/places/states.ts";
import { readGstState } from "#features/money/domain/billing/place-of-supply.ts";
import { parsePlace } from "#platform/domain/places/place.ts";
import { statesOfPin } from "#platform/domain/places/pin-states.ts";
import { gstinCheckCharacter } from "#features/schools/domain/verifications/numbers.ts";
import { saveBilling } from "#features/money/server/billing/parties.ts";
import { type Action, asEmployer } from "#platform/demo/replay.ts";

type School = { id: PersonOrSchoolId; email: string; instituteName: string; address: string };

/** The first code of the state, where there is one of no other state besides. */
function pinOf(state: string): string {
  const pins = Array.from({ length: 899 }, (_, index) => `${index + 100}001`);
  const isOf = (pin: string) => statesOfPin(pin).includes(state);
  return pins.find((pin) => isOf(pin) && statesOfPin(pin).length === 1) ?? pins.find(isOf) ?? "110001";
}

export function billingEvents(index: number, school: School, createdAt: Date): Action[] {
  const place = parsePlace(school.address);
  const state = readGstState(place?.state ?? "");
  if (!place || !state) return [];
  const unchecked = `${state.code}AAATD${String(index).padStart(4, "0")}C1Z`;
  const form = {
    legalName: `${school.instituteName} Trust`,
    gstin: `${unchecked}${gstinCheckCharacter(unchecked)}`,
    address: `${index + 1} School Road, ${place.city}`,
    pin: pinOf(state.name),
    state: state.name,
    country: INDIA,
  };
  return [{ at: createdAt, run: (world) => saveBilling(world, asEmployer(school), form) }];
}
