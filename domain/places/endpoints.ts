// The calls about places, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";

export const suggestCities = endpoint({
  method: "GET",
  path: "/api/places/cities",
  access: "anyone",
});
