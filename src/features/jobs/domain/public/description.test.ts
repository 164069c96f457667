import { expect, test } from "vitest";
import { descriptionHtml, readBlocks } from "./description.ts";

test("paragraphs end at an empty line, and lines that begin with a hyphen are a list (JOB-43)", () => {
  expect(
    readBlocks("We teach.\nSix days.\n\nYou will:\n- teach physics\n - guide labs\n\n\nWrite soon.\r\n"),
  ).toEqual([
    { kind: "paragraph", lines: ["We teach.", "Six days."] },
    { kind: "paragraph", lines: ["You will:"] },
    { kind: "list", items: ["teach physics", "guide labs"] },
    { kind: "paragraph", lines: ["Write soon."] },
  ]);
  expect(readBlocks(" \n ")).toEqual([]);
  expect(readBlocks("-not a list")).toEqual([{ kind: "paragraph", lines: ["-not a list"] }]);
});

test("as HTML nothing that was typed is markup (JOB-43)", () => {
  expect(descriptionHtml('<b>Bold</b> & "more"\n- it\'s <script>')).toBe(
    "<p>&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;more&quot;</p><ul><li>it&#39;s &lt;script&gt;</li></ul>",
  );
  expect(descriptionHtml("a\nb")).toBe("<p>a<br>b</p>");
});
