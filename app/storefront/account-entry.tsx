import { useEffect, useState } from "react";
import { Form, Link, useLocation } from "react-router";
import type { Outputs } from "../../shop/calls.ts";
import { readCookie, signedInCookie } from "../cookies.ts";
import { shop } from "../words/shop.ts";

type Me = Outputs["accounts"]["whoAmI"];

/** Who is signed in: asked only by browsers that carry the hint, so that public pages stay the same for everybody. */
function useMe(): Me {
  const { key } = useLocation();
  const [me, setMe] = useState<Me>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in and out are navigations.
  useEffect(() => {
    if (!readCookie(document.cookie, signedInCookie)) return setMe(null);
    const leaving = new AbortController();
    fetch("/api/v1/me", { signal: leaving.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<Me>) : null))
      .then(setMe)
      .catch(() => undefined); // offline, or already on another page: the entry stays as it is
    return () => leaving.abort();
  }, [key]);
  return me;
}

/** 'Se Connecter', or the person's entries once the browser knows them. */
export function AccountEntry({ className }: { className: string }) {
  const me = useMe();
  const item = "label min-h-11 items-center underline-offset-8 hover:underline";
  if (!me) {
    return (
      <Link to="/login" className={`${className} ${item}`}>
        {shop.signIn}
      </Link>
    );
  }
  return (
    <div className={`${className} gap-6`}>
      {me.role === "admin" && (
        <Link to="/admin" className={`flex ${item}`}>
          {shop.admin}
        </Link>
      )}
      <Form method="post" action="/logout">
        <button type="submit" className={`flex ${item}`}>
          {shop.signOut}
        </button>
      </Form>
    </div>
  );
}
