// The small parts that pages show their records with.
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { BackButton } from "#platform/web/ui/display/back-button.tsx";
import { BreakableText } from "#platform/web/ui/display/breakable-text.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { DescriptionList } from "#platform/web/ui/display/description-list.tsx";
import { pageMeta } from "#platform/web/ui/display/page-meta.ts";
import { StoredPicture } from "#platform/web/ui/display/stored-picture.tsx";
import { ICONS } from "#platform/web/ui/display/icon.tsx";
import drawings from "#platform/web/ui/display/icons.svg?raw";

afterEach(() => history.replaceState(null, ""));

test("a missing value is left out or reads what is asked for, zero and a part of a page are shown", () => {
  const facts = [
    { label: "Name", value: "Asha" },
    { label: "Note", value: null },
    { label: "City", value: "" },
    { label: "Phone", value: undefined },
    { label: "Years", value: 0 },
    { label: "Link", value: <b>bold</b> },
  ];
  const values = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);
  renderWithProviders(<DescriptionList facts={facts} />);
  expect(values()).toEqual(["Asha", "0", "bold"]);
  cleanup();
  renderWithProviders(<DescriptionList facts={facts} missing="N/A" />);
  expect(values()).toEqual(["Asha", "N/A", "N/A", "N/A", "0", "bold"]);
});

test("a mail address may break before each @ and nowhere else", () => {
  renderWithProviders(
    <p>
      <BreakableText>asha@teacher.example</BreakableText>
    </p>,
  );
  expect(document.querySelector("p")?.innerHTML).toBe("asha<wbr>@teacher.example");
});

test.each([
  [{ idx: 2 }, "/first"],
  [{ idx: 0 }, "/list"],
  [null, "/list"],
])("'Go Back' with the history %j leads to %s", async (state, path) => {
  const { router } = renderWithProviders(<BackButton otherwise="/list" />, { at: "/first" });
  await router.navigate("/second");
  history.replaceState(state, "");
  fireEvent.click(screen.getByRole("button", { name: "Go Back" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  expect(document.querySelector("form")?.getAttribute("action")).toBe("/list");
});

test("a stored picture comes in widths and late, a drawing in its place does not", () => {
  renderWithProviders(
    <>
      <StoredPicture kind="photo" picture="/api/files/photo/1" drawing="/d.svg" sizes="88px" eager />
      <StoredPicture kind="photo" picture={null} drawing="/d.svg" sizes="88px" alt="A drawing" />
    </>,
  );
  const [stored, drawing] = document.querySelectorAll("img");
  expect([stored?.getAttribute("src"), stored?.getAttribute("loading"), stored?.alt]).toEqual([
    "/api/files/photo/1",
    "eager",
    "",
  ]);
  expect(stored?.srcset).toContain("/api/files/photo/1?width=160 160w");
  expect([drawing?.getAttribute("src"), drawing?.getAttribute("loading"), drawing?.alt]).toEqual([
    "/d.svg",
    "lazy",
    "A drawing",
  ]);
  expect(drawing?.hasAttribute("srcset")).toBe(false);
});

test("a card without a title has no heading, one with a title its actions beside it", () => {
  renderWithProviders(
    <>
      <Card>Plain</Card>
      <Card title="Jobs" actions={<button>Add</button>} notPrinted>
        Some
      </Card>
    </>,
  );
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Jobs"]);
  expect(screen.getByRole("button").parentElement?.textContent).toBe("JobsAdd");
  const [plain, jobs] = document.querySelectorAll("section");
  expect([plain, jobs].map((card) => card?.hasAttribute("data-not-printed"))).toEqual([false, true]);
});

test("a page without a description names none", () => {
  const names = (tags: ReturnType<typeof pageMeta>) => JSON.stringify(tags);
  expect(names(pageMeta("Login"))).not.toContain("description");
  expect(names(pageMeta("Login"))).toContain('"website"');
  const article = names(pageMeta("Prize day", "Two prizes", "article"));
  expect(article.match(/Two prizes/g)).toHaveLength(2);
  expect(article).toContain('"article"');
  expect(article).toContain('"Prize day | EduNakuri"');
});

test("each icon has its drawing", () => {
  const drawn = [...drawings.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24"><path d="[^"]+" \/>/g)];
  expect(drawn.map(([, name]) => name)).toEqual(ICONS);
});
