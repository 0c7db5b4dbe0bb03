/*
 * The script of every page, before and without its application: a few kilobytes in a file of its own. Nothing here may
 * import React.
 */
import { followContents } from "./shared/client/follow-contents.ts";
import { loadApplicationOnDemand } from "./shared/client/load-application.ts";
import { connectSearchKey } from "./shared/client/search-key.ts";
import { selectInitialValues } from "./shared/client/select-initial.ts";
import { askForConsent } from "./shared/frame/ask-for-consent.ts";
import { connectSchemeSwitch } from "./shared/frame/color-scheme.ts";
import { keepScrollBetweenLanguages } from "./shared/frame/keep-scroll.ts";
import { connectMenus } from "./shared/frame/menus.ts";
import { offerLanguage } from "./shared/frame/offer-language.ts";

document.documentElement.dataset.scripted = "true";
keepScrollBetweenLanguages();
offerLanguage();
connectMenus();
connectSearchKey();
connectSchemeSwitch();
askForConsent();
followContents();
selectInitialValues();
loadApplicationOnDemand();
