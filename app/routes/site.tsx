import { Outlet } from "react-router";

/** The layout of the optional `/np`: one tree of screens serves both languages. */
export default function Site() {
  return <Outlet />;
}
