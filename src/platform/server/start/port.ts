// Checks before anything else that the port is free, and says why it is not.
import { createServer } from "node:net";
import { codeOf, settingError, startError } from "#platform/server/start-error.ts";

type Place = { PORT: number; HOST: string };

/** Listens and stops at once, so that a start on a used port changes nothing in the database. */
export async function requireFreePort({ PORT, HOST }: Place): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once("error", reject);
      probe.listen(PORT, HOST, resolve);
    });
  } catch (error) {
    throw writePortFailure(error, { PORT, HOST });
  }
  await new Promise((resolve) => probe.close(resolve));
}

export function writePortFailure(error: unknown, { PORT, HOST }: Place): unknown {
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return startError(
        `Port ${PORT} is in use by another process: stop that one, or set PORT to a free port.`,
        error,
      );
    case "EACCES":
      return settingError(
        `Port ${PORT} may not be opened by this account: set PORT to one from 1024.`,
        error,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EINVAL":
      return startError(
        `HOST is "${HOST}", which is no address of this machine: correct it or leave it out.`,
        error,
      );
    default:
      return error;
  }
}
