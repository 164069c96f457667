// Loads the page again as a document. `location.reload()` is React Router's answer to code that did not arrive, which
// navigation-progress.tsx cancels.
export function reloadPage(): void {
  window.location.assign(window.location.pathname + window.location.search);
}
