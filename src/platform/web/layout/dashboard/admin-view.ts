// A view of the admin panel, declared once beside its component: its address, its entry in the sidebar, and what it
// loads.
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { IconName } from "#platform/web/ui/display/icon.tsx";
import type { SearchParamsReader } from "#platform/web/ui/table/search-params.ts";

/** The groups of the sidebar, each with its icon. */
export const VIEW_GROUPS = {
  Users: "users",
  "Manage Subscription": "card",
  Mails: "bell",
} as const satisfies Record<string, IconName>;

export type AdminView<Name extends string = string> = {
  /** In the address: `?view=`. */
  name: Name;
  Component: ComponentType;
  /** In the sidebar (ADMIN-1): on its own, or in a group. A view without one is reached from another. */
  entry?: { label: string; icon: IconName } | { label: string; group: keyof typeof VIEW_GROUPS };
  /** Whose entry is marked while a view without its own is shown. */
  under?: string;
  /**
   * Loaded on the server, for the first paint. `prefetchQuery` swallows errors: the view asks again and shows its own.
   */
  loads?: (cache: QueryClient, address: SearchParamsReader) => Promise<void>[];
};

export const adminView = <const Name extends string>(view: AdminView<Name>): AdminView<Name> => view;
