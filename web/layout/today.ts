// The day it is in India as the server saw it, so that page and browser agree.
import { useState } from "react";
import { type Day, dayInIndia } from "#domain/day.ts";
import { useRootData } from "#web/layout/root-data.ts";

export function useToday(): Day {
  // Only where the root could not load: then there is no server's day to agree with.
  const [ours] = useState(() => dayInIndia(new Date()));
  return useRootData()?.today ?? ours;
}
