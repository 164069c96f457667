// An HTTP client that stores its cookies like a browser.
/** With the `jar` of another client it is the same browser at another address. */
export function openBrowser(
  url: string,
  jar = new Map<string, string>(),
  headers: Record<string, string> = {},
) {
  async function call(method: string, path: string, body?: unknown): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...headers,
        ...(cookie && { cookie }),
        ...(body !== undefined && !(body instanceof FormData) && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const index = pair.indexOf("=");
      jar.set(pair.slice(0, index), pair.slice(index + 1));
    }
    return answer;
  }

  return {
    jar,
    call,
    async logIn(path: string, credentials: { email: string; password: string }): Promise<void> {
      const answer = await call("POST", path, credentials);
      if (!answer.ok) throw new Error(`The login answered ${answer.status}: ${await answer.text()}`);
    },
  };
}

export type Browser = ReturnType<typeof openBrowser>;
