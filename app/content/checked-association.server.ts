import { z } from "zod";
import { association } from "./association.ts";
import { line, requireShape, translated } from "./content-file.server.ts";

const address = z.url({ protocol: /^https?$/ });

const schema = z.strictObject({
  brand: line,
  name: translated,
  legalForm: line,
  founded: z.int(),
  countries: z.int().positive(),
  address: z.strictObject({
    street: line,
    postalCode: line,
    city: translated,
    country: translated,
    countryCode: z.string().regex(/^[A-Z]{2}$/, "is not a country code of two letters"),
  }),
  phone: z.string().regex(/^\+[\d\s]+$/, 'is not a number such as "+32 2 000 00 00"'),
  email: z.email(),
  enterpriseNumber: line,
  account: z.string().regex(/^[A-Z]{2}\d{2}(?:\s[A-Z\d]{1,4}){3,8}$/, 'is not an account such as "BE00 0000 0000 0000"'),
  rpr: translated,
  social: z.strictObject({ professional: address, social: address, photo: address }),
  membershipForm: address,
  exchangeRates: z.strictObject({ en: address, fr: address, ru: address }),
  membershipFee: z.number().positive(),
  coordinates: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
});

/**
 * Facts about the association, validated.
 * @throws OperatorError naming the field.
 */
export function checkedAssociation(): typeof association {
  return requireShape(schema, association, "content/association.json");
}
