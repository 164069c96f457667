import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { INTERFACE } from "#src/calls.ts";
import { openTestApi } from "#tests/support/api.ts";

const { as } = await openTestApi();
const answer = await as(null).get("/api/openapi.json");
const document = answer.body;

type DescribedCall = { operationId: string; parameters?: { name: string; in: string }[] };
const calls = Object.entries<Record<string, DescribedCall>>(document.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
);

test("the document describes every call and no other (API-10)", () => {
  expect([answer.status, document.openapi]).toEqual([200, "3.1.0"]);
  expect(answer.headers.get("content-type")).toContain("application/json");
  // "/api/candidates/{email}" and "/api/candidates/{id}" are one path.
  const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, "{}");
  const described = calls.map(({ method, path }) => `${method} ${shapeOf(path)}`);
  const all = INTERFACE.map(({ method, path }) => `${method} ${shapeOf(path)}`);
  expect(new Set(described)).toEqual(new Set(all));
  expect(described.length).toBe(all.length);
});

test("every path parameter is described, call names are unique, and every reference can be resolved", () => {
  expect(new Set(calls.map(({ call }) => call.operationId)).size).toBe(calls.length);
  for (const { path, call } of calls) {
    const inPath = (call.parameters ?? []).filter((one) => one.in === "path").map(({ name }) => name);
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  }

  const references = [...answer.text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, to = ""]) => to.split("/"));
  expect(references.length).toBeGreaterThan(0);
  for (const steps of references) {
    expect(steps.reduce((at, step) => at?.[step], document)).toBeDefined();
  }
});

test("uploads, lists and access are described", () => {
  const register = document.paths["/api/employer/register"].post;
  const form = register.requestBody.content["multipart/form-data"].schema;
  expect(form.properties.employerPhoto).toMatchObject({ type: "string", format: "binary" });
  expect(form.required).toContain("instituteName");
  expect(form.required).not.toContain("employerPhoto");
  expect(form.required).not.toContain("websiteLink");
  expect([register["x-access"], register.security]).toEqual([["anyone"], []]);

  const list = document.paths["/api/employer/allEmployer"].get;
  expect(list["x-access"]).toEqual(["admin"]);
  expect(list.security).toEqual([{ session: [] }]);
  expect(Object.keys(list.responses["200"].headers)).toEqual(["X-Total-Count", "Link"]);
  expect(list.responses["200"].content["application/json"].schema.type).toBe("array");
  expect(list.responses["403"].content["application/json"].schema.$ref).toContain("Refusal");
  expect(document.paths["/api/auth/logout"].post.responses["204"].content).toBeUndefined();
  expect(answer.text).not.toMatch(/additionalProperties|9007199254740991/);
});

test("a call names the refusals that can follow from its path, its input and its access", () => {
  const statusesOf = (path: string, method: string) => Object.keys(document.paths[path][method].responses);
  expect(statusesOf("/api/auth/logout", "post")).toEqual(["204", "429", "default"]);
  expect(statusesOf("/api/news/getAllNews", "get")).toEqual(["200", "400", "429", "default"]);
  expect(statusesOf("/api/contact/addContactMessage", "post")).toEqual([
    "201",
    "400",
    "413",
    "415",
    "429",
    "default",
  ]);
  expect(statusesOf("/api/auth/sessions/{id}", "delete")).toEqual(
    expect.arrayContaining(["200", "400", "401", "403", "404"]),
  );
  expect(statusesOf("/api/auth/sessions/{id}", "delete")).not.toContain("413");
  const list = document.paths["/api/news/getAllNews"].get;
  expect(list.parameters).toMatchObject([
    { name: "page", in: "query", required: false },
    { name: "limit", in: "query", required: false },
  ]);
});

test("a body with one required field says so, and one without any has no list of them", () => {
  const bodyOf = (path: string, method: string) =>
    document.paths[path][method].requestBody.content["application/json"].schema;
  expect(bodyOf("/api/employer/team/{accountId}", "put").required).toEqual(["role"]);
  expect(bodyOf("/api/notifications/read", "put")).not.toHaveProperty("required");
  const isRequired = (path: string) => document.paths[path].put.requestBody.required;
  expect([isRequired("/api/employer/team/{accountId}"), isRequired("/api/notifications/read")]).toEqual([
    true,
    false,
  ]);
});

test("a parameter of the path is required, and one of the query only where the call needs it", () => {
  type Described = { name: string; in: string; required: boolean };
  const parameters = calls.flatMap(({ path, call }) =>
    ((call.parameters ?? []) as Described[]).map((one) => ({ ...one, path })),
  );
  expect(parameters.filter((one) => one.in === "path" && !one.required)).toEqual([]);
  const needed = parameters.filter((one) => one.in === "query" && one.required);
  expect(needed.map(({ path, name }) => `${path} ${name}`)).toContain("/api/places/cities q");
  expect(needed.map(({ name }) => name)).not.toContain("page");
});

test("a form names the kinds of file that are taken, and a list in it is JSON where the call reads it so", () => {
  const form = (path: string) => document.paths[path].post.requestBody.content["multipart/form-data"];
  const { encoding, schema } = form("/api/employer/register");
  expect(encoding).toEqual({ employerPhoto: { contentType: expect.stringContaining("image/") } });
  const edit = document.paths["/api/candidates/{emailOrId}"].put.requestBody.content["multipart/form-data"];
  expect(edit.encoding.subjects).toEqual({ contentType: "application/json" });
  expect(edit.encoding).not.toHaveProperty("fullName");
  expect(schema.properties.employerPhoto.description).toMatch(/^image\/.*; at most \d+ MB$/);
});

test("the page names every call and has only its own style (API-10)", async () => {
  const page = await as(null).get("/api/docs");
  expect([page.status, page.headers.get("content-type")]).toEqual([
    200,
    expect.stringContaining("text/html"),
  ]);
  for (const { path } of INTERFACE) expect(page.text).toContain(`<code>${path}</code>`);
  // Each once, in its own area.
  expect(page.text.match(/<details id=/g)).toHaveLength(INTERFACE.length);
  for (const heading of ["Answers 204 with nothing", "Answers 200", "Answers 201"])
    expect(page.text).toContain(`<h3>${heading}</h3>`);
  expect(page.text).toContain("<h3>Answers 200 with a list of</h3>");
  expect(page.text).toMatch(/<h3>Answers 200 with a file: [\w/+.-]+<\/h3>/);
  expect(page.text).toContain("<dt><code>email</code></dt>");
  expect(page.text).toContain("<dt><code>limit</code> (optional)</dt>");
  expect(page.text).toContain("<h3>A multipart form, or JSON without the files</h3>");
  expect(page.text).not.toMatch(/<script|https?:\/\/|undefined|\[object/);
  const style = /<style>([\s\S]*)<\/style>/.exec(page.text)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(page.headers.get("content-security-policy")).toContain(`style-src 'sha256-${hash}'`);
});

test("another program reads the description: no two paths are one, each required key is a property, each tag says what it is (API-10)", () => {
  const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, "{}"));
  expect(new Set(shapes).size).toBe(shapes.length);
  expect(Object.keys(document.paths["/api/candidates/{emailOrId}"]).toSorted()).toEqual(["get", "put"]);
  for (const { name, description } of document.tags)
    expect([name, description]).toEqual([name, expect.any(String)]);
  const undefinedKeys: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { required, properties = {} } = value as { required?: unknown; properties?: object };
    if (Array.isArray(required))
      undefinedKeys.push(...required.filter((key: string) => !(key in properties)));
    for (const one of Object.values(value)) visit(one);
  };
  visit(document.paths);
  expect(undefinedKeys).toEqual([]);
  expect(document.info.license.name).not.toBe("");
});
