// Resets the page after each component test, because the test files of a process share it.
import "#src/page-script.ts";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { dismissToast, toastStore } from "#platform/web/ui/feedback/toast-store.ts";

// Rendering is slow on machines with few processors.
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
