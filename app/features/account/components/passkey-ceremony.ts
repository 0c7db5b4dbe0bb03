import { useSyncExternalStore } from "react";
import { resourcePaths } from "#app/i18n/paths.ts";
import type { PasskeyPurpose } from "../domain/passkeys/passkey.ts";

/** True if the browser has passkeys and reads their options as JSON. */
const isSupported = () => typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === "function";

const never = () => () => undefined;

/** As `isSupported`; true while the page is rendered by the server. */
export const usePasskeySupport = (): boolean => useSyncExternalStore(never, isSupported, () => true);

/**
 * Has the browser prove a passkey.
 * @param isAutofill offers passkeys at the user name's field, where the browser can; resolves to undefined where it cannot.
 * @returns the browser's response, as JSON.
 * @throws if the user refuses, or the site or the browser cannot.
 */
export async function provePasskey(purpose: PasskeyPurpose, signal: AbortSignal, isAutofill = false): Promise<string | undefined> {
  if (isAutofill && !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return undefined;
  const response = await fetch(resourcePaths.passkey(), { method: "POST", body: new URLSearchParams({ purpose }), signal });
  if (!response.ok) throw new Error(`no challenge: ${response.status}`);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON((await response.json()) as PublicKeyCredentialRequestOptionsJSON);
  return JSON.stringify(await navigator.credentials.get({ publicKey, signal, mediation: isAutofill ? "conditional" : "optional" }));
}

/**
 * Has the browser make a passkey.
 * @returns its response, as JSON.
 * @throws likewise; an InvalidStateError if the device has a passkey of the account.
 */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return JSON.stringify(await navigator.credentials.create({ publicKey }));
}

/** True for what a browser throws when its user refuses or takes too long. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name);
