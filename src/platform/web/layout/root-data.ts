// What the root's loader gives to every page.
import { useRouteLoaderData } from "react-router";
import type { Locale } from "#platform/domain/locale/locale.ts";
import { type Day, dayInIndia } from "#platform/domain/day.ts";
import type { ContactSettings } from "#features/catalogue/domain/settings/calls.ts";
import { useState } from "react";

/** Contact and social links of the site (SITE-28), for texts on every page. */
export type SiteContact = Omit<ContactSettings, "partnerLogos">;

export type RootData = {
  /** The current day in India according to the server. */
  today: Day;
  /** The origin of the product's absolute addresses. */
  origin: string;
  /** The language of the page. */
  locale: Locale;
  /** Whether nobody was logged in when the page was loaded. */
  isVisitor: boolean;
  /** Whether the people on the page are invented. */
  demo: boolean;
  /** Null when the settings could not be read: then nothing of them is shown. */
  site: SiteContact | null;
};

/** Undefined only when the root could not be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<() => RootData>("root");
}

/** What an admin has set; everything is missing where nothing is set. */
export function useSite(): Partial<SiteContact> {
  return useRootData()?.site ?? {};
}

/** India's day according to the server, so that server and browser render the same. */
export function useToday(): Day {
  // Only when the root could not be loaded: then there is no day of the server to agree with.
  const [initialDay] = useState(() => dayInIndia(new Date()));
  return useRootData()?.today ?? initialDay;
}
