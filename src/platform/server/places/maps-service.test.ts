import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { readEnvironment } from "#platform/server/env.ts";
import { holdTimeLimits } from "#tests/support/time-limits.ts";
import { suggestCities } from "./routes.ts";

const withKey = { env: readEnvironment({ MAPS_API_KEY: "a-key" }), log: pino({ level: "silent" }) };
const withoutKey = { env: readEnvironment({}), log: pino({ level: "silent" }) };
const BHOPAL = [
  { longText: "Bhopal", types: ["locality", "political"] },
  { longText: "Madhya Pradesh", types: ["administrative_area_level_1", "political"] },
  { longText: "India", types: ["country", "political"] },
];

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Starts a maps service for the test, on a free port. */
async function openService(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const requests: { url: string; key: string | undefined }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? "", key: String(request.headers["x-goog-api-key"]) });
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  closing.push(() => new Promise((done) => server.close(done).closeAllConnections()));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The stub has no port.");
  return { url: `http://127.0.0.1:${address.port}`, requests };
}

const answerJson = (response: ServerResponse, value: unknown, status = 200) => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(value));
};

test("with a key the maps service is called, and its address parts make the label (REG-40)", async () => {
  const { url, requests } = await openService((request, response) =>
    request.method === "POST"
      ? answerJson(response, { suggestions: [{ placePrediction: { placeId: "p1" } }] })
      : answerJson(response, { addressComponents: BHOPAL }),
  );
  expect(await suggestCities(withKey, "bho", url)).toEqual([
    { label: "Bhopal, Madhya Pradesh, India", city: "Bhopal", state: "Madhya Pradesh", country: "India" },
  ]);
  expect(requests.map((call) => call.key)).toEqual(["a-key", "a-key"]);
  expect(requests[1]?.url).toMatch(/^\/v1\/places\/p1\?/);
});

test("a place without a city or a country is left out, and one without a state is its own state", async () => {
  const [city, state, country] = BHOPAL;
  const places: Record<string, unknown> = {
    "no-city": [state, country],
    "no-country": [city, state],
    "no-state": [{ longText: "Singapore, Central", types: ["locality"] }, country],
    town: [{ longText: "Panchgani", types: ["postal_town"] }, state, country],
    village: [{ longText: "Sanchi", types: ["administrative_area_level_3"] }, state, country],
  };
  const { url } = await openService((request, response) => {
    const [, id = ""] = /^\/v1\/places\/([\w-]+)/.exec(request.url ?? "") ?? [];
    answerJson(
      response,
      request.method === "POST"
        ? { suggestions: [{}, ...Object.keys(places).map((placeId) => ({ placePrediction: { placeId } }))] }
        : { addressComponents: places[id] },
    );
  });
  expect((await suggestCities(withKey, "s", url)).map(({ label }) => label)).toEqual([
    "Singapore  Central, Singapore  Central, India",
    "Panchgani, Madhya Pradesh, India",
    "Sanchi, Madhya Pradesh, India",
  ]);
});

test("without a key the maps service is not called", async () => {
  const { url, requests } = await openService((_, response) => answerJson(response, {}));
  expect((await suggestCities(withoutKey, "bhopal", url))[0]?.city).toBe("Bhopal");
  expect(requests).toEqual([]);
});

test.each<[string, (response: ServerResponse) => void]>([
  ["refuses the key", (response) => answerJson(response, { error: {} }, 403)],
  ["answers nonsense", (response) => response.end("<html>")],
  ["answers in another shape", (response) => answerJson(response, { suggestions: "none" })],
  ["knows nothing", (response) => answerJson(response, {})],
  ["hangs up", (response) => response.destroy()],
])("if the service %s, the bundled cities answer", async (_what, answer) => {
  const { url } = await openService((_, response) => answer(response));
  expect((await suggestCities(withKey, "gurgaon", url))[0]?.label).toBe("Gurugram, Haryana, India");
});

test("a service that never answers is given up after two seconds (REG-40)", async () => {
  const { url, requests } = await openService(() => {});
  const limits = holdTimeLimits();
  const suggested = suggestCities(withKey, "gurgaon", url);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(limits.map(({ ms }) => ms)).toEqual([2_000]);
  limits[0]?.pass();
  expect((await suggested)[0]?.city).toBe("Gurugram");
});
