import { data } from "react-router";

/** Any path without a screen, for reads and writes. */
export function loader(): never {
  throw data({ code: "notFound" }, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
