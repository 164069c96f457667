// Asks the server whether a resume may be downloaded, because the browser's own download would show a refusal as raw
// text.
import { readResume } from "#domain/files/endpoints.ts";
import { createApi } from "#web/api.ts";

/** Throws the refusal. The headers are enough: the file itself is not read here. */
export async function checkResume(candidateId: string): Promise<void> {
  const reading = new AbortController();
  const api = createApi((path, init) =>
    fetch(path, { ...init, credentials: "same-origin", signal: reading.signal }),
  );
  await api.call(readResume, { params: { candidateId } });
  reading.abort();
}
