// After each component test the page is as new: the files of one process share it.
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { dismissToast, toastStore } from "#web/ui/toast-store.ts";

// Pages are slow to draw where few processors do everything.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  for (const { id } of toastStore.current()) dismissToast(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});
