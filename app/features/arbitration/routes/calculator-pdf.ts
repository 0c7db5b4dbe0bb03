import { redirect } from "react-router";
import { languageOf } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { calculate, plainQuery, readCalculatorQuery } from "../domain/calculator-input.ts";
import { dayInBelgium } from "../domain/convert-to-euros.ts";
import { drawFeeEstimate } from "../domain/draw-fee-estimate.server.ts";
import type { Route } from "./+types/calculator-pdf";

/** The result of the calculator's query as a PDF; without a result, the page that says why (P-CALC-16). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { publicBaseUrl, now } = context.get(siteContext);
  const language = languageOf(url.pathname);
  const day = dayInBelgium(now());
  const { input, isSent } = readCalculatorQuery(url.searchParams);
  const calculation = isSent ? calculate(input, language, day) : undefined;
  if (calculation?.kind !== "estimate") return redirect(href(language, paths.calculator()) + url.search);
  context.get(requestContext).declarePublic(CACHE_TAGS.clock);
  const query = plainQuery(input, calculation.conversion?.amount ?? calculation.estimate.amount);
  const address = publicBaseUrl + href(language, paths.calculator(), query);
  const pdf = await drawFeeEstimate(calculation, { language, address, day });
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="EAC-fee-estimate.pdf"',
      "X-Robots-Tag": "noindex",
    },
  });
}
