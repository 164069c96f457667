// Zod as schemas use it. In a browser it must not compile checks from text: the content security policy forbids it.
import { config, z } from "zod";

if ("document" in globalThis) config({ jitless: true });

export { z };
