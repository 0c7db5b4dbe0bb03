import type { Language } from "#app/i18n/languages.ts";
import { typesetMessages } from "#app/i18n/typography.ts";

/** The frame of an answer to a message of the contact form. */
interface AnswerMailWords {
  secretariat: string;
  /** `address`: where the answer to it goes. */
  reply(address: string): string;
  /** `number`: of the message. */
  number(number: string): string;
  /** Before the quoted message. `day`: formatted. */
  quoted(day: string): string;
}

const en: AnswerMailWords = {
  secretariat: "The Secretariat",
  reply: (address) => `You can reply to this e-mail: your reply goes to the secretariat, ${address}.`,
  number: (number) => `The number of your message is ${number}.`,
  quoted: (day) => `Your message of ${day}, sent with our contact form:`,
};

const fr: AnswerMailWords = {
  secretariat: "Le secrétariat",
  reply: (address) => `Vous pouvez répondre à ce courriel : votre réponse parviendra au secrétariat, à l’adresse ${address}.`,
  number: (number) => `Numéro de votre message : ${number}.`,
  quoted: (day) => `Votre message du ${day}, envoyé par notre formulaire de contact :`,
};

const ru: AnswerMailWords = {
  secretariat: "Секретариат",
  reply: (address) => `Вы можете ответить на это письмо: ответ получит секретариат (${address}).`,
  number: (number) => `Номер вашего сообщения — ${number}.`,
  quoted: (day) => `Ваше сообщение от ${day}, отправленное через форму обратной связи:`,
};

export const ANSWER_MAIL_WORDS: Record<Language, AnswerMailWords> = {
  en,
  fr: typesetMessages(fr, "fr"),
  ru: typesetMessages(ru, "ru"),
};
