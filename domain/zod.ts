// Zod without code generation in browsers, which the content security policy forbids.
import { config, z } from "zod";

if ("document" in globalThis) config({ jitless: true });

export { z };
