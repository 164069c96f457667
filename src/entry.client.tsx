// Hydrates the page that the server rendered.
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadCatalogues } from "#platform/web/language/catalogues.ts";

// Without them the page is in English from then on.
await loadCatalogues(document.documentElement.dataset["sentences"] ?? "").catch(() => {});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
