import type { Page } from "@playwright/test";

/* Parts of the calculator that its tests share. */

export const ADDRESS = "/arbitration/calculator";
export const MESSAGE = "Amount must be greater than 0";
/** No-break space, and the narrow no-break space between thousands in French. */
export const NBSP = "\u00a0";
export const NARROW = "\u202f";

export const amount = (page: Page) => page.getByLabel("Amount in dispute (EUR)");
/** The same field in any language. */
export const field = (page: Page) => page.getByRole("main").getByRole("form").getByRole("textbox");
export const arbitrators = (page: Page, name: "One arbitrator" | "Three arbitrators") => page.getByRole("radio", { name, exact: true });
export const calculate = (page: Page) => page.getByRole("button", { name: "Calculate", exact: true });
export const estimate = (page: Page) => page.getByRole("region", { name: "Estimate", exact: true });
export const message = (page: Page) => page.getByText(MESSAGE, { exact: true });
/** Of an amount that cannot be read. */
export const UNREADABLE = "The amount was not understood.";
export const ladder = (page: Page) => page.getByRole("main").getByRole("figure");
/** Fee, tax and total, then band, formula and nearest edge. */
export const figures = (page: Page) => page.getByTestId("estimate").getByRole("definition");
