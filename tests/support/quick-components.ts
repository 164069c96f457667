// Leaves out what Testing Library prepares for failures that mostly do not come; the texts of failures stay. And waits, once
// something is found, until React has run its effects: on a busy machine they come later than the element.
import { configure, getConfig, prettyDOM } from "@testing-library/react";

// A test may set the clock; React works by the real one.
const { setImmediate } = globalThis;
const before = getConfig();

configure({
  asyncWrapper: (find) =>
    before.asyncWrapper(async () => {
      const found = await find();
      // React renders in one turn and may run the effects in the next.
      for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
      return found;
    }),
  // A query that waits for an element fails many times before it succeeds, and each failure printed the whole page.
  getElementError(message, container) {
    const error = new Error("");
    error.name = "TestingLibraryElementError";
    const text = () => [message, prettyDOM(container)].filter(Boolean).join("\n\n");
    Object.defineProperty(error, "message", { configurable: true, get: text });
    return error;
  },
});
