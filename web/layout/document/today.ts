// The current day in India according to the server, so that server and browser render the same.
import { useState } from "react";
import { type Day, dayInIndia } from "#domain/day.ts";
import { useRootData } from "#web/layout/root-data.ts";

export function useToday(): Day {
  // Only when the root could not be loaded: then there is no day of the server to agree with.
  const [initialDay] = useState(() => dayInIndia(new Date()));
  return useRootData()?.today ?? initialDay;
}
