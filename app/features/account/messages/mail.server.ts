import type { Language } from "#app/i18n/languages.ts";
import { typesetMessages } from "#app/i18n/typography.ts";
import type { AccountMail } from "#app/platform/accounts/accounts.server.ts";

interface MailWords {
  subject: string;
  text: string;
  /** Button label; undefined if the mail has no link. */
  button: string | undefined;
  /** Advice for a reader who did not request the mail. */
  otherwise: string;
  /** Replaces the common hint if the link lasts longer. */
  linkHint?: string;
}

export interface AccountMailWords extends Record<AccountMail["kind"], MailWords> {
  greeting(name: string): string;
  linkHint: string;
  /** Below what to do, in mails about the security of the account. `email`: the secretariat's. */
  help(email: string): string;
}

const en: AccountMailWords = {
  greeting: (name) => (name === "" ? "Dear Sir or Madam," : `Dear ${name},`),
  linkHint: "If the button does nothing, copy this address into your browser. It expires in one hour.",
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
  reset: {
    subject: "Reset your password",
    text: "We received a request to reset the password of the account with this address. If you made it, choose a new password now.",
    button: "Reset password",
    otherwise: "If you did not make it, do nothing: your password remains unchanged.",
  },
};

const fr: AccountMailWords = {
  greeting: (name) => (name === "" ? "Bonjour," : `Bonjour ${name},`),
  linkHint: "Si le bouton ne fait rien, copiez cette adresse dans votre navigateur. Elle est valable une heure.",
  help: (email) => `Le secrétariat répond à vos questions\u00a0: ${email}`,
  verify: {
    subject: "Confirmez votre adresse",
    text: "Un compte a été créé avec cette adresse. Veuillez confirmer qu’elle est à vous.",
    button: "Confirmer l’adresse",
    otherwise: "Si vous n’avez pas créé de compte, ne faites rien\u00a0: sans votre confirmation, personne ne peut utiliser ce compte.",
  },
  "new-address": {
    subject: "Confirmez votre nouvelle adresse",
    text: "Cette adresse doit devenir celle de votre compte. Veuillez confirmer qu’elle est à vous, dans un navigateur où vous êtes connecté.",
    button: "Confirmer l’adresse",
    otherwise: "Si vous n’avez rien demandé, ne faites rien\u00a0: rien ne change.",
  },
  "known-address": {
    subject: "Vous avez déjà un compte",
    text: "Quelqu’un a voulu créer un compte avec cette adresse, mais un compte y est déjà attaché. Si c’était vous, connectez-vous, ou réinitialisez votre mot de passe depuis la page de connexion.",
    button: undefined,
    otherwise: "Si ce n’était pas vous, ne faites rien\u00a0: rien n’a changé.",
  },
  "address-changed": {
    subject: "L’adresse de votre compte a été modifiée",
    text: "Votre compte a désormais une autre adresse électronique. Si c’est vous qui l’avez changée, il n’y a rien à faire. Sinon, quelqu’un d’autre utilise votre compte\u00a0: reprenez-le sans attendre.",
    button: "Rétablir cette adresse",
    otherwise:
      "Le rétablissement ferme toutes les sessions, annule le mot de passe actuel et envoie à cette adresse un lien pour en choisir un nouveau.",
    linkHint: "Si le bouton ne fait rien, copiez cette adresse dans votre navigateur. Elle est valable 72\u00a0heures.",
  },
  "password-changed": {
    subject: "Votre mot de passe a été modifié",
    text: "Le mot de passe de votre compte a été modifié et tous les autres appareils ont été déconnectés.",
    button: undefined,
    otherwise:
      "Si ce n’était pas vous, choisissez aussitôt un nouveau mot de passe\u00a0: cliquez sur «\u00a0Mot de passe oublié\u202f?\u00a0», à la page de connexion, pour recevoir un lien.",
  },
  "factor-on": {
    subject: "La double authentification a été activée",
    text: "Désormais, la connexion à votre compte demande un code d’une application d’authentification. Tous les autres appareils ont été déconnectés.",
    button: undefined,
    otherwise: "Si ce n’était pas vous, quelqu’un d’autre utilise votre compte\u00a0: écrivez aussitôt au secrétariat.",
  },
  "factor-off": {
    subject: "La double authentification a été désactivée",
    text: "La connexion à votre compte ne demande plus de code. Tous les autres appareils ont été déconnectés.",
    button: undefined,
    otherwise:
      "Si ce n’était pas vous, choisissez aussitôt un nouveau mot de passe\u00a0: cliquez sur «\u00a0Mot de passe oublié\u202f?\u00a0», à la page de connexion, pour recevoir un lien.",
  },
  "factor-codes": {
    subject: "Nouveaux codes de secours",
    text: "De nouveaux codes de secours ont été créés pour votre compte. Les anciens ne fonctionnent plus.",
    button: undefined,
    otherwise:
      "Si ce n’était pas vous, choisissez aussitôt un nouveau mot de passe\u00a0: cliquez sur «\u00a0Mot de passe oublié\u202f?\u00a0», à la page de connexion, pour recevoir un lien.",
  },
  "warnings-off": {
    subject: "Les avertissements de connexion ont été désactivés",
    text: "Plus aucun courriel ne vous avertira d’une connexion à votre compte depuis un navigateur inconnu. Ce courriel est le dernier à ce sujet.",
    button: undefined,
    otherwise:
      "Si ce n’était pas vous, choisissez aussitôt un nouveau mot de passe\u00a0: cliquez sur «\u00a0Mot de passe oublié\u202f?\u00a0», à la page de connexion, pour recevoir un lien.",
  },
  "warnings-daily": {
    subject: "Les avertissements de connexion arrivent une fois par jour",
    text: "Les connexions à votre compte depuis un navigateur inconnu ne vous sont désormais signalées qu’une fois par jour.",
    button: undefined,
    otherwise:
      "Si ce n’était pas vous, choisissez aussitôt un nouveau mot de passe\u00a0: cliquez sur «\u00a0Mot de passe oublié\u202f?\u00a0», à la page de connexion, pour recevoir un lien.",
  },
  "passkey-added": {
    subject: "Une clé d’accès a été ajoutée à votre compte",
    text: "Une clé d’accès a été ajoutée à votre compte. Son détenteur se connecte sans le mot de passe et sans code.",
    button: undefined,
    otherwise:
      "Si ce n’était pas vous, quelqu’un connaît votre mot de passe\u00a0: supprimez la clé d’accès à la page de votre compte et choisissez aussitôt un nouveau mot de passe. Si vous ne pouvez pas vous connecter, écrivez au secrétariat.",
  },
  "passkey-removed": {
    subject: "Une clé d’accès a été supprimée de votre compte",
    text: "Une clé d’accès de votre compte ne fonctionne plus. Tous les autres appareils ont été déconnectés.",
    button: undefined,
    otherwise:
      "Si ce n’était pas vous, choisissez aussitôt un nouveau mot de passe\u00a0: cliquez sur «\u00a0Mot de passe oublié\u202f?\u00a0», à la page de connexion, pour recevoir un lien.",
  },
  "many-passwords": {
    subject: "De nombreux mots de passe erronés",
    text: "Quelqu’un a tenté à de nombreuses reprises de se connecter à votre compte avec des mots de passe erronés. Les nouvelles tentatives faites depuis un appareil inconnu sont désormais retardées. Vous pouvez toujours vous connecter depuis les appareils que vous avez déjà utilisés.",
    button: undefined,
    otherwise:
      "Si vous ne pouvez pas vous connecter depuis un nouvel appareil, cliquez sur «\u00a0Mot de passe oublié\u202f?\u00a0», à la page de connexion. Nous n’écrivons à ce sujet qu’une fois par jour au plus.",
  },
  "many-codes": {
    subject: "Quelqu’un connaît votre mot de passe",
    text: "Quelqu’un a saisi le bon mot de passe de votre compte, puis de nombreux codes erronés. Si ce n’était pas vous, choisissez sans attendre un nouveau mot de passe\u00a0: cliquez sur «\u00a0Mot de passe oublié\u202f?\u00a0», à la page de connexion, pour recevoir un lien.",
    button: undefined,
    otherwise: "Nous n’écrivons à ce sujet qu’une fois par jour au plus.",
  },
  "many-proofs": {
    subject: "De nombreux mots de passe erronés dans votre compte",
    text: "Depuis une session ouverte sur votre compte, quelqu’un a saisi à de nombreuses reprises un mot de passe ou un code erroné là où le compte les redemande. Si ce n’était pas vous, choisissez sans attendre un nouveau mot de passe\u00a0: cliquez sur «\u00a0Mot de passe oublié\u202f?\u00a0», à la page de connexion, pour recevoir un lien. Dès que le nouveau mot de passe est enregistré, toutes les sessions sont fermées.",
    button: undefined,
    otherwise: "Nous n’écrivons à ce sujet qu’une fois par jour au plus et par appareil.",
  },
  reset: {
    subject: "Choisissez un nouveau mot de passe",
    text: "Quelqu’un a demandé un nouveau mot de passe pour le compte attaché à cette adresse. Si c’était vous, choisissez-le maintenant.",
    button: "Choisir un nouveau mot de passe",
    otherwise: "Si ce n’était pas vous, ne faites rien\u00a0: votre mot de passe reste inchangé.",
  },
};

const ru: AccountMailWords = {
  greeting: (name) => (name === "" ? "Здравствуйте!" : `Здравствуйте, ${name}!`),
  linkHint: "Если кнопка не действует, скопируйте этот адрес в браузер. Он действует один час.",
  help: (email) => `На вопросы ответит секретариат: ${email}`,
  verify: {
    subject: "Подтвердите адрес",
    text: "С этим адресом зарегистрирована учётная запись. Подтвердите, пожалуйста, что адрес ваш.",
    button: "Подтвердить адрес",
    otherwise: "Если вы не регистрировались, ничего не делайте: без подтверждения учётной записью никто не воспользуется.",
  },
  "new-address": {
    subject: "Подтвердите новый адрес",
    text: "Вы попросили сделать этот адрес адресом вашей учётной записи. Подтвердите, что он ваш, в том браузере, где выполнен вход в учётную запись.",
    button: "Подтвердить адрес",
    otherwise: "Если вы об этом не просили, ничего не делайте: ничего не изменится.",
  },
  "known-address": {
    subject: "У вас уже есть учётная запись",
    text: "Кто-то хотел зарегистрироваться с этим адресом, но учётная запись с ним уже есть. Если это были вы, войдите или восстановите пароль на странице входа.",
    button: undefined,
    otherwise: "Если это были не вы, ничего не делайте: ничего не изменилось.",
  },
  "address-changed": {
    subject: "Адрес вашей учётной записи изменён",
    text: "У вашей учётной записи теперь другой адрес электронной почты. Если его изменили вы, делать ничего не нужно. Если нет, вашей учётной записью пользуется кто-то другой: верните её прямо сейчас.",
    button: "Вернуть этот адрес",
    otherwise:
      "При возврате все сеансы завершатся, текущий пароль перестанет действовать, а на этот адрес придёт ссылка для нового пароля.",
    linkHint: "Если кнопка не действует, скопируйте этот адрес в браузер. Он действует 72\u00a0часа.",
  },
  "password-changed": {
    subject: "Пароль изменён",
    text: "Пароль вашей учётной записи изменён, на всех других устройствах выполнен выход.",
    button: undefined,
    otherwise: "Если это были не вы, сразу выберите новый пароль: нажмите «Забыли пароль?» на странице входа, и мы пришлём ссылку.",
  },
  "factor-on": {
    subject: "Двухфакторная аутентификация включена",
    text: "Теперь при входе в вашу учётную запись нужен код из приложения одноразовых кодов. На всех других устройствах выполнен выход.",
    button: undefined,
    otherwise: "Если это были не вы, вашей учётной записью пользуется кто-то другой: сразу напишите в секретариат.",
  },
  "factor-off": {
    subject: "Двухфакторная аутентификация выключена",
    text: "При входе в вашу учётную запись код больше не нужен. На всех других устройствах выполнен выход.",
    button: undefined,
    otherwise: "Если это были не вы, сразу выберите новый пароль: нажмите «Забыли пароль?» на странице входа, и мы пришлём ссылку.",
  },
  "factor-codes": {
    subject: "Новые резервные коды",
    text: "Для вашей учётной записи созданы новые резервные коды. Прежние больше не действуют.",
    button: undefined,
    otherwise: "Если это были не вы, сразу выберите новый пароль: нажмите «Забыли пароль?» на странице входа, и мы пришлём ссылку.",
  },
  "warnings-off": {
    subject: "Предупреждения о входе отключены",
    text: "Мы больше не будем сообщать о входе в вашу учётную запись из незнакомого браузера. Это последнее письмо об этом.",
    button: undefined,
    otherwise: "Если это были не вы, сразу выберите новый пароль: нажмите «Забыли пароль?» на странице входа, и мы пришлём ссылку.",
  },
  "warnings-daily": {
    subject: "Предупреждения о входе приходят раз в день",
    text: "О входе в вашу учётную запись из незнакомого браузера мы теперь сообщаем раз в день.",
    button: undefined,
    otherwise: "Если это были не вы, сразу выберите новый пароль: нажмите «Забыли пароль?» на странице входа, и мы пришлём ссылку.",
  },
  "passkey-added": {
    subject: "К вашей учётной записи добавлен ключ доступа",
    text: "К вашей учётной записи добавлен ключ доступа. Тот, у кого он есть, входит без пароля и без одноразового кода.",
    button: undefined,
    otherwise:
      "Если это были не вы, кто-то знает ваш пароль: удалите ключ доступа на странице учётной записи и сразу выберите новый пароль. Если войти не удаётся, напишите в секретариат.",
  },
  "passkey-removed": {
    subject: "Ключ доступа удалён из вашей учётной записи",
    text: "Один из ключей доступа к вашей учётной записи больше не действует. На всех других устройствах выполнен выход.",
    button: undefined,
    otherwise: "Если это были не вы, сразу выберите новый пароль: нажмите «Забыли пароль?» на странице входа, и мы пришлём ссылку.",
  },
  "many-passwords": {
    subject: "Много неверных паролей",
    text: "Кто-то много раз пытался войти в вашу учётную запись с неверным паролем. Теперь попытки с незнакомых устройств выполняются с задержкой. На устройствах, с которых вы уже входили, вход работает как прежде.",
    button: undefined,
    otherwise:
      "Если не удаётся войти на новом устройстве, нажмите «Забыли пароль?» на странице входа. Мы пишем об этом не чаще раза в день.",
  },
  "many-codes": {
    subject: "Кто-то знает ваш пароль",
    text: "Кто-то ввёл верный пароль вашей учётной записи, а затем много неверных кодов. Если это были не вы, сразу выберите новый пароль: нажмите «Забыли пароль?» на странице входа, и мы пришлём ссылку.",
    button: undefined,
    otherwise: "Мы пишем об этом не чаще раза в день.",
  },
  "many-proofs": {
    subject: "Много неверных паролей в вашей учётной записи",
    text: "Кто-то, уже вошедший в вашу учётную запись, много раз вводил неверный пароль или код там, где они запрашиваются повторно. Если это были не вы, сразу выберите новый пароль: нажмите «Забыли пароль?» на странице входа, и мы пришлём ссылку. После сохранения нового пароля завершатся все сеансы.",
    button: undefined,
    otherwise: "Мы пишем об этом не чаще раза в день для каждого устройства.",
  },
  reset: {
    subject: "Новый пароль",
    text: "Для учётной записи с этим адресом запрошен новый пароль. Если это были вы, выберите его сейчас.",
    button: "Выбрать новый пароль",
    otherwise: "Если это были не вы, ничего не делайте: пароль останется прежним.",
  },
};

export const ACCOUNT_MAIL_WORDS: Record<Language, AccountMailWords> = {
  en,
  fr: typesetMessages(fr, "fr"),
  ru: typesetMessages(ru, "ru"),
};
