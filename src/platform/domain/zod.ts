// Zod with our own sentences for errors that a schema has none for, and without code generation in browsers, which the
// content security policy forbids.
import { config, z } from "zod";
import { inputError } from "./input-error.ts";

config({ customError: inputError, ...("document" in globalThis && { jitless: true }) });

export { z };
