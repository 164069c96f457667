// The calls about contact, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";

export const addContactMessage = endpoint({
  method: "POST",
  path: "/api/contact/addContactMessage",
  access: "anyone",
  status: 201,
  limit: "contact",
});

export const listContactMessages = endpoint({
  method: "GET",
  path: "/api/contact/getContactMessages",
  access: ["admin"],
  paged: true,
});

export const deleteContactMessage = endpoint({
  method: "DELETE",
  path: "/api/contact/deleteContactMessage/{id}",
  access: ["admin"],
});

export const countContactMessages = endpoint({
  method: "GET",
  path: "/api/admin/messages/counts",
  access: ["admin"],
});

export const answerContactMessage = endpoint({
  method: "POST",
  path: "/api/admin/messages/{id}/answer",
  access: ["admin"],
});

export const setContactMessageState = endpoint({
  method: "PUT",
  path: "/api/admin/messages/{id}/state",
  access: ["admin"],
});
