import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { completeSaid } from "../shop/settings/said.ts";
import { findSettingsBy, houseMark } from "./locales/house.ts";
import { findWordsBy } from "./locales/in-locale.ts";
import { isOwnAdminFrench } from "./web/browser-cookies.ts";

/** Words that are not those the pages carry are there before a page is taken over. */
async function loadChosenWords(): Promise<void> {
  if (!isOwnAdminFrench()) return;
  const { frenchAdmin } = await import("./locales/french-admin.ts");
  findWordsBy(() => frenchAdmin);
}

/** The settings that the document was written with, where the house has set any. */
const written = document.querySelector<HTMLMetaElement>(`meta[name=${houseMark}]`)?.content;
if (written) {
  const { cities, ...given } = JSON.parse(written);
  const said = { ...completeSaid(given), cities };
  findSettingsBy(() => said);
}

const takeOver = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });

// Without the words the page is taken over in those it carries
loadChosenWords().then(takeOver, takeOver);
