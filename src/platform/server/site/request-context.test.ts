import { expect, test } from "vitest";
import { createRequestContext } from "./request-context.ts";

function openVisit(headers: Record<string, string>, answer: () => Response = () => Response.json({})) {
  const requests: Request[] = [];
  const requestContext = createRequestContext(
    new Request("http://edunakuri.example/Blogs", { headers }),
    (request) => {
      requests.push(request);
      return answer();
    },
  );
  return { visit: requestContext, requests };
}

test("a page calls the API with its visitor's cookies", async () => {
  const { visit: requestContext, requests } = openVisit({
    cookie: "session=abc",
    "sec-fetch-site": "cross-site",
    "x-forwarded-for": "1.2.3.4",
  });
  await requestContext.fetchApi("/api/news/getAllNews", { method: "GET" });

  expect(requests[0]?.url).toBe("http://edunakuri.example/api/news/getAllNews");
  expect(requests[0]?.headers.get("cookie")).toBe("session=abc");
  expect(requests[0]?.headers.get("x-forwarded-for")).toBe("1.2.3.4");
  // The header that marks a form of another site must be passed on to the API.
  expect(requests[0]?.headers.get("sec-fetch-site")).toBe("cross-site");
});

test.each([
  [200, true],
  [204, true],
  [300, false],
  [304, false],
  [404, false],
])("an answer of status %i is read as %s", async (status, isOk) => {
  const { visit } = openVisit({}, () => new Response(status === 200 ? "{}" : null, { status }));
  const answer = await visit.fetchApi("/api/news/getAllNews", { method: "GET" });
  expect([answer.status, answer.ok]).toEqual([status, isOk]);
});

test("after a login the next call of the same page is the new person's, and the browser gets the cookie", async () => {
  const { visit: requestContext, requests } = openVisit({}, () => {
    const login = new Response(null, { status: 204 });
    login.headers.append("set-cookie", "session=new; Path=/; HttpOnly");
    return login;
  });
  await requestContext.fetchApi("/api/auth/login", { method: "POST" });
  await requestContext.fetchApi("/api/auth/session", { method: "GET" });

  expect(requests[1]?.headers.get("cookie")).toBe("session=new");
  expect(requestContext.cookiesSet()[0]).toBe("session=new; Path=/; HttpOnly");
  expect(requestContext.isShared()).toBe(false);
});

test("after a logout the next call is a visitor's", async () => {
  const { visit: requestContext, requests } = openVisit({ cookie: "session=abc" }, () => {
    const logout = new Response(null, { status: 204 });
    logout.headers.append("set-cookie", "session=; Max-Age=0; Path=/");
    return logout;
  });
  await requestContext.fetchApi("/api/auth/logout", { method: "POST" });
  await requestContext.fetchApi("/api/auth/session", { method: "GET" });
  expect(requests[1]?.headers.has("cookie")).toBe(false);
});

test("a page is shared only if each answer that it is made of is", async () => {
  const kept = { headers: { "cache-control": "public, no-cache" } };
  const { visit: requestContext } = openVisit({}, () => Response.json({}, kept));
  await requestContext.fetchApi("/api/news/getAllNews", { method: "GET" });
  expect(requestContext.isShared()).toBe(true);

  const own = { headers: { "cache-control": "private, no-store" } };
  const { visit: letter } = openVisit({}, () => Response.json({}, own));
  await letter.fetchApi("/api/answers/abc", { method: "GET" });
  expect(letter.isShared()).toBe(false);

  // An answer that says nothing about it belongs to one person.
  const { visit: silent } = openVisit({}, () => Response.json({}));
  await silent.fetchApi("/api/news/getAllNews", { method: "GET" });
  expect(silent.isShared()).toBe(false);

  const { visit: known } = openVisit({ cookie: "anything=1" }, () => Response.json({}, kept));
  await known.fetchApi("/api/news/getAllNews", { method: "GET" });
  expect(known.isShared()).toBe(false);
});

test("parts of a page that read the same address share one answer until something is written", async () => {
  const { visit, requests } = openVisit({}, () => Response.json({ unread: requests.length }));
  const read = async (path: string) => (await visit.fetchApi(path, { method: "GET" })).json();
  const both = await Promise.all([read("/api/auth/session"), read("/api/auth/session")]);
  expect(both).toEqual([{ unread: 1 }, { unread: 1 }]);
  expect(await (await visit.fetchApi("/api/auth/session", {})).json()).toEqual({ unread: 1 });
  expect(await read("/api/auth/session?full=1")).toEqual({ unread: 2 });

  await visit.fetchApi("/api/auth/login", { method: "POST" });
  expect(await read("/api/auth/session")).toEqual({ unread: 4 });
});

test("an answer without a body, and a refusal, are passed on as they are", async () => {
  const { visit } = openVisit({}, () => new Response(null, { status: 204 }));
  expect((await visit.fetchApi("/api/auth/session", { method: "GET" })).status).toBe(204);
  const { visit: refused } = openVisit({}, () => Response.json({ code: "NOT_FOUND" }, { status: 404 }));
  const answer = await refused.fetchApi("/api/anything", { method: "GET" });
  expect([answer.status, await answer.json()]).toEqual([404, { code: "NOT_FOUND" }]);
});
