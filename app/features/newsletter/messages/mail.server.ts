import type { Language } from "#app/i18n/languages.ts";
import { typesetMessages } from "#app/i18n/typography.ts";

interface RequestMailWords {
  subject: string;
  text: string;
  /** Undefined for a mail without a link to confirm. */
  button: string | undefined;
  otherwise: string;
}

interface RequestWords {
  greeting: string;
  linkHint: string;
  /** Above the address in the text part, which has no button. */
  copyHint: string;
  /** The address is new. `language`: of the newsletter. */
  confirm(language: Language): RequestMailWords;
  /** The address is subscribed in another language. */
  change(language: Language, current: Language): RequestMailWords;
  /** The address is subscribed in this language. */
  subscribed(language: Language): RequestMailWords;
}

interface LetterWords {
  /** `title`: of the first item. */
  subject(title: string): string;
  /** Subject of a test of an issue with `subject`. */
  test(subject: string): string;
  heading: string;
  readMore: string;
  reason: string;
  leave: string;
  /** Said above a test: nobody can end a subscription with it. */
  testNote: string;
}

const IN_ENGLISH: Record<Language, string> = { en: "in English", fr: "in French", ru: "in Russian" };
const IN_FRENCH: Record<Language, string> = { en: "en anglais", fr: "en français", ru: "en russe" };
const IN_RUSSIAN: Record<Language, string> = { en: "на английском языке", fr: "на французском языке", ru: "на русском языке" };

const letterEn: LetterWords = {
  subject: (title) => `Newsletter: ${title}`,
  test: (subject) => `Test: ${subject}`,
  heading: "Newsletter of the International Arbitration Association",
  readMore: "Read more",
  reason: "You receive this newsletter because you subscribed to it with this address.",
  leave: "Unsubscribe",
  testNote: "This is a test for you alone. The link to unsubscribe below opens a page that says so, and ends no subscription.",
};
const letterFr: LetterWords = {
  subject: (title) => `Lettre d’information : ${title}`,
  test: (subject) => `Essai : ${subject}`,
  heading: "Lettre d’information de l’Association internationale d’arbitrage",
  readMore: "Lire la suite",
  reason: "Vous recevez cette lettre parce que cette adresse y est abonnée.",
  leave: "Se désabonner",
  testNote:
    "Ceci est un essai, envoyé à vous seul. Le lien de désabonnement ci-dessous ouvre une page qui le dit, et ne met fin à aucun abonnement.",
};
const letterRu: LetterWords = {
  subject: (title) => `Новости ассоциации: ${title}`,
  test: (subject) => `Проверка: ${subject}`,
  heading: "Новости Международной арбитражной ассоциации",
  readMore: "Читать далее",
  reason: "Вы получили это письмо, потому что подписали этот адрес на рассылку новостей.",
  leave: "Отписаться",
  testNote:
    "Это пробное письмо, отправленное только вам. Ссылка для отписки внизу открывает страницу, где это сказано, и ничью подписку не отменяет.",
};

const requestEn: RequestWords = {
  greeting: "Hello,",
  linkHint: "If the button does not work, copy this address into your browser. It is valid for 48 hours.",
  copyHint: "Copy this address into your browser. It is valid for 48 hours.",
  confirm: (language) => ({
    subject: "Confirm your subscription to the newsletter",
    text: `We were asked to send the newsletter of the association to this address, ${IN_ENGLISH[language]}. If it was you, please confirm.`,
    button: "Confirm the subscription",
    otherwise: "If it was not you, do nothing: you will receive no newsletter, and the address is deleted after 48 hours.",
  }),
  change: (language, current) => ({
    subject: "Another language for your newsletter",
    text: `You receive the newsletter of the association ${IN_ENGLISH[current]}. We were asked to send it to you ${IN_ENGLISH[language]}. If it was you, please confirm.`,
    button: "Change the language",
    otherwise: "If it was not you, do nothing: nothing changes.",
  }),
  subscribed: (language) => ({
    subject: "You already receive the newsletter",
    text: `We were asked to send the newsletter of the association to this address. You already receive it ${IN_ENGLISH[language]}, so there is nothing to do.`,
    button: undefined,
    otherwise: "If you no longer wish to receive it, open this page and press its button.",
  }),
};

const requestFr: RequestWords = {
  greeting: "Bonjour,",
  linkHint: "Si le bouton ne fait rien, copiez cette adresse dans votre navigateur. Elle est valable 48 heures.",
  copyHint: "Copiez cette adresse dans votre navigateur. Elle est valable 48 heures.",
  confirm: (language) => ({
    subject: "Confirmez votre abonnement à la lettre d’information",
    text: `On nous a demandé d’envoyer à cette adresse la lettre d’information de l’association, ${IN_FRENCH[language]}. Si la demande vient de vous, veuillez la confirmer.`,
    button: "Confirmer l’abonnement",
    otherwise: "Sinon, ne faites rien : vous ne recevrez aucune lettre, et l’adresse sera effacée au bout de 48 heures.",
  }),
  change: (language, current) => ({
    subject: "Une autre langue pour votre lettre d’information",
    text: `Vous recevez la lettre d’information de l’association ${IN_FRENCH[current]}. On nous a demandé de vous l’envoyer ${IN_FRENCH[language]}. Si la demande vient de vous, veuillez la confirmer.`,
    button: "Changer de langue",
    otherwise: "Sinon, ne faites rien : rien ne change.",
  }),
  subscribed: (language) => ({
    subject: "Vous recevez déjà la lettre d’information",
    text: `On nous a demandé d’envoyer à cette adresse la lettre d’information de l’association. Vous la recevez déjà ${IN_FRENCH[language]} : il n’y a rien à faire.`,
    button: undefined,
    otherwise: "Si vous ne souhaitez plus la recevoir, ouvrez cette page et cliquez sur son bouton.",
  }),
};

const requestRu: RequestWords = {
  greeting: "Здравствуйте!",
  linkHint: "Если кнопка не действует, скопируйте этот адрес в браузер. Он действует 48 часов.",
  copyHint: "Скопируйте этот адрес в браузер. Он действует 48 часов.",
  confirm: (language) => ({
    subject: "Подтвердите подписку на новости",
    text: `Нас попросили присылать на этот адрес новости ассоциации ${IN_RUSSIAN[language]}. Если это были вы, подтвердите, пожалуйста, подписку.`,
    button: "Подтвердить подписку",
    otherwise: "Если это были не вы, ничего не делайте: рассылка приходить не будет, а адрес удалится через 48 часов.",
  }),
  change: (language, current) => ({
    subject: "Другой язык рассылки",
    text: `Вы получаете новости ассоциации ${IN_RUSSIAN[current]}. Нас попросили присылать их вам ${IN_RUSSIAN[language]}. Если это были вы, подтвердите, пожалуйста, смену языка.`,
    button: "Сменить язык",
    otherwise: "Если это были не вы, ничего не делайте: ничего не изменится.",
  }),
  subscribed: (language) => ({
    subject: "Вы уже подписаны на новости",
    text: `Нас попросили присылать на этот адрес новости ассоциации. Вы уже получаете их ${IN_RUSSIAN[language]}, так что делать ничего не нужно.`,
    button: undefined,
    otherwise: "Если вы больше не хотите получать рассылку, откройте эту страницу и нажмите кнопку на ней.",
  }),
};

/** Words of an issue. */
export const LETTER_WORDS: Record<Language, LetterWords> = {
  en: letterEn,
  fr: typesetMessages(letterFr, "fr"),
  ru: typesetMessages(letterRu, "ru"),
};

/** Words of the mails that answer a request. */
export const REQUEST_WORDS: Record<Language, RequestWords> = {
  en: requestEn,
  fr: typesetMessages(requestFr, "fr"),
  ru: typesetMessages(requestRu, "ru"),
};
