// The calls about news, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";

export const listNews = endpoint({
  method: "GET",
  path: "/api/news/getAllNews",
  replica: true,
  access: "anyone",
  shared: true,
  forEverybody: true,
  paged: true,
});

export const readNews = endpoint({
  method: "GET",
  path: "/api/news/getNewsById/{id}",
  replica: true,
  access: "anyone",
  shared: true,
});

export const createNews = endpoint({
  method: "POST",
  path: "/api/news/createNews",
  access: ["admin"],
  files: { newsImage: "picture" },
  status: 201,
});

export const updateNews = endpoint({
  method: "PUT",
  path: "/api/news/updateNews/{id}",
  access: ["admin"],
  files: { newsImage: "picture" },
});

export const deleteNews = endpoint({
  method: "DELETE",
  path: "/api/news/deleteNews/{id}",
  access: ["admin"],
});
