// Leaves out what Testing Library prepares for failures that mostly do not come. The texts of failures stay.
import { configure, prettyDOM } from "@testing-library/react";

// A query that waits for an element fails many times before it succeeds, and each failure printed the whole page.
configure({
  getElementError(message, container) {
    const error = new Error("");
    error.name = "TestingLibraryElementError";
    const text = () => [message, prettyDOM(container)].filter(Boolean).join("\n\n");
    Object.defineProperty(error, "message", { configurable: true, get: text });
    return error;
  },
});
