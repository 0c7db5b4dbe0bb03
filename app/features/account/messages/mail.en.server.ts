import type { AccountMailWords } from "./mail.server.ts";

/** Words of the mails about an account. */
export const en: AccountMailWords = {
  greeting: (name) => (name === "" ? "Dear Sir or Madam," : `Dear ${name},`),
  linkHint: "If the button does nothing, copy this address into your browser. It expires in one hour.",
  copyHint: "Copy this address into your browser. It expires in one hour.",
  help: (email) => `The secretariat answers questions: ${email}`,
  verify: {
    subject: "Confirm your address",
    text: "An account was registered with this address. Please confirm that it is yours.",
    button: "Confirm the address",
    otherwise: "If you did not register, do nothing: without your confirmation nobody can use the account.",
  },
  "new-address": {
    subject: "Confirm your new address",
    text: "You asked to change the e-mail address of your account to this one. Please confirm that it is yours, in a browser in which you are signed in.",
    button: "Confirm the address",
    otherwise: "If you did not ask for this, do nothing: nothing changes.",
  },
  "known-address": {
    subject: "You already have an account",
    text: "Somebody wanted to register with this address, which already has an account. If that was you, sign in, or reset your password on the sign-in page.",
    button: undefined,
    otherwise: "If it was not you, do nothing: nothing has changed.",
  },
  "address-changed": {
    subject: "The address of your account was changed",
    text: "Your account now has another e-mail address. If you changed it, nothing needs to be done. If you did not, somebody else is using your account: take it back now.",
    button: "Restore this address",
    otherwise: "Restoring ends all sessions, invalidates the present password, and sends a link for a new one to this address.",
    linkHint: "If the button does nothing, copy this address into your browser. It expires in 72 hours.",
    copyHint: "Copy this address into your browser. It expires in 72 hours.",
  },
  "password-changed": {
    subject: "Your password was changed",
    text: "The password of your account was changed, and all other devices were signed out.",
    button: undefined,
    otherwise: "If it was not you, choose a new password at once: “Forgot your password?” on the sign-in page sends you a link.",
  },
  "factor-on": {
    subject: "Two-factor authentication was turned on",
    text: "From now on, signing in to your account requires a code from an authenticator app. All other devices were signed out.",
    button: undefined,
    otherwise: "If it was not you, somebody else is using your account: write to the secretariat at once.",
  },
  "factor-off": {
    subject: "Two-factor authentication was turned off",
    text: "Signing in to your account no longer requires a code. All other devices were signed out.",
    button: undefined,
    otherwise: "If it was not you, choose a new password at once: “Forgot your password?” on the sign-in page sends you a link.",
  },
  "factor-codes": {
    subject: "New recovery codes",
    text: "New recovery codes were made for your account. The old ones no longer work.",
    button: undefined,
    otherwise: "If it was not you, choose a new password at once: “Forgot your password?” on the sign-in page sends you a link.",
  },
  "warnings-off": {
    subject: "Warnings of sign-ins were switched off",
    text: "Your account no longer sends an e-mail when somebody signs in from an unknown browser. This is the last e-mail about it.",
    button: undefined,
    otherwise: "If it was not you, choose a new password at once: “Forgot your password?” on the sign-in page sends you a link.",
  },
  "warnings-daily": {
    subject: "Warnings of sign-ins come once a day",
    text: "Your account now reports sign-ins from unknown browsers once a day.",
    button: undefined,
    otherwise: "If it was not you, choose a new password at once: “Forgot your password?” on the sign-in page sends you a link.",
  },
  "passkey-added": {
    subject: "A passkey was added to your account",
    text: "A passkey was added to your account. Whoever has it signs in without the password and without a code.",
    button: undefined,
    otherwise:
      "If it was not you, somebody knows your password: remove the passkey on the page of your account and choose a new password at once. If you cannot sign in, write to the secretariat.",
  },
  "passkey-removed": {
    subject: "A passkey was removed from your account",
    text: "A passkey of your account no longer works. All other devices were signed out.",
    button: undefined,
    otherwise: "If it was not you, choose a new password at once: “Forgot your password?” on the sign-in page sends you a link.",
  },
  "many-passwords": {
    subject: "Many wrong passwords",
    text: "Somebody has tried to sign in to your account many times with wrong passwords. Further attempts from unknown devices are now delayed. You can still sign in on devices that you have used before.",
    button: undefined,
    otherwise:
      "If you cannot sign in on a new device, “Forgot your password?” on the sign-in page lets you in. We write about this at most once a day.",
  },
  "many-codes": {
    subject: "Somebody knows your password",
    text: "Somebody has given the right password of your account and then many wrong codes. If that was not you, choose a new password now: “Forgot your password?” on the sign-in page sends you a link.",
    button: undefined,
    otherwise: "We write about this at most once a day.",
  },
  "many-proofs": {
    subject: "Many wrong passwords in your account",
    text: "Somebody who is signed in to your account has given wrong passwords or codes many times where the account asks for them again. If that was not you, choose a new password now: “Forgot your password?” on the sign-in page sends you a link. Once the new password is saved, every session ends.",
    button: undefined,
    otherwise: "We write about this at most once a day for each device.",
  },
  "account-deleted": {
    subject: "Your account was deleted",
    text: "Your account was deleted at your request, and all devices were signed out. You can register again with this address at any time.",
    button: undefined,
    otherwise: "If it was not you, somebody knew your password: write to the secretariat at once.",
  },
  reset: {
    subject: "Reset your password",
    text: "We received a request to reset the password of the account with this address. If you made it, choose a new password now.",
    button: "Reset password",
    otherwise: "If you did not make it, do nothing: your password remains unchanged.",
  },
};
