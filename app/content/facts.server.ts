import { type Language, mapLanguages } from "#app/i18n/languages.ts";
import { formatEuroAmount } from "#app/i18n/money.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { checkedAssociation } from "./checked-association.server.ts";
import { REGISTRATION_FEE, REGISTRATION_FEE_WITH_VAT } from "./fees/scale.ts";

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** The specification puts the currency after this amount in English too (P-INFO-15). */
const writeMembershipFee = (amount: number, language: Language) =>
  language === "en" ? `${amount.toFixed(2)}\u00a0EUR` : formatEuroAmount(Math.round(amount * 100), language);

/** Values of `{{name}}` placeholders in content/, so that each fact has one source (P-INFO-5, P-INFO-6). */
function factsIn(language: Language): Record<string, string> {
  const association = checkedAssociation();
  return {
    email: association.email,
    phone: association.phone,
    "enterprise-number": association.enterpriseNumber,
    register: association.rpr[language],
    "exchange-rates": association.exchangeRates[language],
    "registration-fee": formatEuroAmount(REGISTRATION_FEE, language),
    "registration-fee-with-vat": formatEuroAmount(REGISTRATION_FEE_WITH_VAT, language),
    "membership-fee": writeMembershipFee(association.membershipFee, language),
  };
}

const facts = mapLanguages(factsIn);

/**
 * Replaces the placeholders in a text. `source` names the text in error messages.
 * @throws OperatorError for an unknown fact or unmatched braces.
 */
export function fillFacts(
  text: string,
  language: Language,
  source: string,
  form: (name: string, value: string) => string = (_, value) => value,
) {
  const rest = text.replaceAll(PLACEHOLDER, "");
  const [brace] = /\{\{|\}\}/.test(rest) ? (/\{\{[^\n]{0,30}|[^\n]{0,30}\}\}/.exec(rest) ?? []) : [];
  if (brace !== undefined) throw new OperatorError(`${source} has "${brace}": write a fact between double braces, such as {{email}}`);
  return text.replaceAll(PLACEHOLDER, (placeholder, name: string) => {
    const value = Object.hasOwn(facts[language], name) ? facts[language][name] : undefined;
    if (value === undefined)
      throw new OperatorError(`${source} has ${placeholder}, which is not a known fact. Known: ${Object.keys(facts.en).join(", ")}`);
    return form(name, value);
  });
}

/** Schemes of the facts that are links. */
const SCHEMES: Record<string, string> = { email: "mailto:", phone: "tel:" };

/** Like `fillFacts`, with e-mail addresses and telephone numbers as Markdown links. */
export function fillFactsInMarkdown(text: string, language: Language, source: string): string {
  return fillFacts(text, language, source, (name, value) => {
    const scheme = SCHEMES[name];
    return scheme === undefined ? value : `[${value}](${scheme}${value.replaceAll(/\s/g, "")})`;
  });
}
