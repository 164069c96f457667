// Renders the readable page of the interface: each call by area, with who may make it, its input and its answer.
import { html, raw } from "hono/html";
import { type Call, replySchema } from "#platform/domain/call.ts";
import type { NamedCall } from "#src/calls.ts";
import { INTERFACE } from "#src/calls.ts";
import { DOCS_STYLE } from "./docs-style.ts";
import { describeField } from "./field-text.ts";
import type { JsonSchema } from "./json-schema.ts";
import { schemaOfInput, schemaOfReply } from "./json-schema.ts";
import { describeRequestBody } from "./request-body.ts";

/** Inserted unescaped, because the content security policy contains the hash of this exact text. */
const STYLE = raw(`<style>${DOCS_STYLE}</style>`);

export function renderDocs() {
  const areas = [...new Set(INTERFACE.map(({ area }) => area))];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Interface – EduNakuri</title>
        ${STYLE}
      </head>
      <body>
        <main>
          <h1>The interface of EduNakuri</h1>
          <p>
            Everything the pages do, programs can do by these calls. A list is a bare JSON array;
            <code>page</code> and <code>limit</code> choose a part of it, and the headers
            <code>X-Total-Count</code> and <code>Link</code> tell of the rest. A refusal has a fitting status,
            a stable <code>code</code> and a <code>message</code> for people; wrong fields are named in
            <code>issues</code>. Logging in gives a session cookie.
          </p>
          <p>For programs: <a href="/api/openapi.json">the same as an OpenAPI 3.1 document</a>.</p>
          <nav aria-label="Areas">${areas.map((area) => html`<a href="#${area}">${area}</a>`)}</nav>
          ${areas.map(
            (area) =>
              html`<section>
                <h2 id="${area}">${area}</h2>
                ${INTERFACE.filter((call) => call.area === area).map(renderCall)}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
}

function renderCall(call: NamedCall) {
  const { method, path, summary, access, params, query } = call;
  const { schema: reply } = replySchema(call);
  return html`<details id="${call.name}">
    <summary>
      <span class="method">${method}</span><code>${path}</code>
      <span class="who">for ${access === "anyone" ? "anyone" : access.join(", ")}</span>
      <span class="about">${summary}</span>
    </summary>
    <div class="call">
      ${params ? renderFields("In the path", schemaOfInput(params)) : ""}
      ${query ? renderFields("After the question mark", schemaOfInput(query)) : ""} ${renderBody(call)}
      ${reply ? renderFields(headingOf(call), schemaOfReply(reply)) : html`<h3>${headingOf(call)}</h3>`}
    </div>
  </details> `;
}

function renderBody(call: Call) {
  const described = describeRequestBody(call);
  if (!described) return "";
  const { "multipart/form-data": form, "application/json": json } = described.content;
  return form
    ? renderFields("A multipart form, or JSON without the files", form.schema)
    : renderFields("JSON", json.schema);
}

function headingOf(call: Call): string {
  const { status, media } = call;
  const { schema: reply, isPage } = replySchema(call);
  if (media) return `Answers 200 with a file: ${media}`;
  if (!reply) return `Answers ${status ?? 204} with nothing`;
  return `Answers ${status ?? 200}${isPage ? " with a list of" : ""}`;
}

function renderFields(heading: string, schema: JsonSchema) {
  const fields = Object.entries(schema.properties ?? {});
  const rows =
    fields.length > 0
      ? fields.map(
          ([name, field]) =>
            html`<dt><code>${name}</code>${schema.required?.includes(name) ? "" : " (optional)"}</dt>
              <dd>${describeField(field)}</dd>`,
        )
      : html`<dt>all of it</dt>
          <dd>${describeField(schema)}</dd>`;
  return html`<h3>${heading}</h3>
    <dl>${rows}</dl>`;
}
