// Runs what a blur causes after the tap that caused it: a field that moved under the finger would lose its tap.

/** Longer than a tap takes; a blur by keyboard waits for it too. */
const TAP_MS = 250;

export function afterTap(run: () => void): void {
  const finish = () => {
    clearTimeout(timer);
    removeEventListener("click", finish, true);
    run();
  };
  const timer = setTimeout(finish, TAP_MS);
  addEventListener("click", finish, true);
}
