import { useLocation } from "react-router";
import { adminScreens } from "../../locales/admin-screens.ts";

/** The way to the admin screens' other language. The page is loaded anew, with the words it needs. */
export function LanguageForm({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  const { code, name } = adminScreens.otherLanguage;
  return (
    <form method="post" action="/admin/language">
      <input type="hidden" name="back" value={pathname + search} />
      <button type="submit" name="language" value={code} lang={code} className={className}>
        <span aria-hidden="true" className="uppercase sm:hidden">
          {code}
        </span>
        <span className="max-sm:sr-only">{name}</span>
      </button>
    </form>
  );
}
