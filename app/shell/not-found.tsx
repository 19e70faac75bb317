import { redirect } from "react-router";

/** Any address the shop does not have leads home. */
export const loader = () => redirect("/");
export const action = () => redirect("/");

export default function NotFound() {
  return null;
}
