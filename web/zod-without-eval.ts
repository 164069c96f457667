// Zod must not compile its checks from text in the browser: the content security policy forbids it, and each attempt is reported.
import { config } from "zod/v4/core";

if (!import.meta.env.SSR) config({ jitless: true });
