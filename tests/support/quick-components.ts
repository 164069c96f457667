// Leaves out what React and Testing Library prepare for failures that mostly do not come: a fifth of the time of
// component tests. The texts of failures stay.
import { configure, prettyDOM } from "@testing-library/react";
import * as React from "react";

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

/**
 * React keeps a stack trace of each element for its warnings, up to this count a second. Without the count, which is
 * internal, tests are slower and otherwise the same.
 */
const internals: unknown = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
if (typeof internals === "object" && internals !== null && "recentlyCreatedOwnerStacks" in internals)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set: () => {} });
