// The change and deletion of news that another admin changed meanwhile (API-18).
import { configure, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createEtag } from "#platform/domain/etag.ts";
import type { News } from "#features/site/domain/news/calls.ts";
import { press } from "#tests/support/acts.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminNews from "#features/site/web/news/admin-news.tsx";

configure({ asyncUtilTimeout: 5_000 });

const READ: News = {
  _id: "n1",
  title: "New campus",
  description: "Opened today.",
  date: "2026-03-10",
  link: null,
  image: null,
};
const NEWEST: News = { ...READ, title: "New campus in Bhopal" };
const OTHER: News = { ...READ, _id: "n2", title: "Library" };
const title = () => screen.findByLabelText<HTMLInputElement>(/^Title/);

/** A server on which another admin has changed the news as soon as this one sends something. */
function open() {
  let stored = READ;
  const sent: unknown[] = [];
  const refuse = (body: unknown) => {
    if (body instanceof FormData) sent.push([body.get("title"), body.get("asRead")]);
    stored = NEWEST;
    return Response.json({ code: "STALE", message: "Changed by someone else." }, { status: 409 });
  };
  const { router } = renderWithProviders(<AdminNews />, {
    answers: {
      "GET /api/news/getAllNews": () => Response.json([stored]),
      "GET /api/news/getNewsById/n1": () => Response.json(stored),
      "PUT /api/news/updateNews/n1": refuse,
      "DELETE /api/news/deleteNews/n1": refuse,
    },
  });
  return { sent, router };
}

test("news that another admin changed meanwhile is not overwritten: its newest state can be loaded (API-18)", async () => {
  const { sent } = open();
  await screen.findByText("New campus");
  press("Edit New campus");
  fireEvent.change(await title(), { target: { value: "Campus" } });
  press("Save Changes");
  await screen.findByRole("dialog", { name: "This news item has changed meanwhile" });
  press("Keep editing");
  expect((await title()).value).toBe("Campus");

  press("Save Changes");
  await screen.findByRole("dialog", { name: "This news item has changed meanwhile" });
  press("Load the newest");
  expect((await title()).value).toBe("New campus in Bhopal");
  press("Save Changes");
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ["Campus", createEtag(READ)],
      ["Campus", createEtag(READ)],
      ["New campus in Bhopal", createEtag(NEWEST)],
    ]),
  );
});

test("news that another admin changed meanwhile is not deleted", async () => {
  open();
  await screen.findByText("New campus");
  press("Delete New campus");
  press("Yes, delete");
  await screen.findByText(/Nothing was deleted\./);
  press("Load the newest");
  await screen.findByText("New campus in Bhopal");
});

test("an edit with changes asks before it is left (TEXT-7)", async () => {
  const { router } = open();
  await screen.findByText("New campus");
  press("Edit New campus");
  fireEvent.change(await title(), { target: { value: "Campus" } });
  void router.navigate("/elsewhere");
  await screen.findByRole("dialog", { name: "Discard your changes?" });
});

test("a form that was opened again before its change was saved is based on the saved version", async () => {
  const saved: News = { ...READ, title: "Campus" };
  const answer = Promise.withResolvers<Response>();
  const sent: unknown[] = [];
  renderWithProviders(<AdminNews />, {
    answers: {
      "GET /api/news/getAllNews": () => Response.json([READ, OTHER]),
      "PUT /api/news/updateNews/n1": (body) => {
        if (body instanceof FormData) sent.push(body.get("asRead"));
        return answer.promise;
      },
    },
  });
  const edit = async (name: string) => {
    press(`Edit ${name}`);
    fireEvent.change(await title(), { target: { value: "Campus" } });
    press("Save Changes");
  };
  await screen.findByText("New campus");
  await edit("New campus");
  fireEvent.click(await screen.findByLabelText("Edit Campus"));
  await title();
  answer.resolve(Response.json({ message: "", news: saved }));
  await screen.findByText("News updated");
  press("Save Changes");
  await vi.waitFor(() => expect(sent).toEqual([createEtag(READ), createEtag(saved)]));
});

test("a form that was opened before an earlier change was refused stays the form of its own article", async () => {
  const answer = Promise.withResolvers<Response>();
  renderWithProviders(<AdminNews />, {
    answers: {
      "GET /api/news/getAllNews": () => Response.json([READ]),
      "PUT /api/news/updateNews/n1": () => answer.promise,
    },
  });
  await screen.findByText("New campus");
  press("Edit New campus");
  fireEvent.change(await title(), { target: { value: "Campus" } });
  press("Save Changes");
  press("Add News");
  fireEvent.change(await title(), { target: { value: "Library" } });
  answer.resolve(Response.json({ code: "REFUSED", message: "The picture is too large." }, { status: 400 }));
  await screen.findByText("The picture is too large.");
  await screen.findByRole("dialog", { name: "Add News" });
  expect((await title()).value).toBe("Library");
});
