import type { Language } from "../../languages.ts";

interface MailWords {
  subject: string;
  text: string;
  /** On the button; none: the mail has no link. */
  button: string | undefined;
  /** What to do if one did not ask for it. */
  otherwise: string;
}

export interface AccountMailWords {
  greeting(name: string): string;
  linkHint: string;
  verify: MailWords;
  "new-address": MailWords;
  "known-address": MailWords;
  reset: MailWords;
}

const en: AccountMailWords = {
  greeting: (name) => (name === "" ? "Good day," : `Good day ${name},`),
  linkHint: "If the button does nothing, copy this address into your browser. It is good for one hour.",
  verify: {
    subject: "Confirm your address",
    text: "An account was registered with this address. Please confirm that it is yours.",
    button: "Confirm the address",
    otherwise: "If you did not register, do nothing: without your confirmation nobody can use the account.",
  },
  "new-address": {
    subject: "Confirm your new address",
    text: "This address is to become the one of your account. Please confirm that it is yours.",
    button: "Confirm the address",
    otherwise: "If you did not ask for this, do nothing: nothing changes.",
  },
  "known-address": {
    subject: "You have an account already",
    text: "Somebody wanted to register with this address, but it has an account already. If that was you, sign in, or recover your password on the sign-in page.",
    button: undefined,
    otherwise: "If it was not you, do nothing: nothing has changed.",
  },
  reset: {
    subject: "A new password",
    text: "Somebody asked for a new password for the account with this address. If that was you, choose it now.",
    button: "Choose a new password",
    otherwise: "If it was not you, do nothing: your password stays.",
  },
};

const fr: AccountMailWords = {
  greeting: (name) => (name === "" ? "Bonjour," : `Bonjour ${name},`),
  linkHint: "Si le bouton ne fait rien, copiez cette adresse dans votre navigateur. Elle est valable une heure.",
  verify: {
    subject: "Confirmez votre adresse",
    text: "Un compte a été créé avec cette adresse. Veuillez confirmer qu’elle est à vous.",
    button: "Confirmer l’adresse",
    otherwise: "Si vous ne vous êtes pas inscrit, ne faites rien\u00a0: sans votre confirmation, personne ne peut utiliser ce compte.",
  },
  "new-address": {
    subject: "Confirmez votre nouvelle adresse",
    text: "Cette adresse doit devenir celle de votre compte. Veuillez confirmer qu’elle est à vous.",
    button: "Confirmer l’adresse",
    otherwise: "Si vous n’avez rien demandé, ne faites rien\u00a0: rien ne change.",
  },
  "known-address": {
    subject: "Vous avez déjà un compte",
    text: "Quelqu’un a voulu s’inscrire avec cette adresse, mais un compte y est déjà attaché. Si c’était vous, connectez-vous, ou retrouvez votre mot de passe depuis la page de connexion.",
    button: undefined,
    otherwise: "Si ce n’était pas vous, ne faites rien\u00a0: rien n’a changé.",
  },
  reset: {
    subject: "Un nouveau mot de passe",
    text: "Quelqu’un a demandé un nouveau mot de passe pour le compte attaché à cette adresse. Si c’était vous, choisissez-le maintenant.",
    button: "Choisir un nouveau mot de passe",
    otherwise: "Si ce n’était pas vous, ne faites rien\u00a0: votre mot de passe demeure.",
  },
};

const ru: AccountMailWords = {
  greeting: (name) => (name === "" ? "Здравствуйте!" : `Здравствуйте, ${name}!`),
  linkHint: "Если кнопка не действует, скопируйте этот адрес в браузер. Он действует один час.",
  verify: {
    subject: "Подтвердите адрес",
    text: "С этим адресом зарегистрирована учётная запись. Подтвердите, пожалуйста, что адрес ваш.",
    button: "Подтвердить адрес",
    otherwise: "Если вы не регистрировались, ничего не делайте: без подтверждения учётной записью никто не воспользуется.",
  },
  "new-address": {
    subject: "Подтвердите новый адрес",
    text: "Этот адрес станет адресом вашей учётной записи. Подтвердите, пожалуйста, что он ваш.",
    button: "Подтвердить адрес",
    otherwise: "Если вы об этом не просили, ничего не делайте: ничего не изменится.",
  },
  "known-address": {
    subject: "У вас уже есть учётная запись",
    text: "Кто-то хотел зарегистрироваться с этим адресом, но учётная запись с ним уже есть. Если это были вы, войдите или восстановите пароль на странице входа.",
    button: undefined,
    otherwise: "Если это были не вы, ничего не делайте: ничего не изменилось.",
  },
  reset: {
    subject: "Новый пароль",
    text: "Для учётной записи с этим адресом запрошен новый пароль. Если это были вы, выберите его сейчас.",
    button: "Выбрать новый пароль",
    otherwise: "Если это были не вы, ничего не делайте: пароль останется прежним.",
  },
};

export const ACCOUNT_MAIL_WORDS: Record<Language, AccountMailWords> = { en, fr, ru };
