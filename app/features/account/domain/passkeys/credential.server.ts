import { z } from "zod";

/** Longest response of a browser, in characters. Without an attestation a key of 4096 bits is a tenth of it. */
const MAX_RESPONSE = 16 * 1024;

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);
const credential = { id: base64url(1364), rawId: base64url(1364), type: z.literal("public-key"), clientExtensionResults: z.object({}) };
const clientDataJSON = base64url(4096);
/** The known ones; a browser may invent others. */
const transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]).optional().catch(undefined);

const registration = z.object({
  ...credential,
  response: z.object({ clientDataJSON, attestationObject: base64url(8192), transports: z.array(transport).max(8).catch([]) }),
});

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(2048),
    signature: base64url(2048),
    userHandle: base64url(100).nullish(),
  }),
});

export type Registration = z.infer<typeof registration>;
export type Assertion = z.infer<typeof assertion>;

/** A new credential as `PublicKeyCredential.toJSON` writes it; undefined unless it is well-formed and short. */
export const readRegistration = (text: string): Registration | undefined => read(registration, text);

/** The proof of a credential, likewise. */
export const readAssertion = (text: string): Assertion | undefined => read(assertion, text);

/** The challenge that the browser says it signed, in base64url; empty if its data is malformed. */
export function challengeOf({ response }: Registration | Assertion): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString("utf8")) as { challenge?: unknown };
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}

function read<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> | undefined {
  if (text.length > MAX_RESPONSE) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
