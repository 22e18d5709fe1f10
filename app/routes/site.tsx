import { Outlet } from "react-router";

/** Stands for the optional `/np`: one tree of screens serves both languages. */
export default function Site() {
  return <Outlet />;
}
