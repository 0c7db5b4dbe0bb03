import type { AccountMailWords } from "./mail.server.ts";

/** Words of the mails about an account. */
export const fr: AccountMailWords = {
  greeting: (name) => (name === "" ? "Bonjour," : `Bonjour ${name},`),
  linkHint: "Si le bouton ne fait rien, copiez cette adresse dans votre navigateur. Elle est valable une heure.",
  copyHint: "Copiez cette adresse dans votre navigateur. Elle est valable une heure.",
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
    copyHint: "Copiez cette adresse dans votre navigateur. Elle est valable 72\u00a0heures.",
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
  "account-deleted": {
    subject: "Votre compte a été supprimé",
    text: "Votre compte a été supprimé à votre demande et tous les appareils ont été déconnectés. Vous pouvez à tout moment créer un nouveau compte avec cette adresse.",
    button: undefined,
    otherwise: "Si ce n’était pas vous, quelqu’un connaissait votre mot de passe\u00a0: écrivez aussitôt au secrétariat.",
  },
  reset: {
    subject: "Choisissez un nouveau mot de passe",
    text: "Quelqu’un a demandé un nouveau mot de passe pour le compte attaché à cette adresse. Si c’était vous, choisissez-le maintenant.",
    button: "Choisir un nouveau mot de passe",
    otherwise: "Si ce n’était pas vous, ne faites rien\u00a0: votre mot de passe reste inchangé.",
  },
};
