// A form that a browser without scripts sends to the action of a page.

type Page = { action: (args: never) => Promise<unknown> };
type Sent = { at: string; params?: object; form: Record<string, string>; answers: Record<string, object> };

/** Where the answer of the action leads; null where it is a page. `answers` are the server's, by method and path. */
export async function sendPlainForm(
  page: Page,
  { at, params = {}, form, answers }: Sent,
): Promise<string | null> {
  const request = new Request(`https://school.example${at}`, {
    method: "POST",
    headers: { accept: "text/html,*/*;q=0.8", "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
  const fetchApi = (path: string, { method = "GET" }: RequestInit) =>
    Promise.resolve(Response.json(answers[`${method} ${path}`]));
  const context = { visit: { fetchApi } };
  try {
    await page.action({ context, params, request } as never);
    return null;
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    return error.headers.get("location");
  }
}
