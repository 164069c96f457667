// The page of an unknown address (SITE-6).
import { data } from "react-router";

export function loader() {
  throw data("! Oops Page Not Found ..", { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
