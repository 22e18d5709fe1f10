import { data } from "react-router";

/** Any path no screen has, read or written to. */
export function loader(): never {
  throw data({ code: "notFound" }, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
