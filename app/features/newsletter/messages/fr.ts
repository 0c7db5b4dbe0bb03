import type { NewsletterMessages } from "./en.ts";

export const messages: NewsletterMessages = {
  formTitle: "S’abonner",
  email: "Adresse électronique",
  emailInvalid: "Veuillez indiquer une adresse électronique, par exemple nom@example.org.",
  language: "Langue de la lettre",
  website: "Laissez ce champ vide",
  send: "S’abonner",
  sending: "Envoi en cours…",
  privacy: "L’adresse ne sert qu’à l’envoi de la lettre. Voir :",
  sentTitle: "Consultez votre messagerie.",
  sentText: (address) =>
    `Un courriel a été envoyé à ${address === undefined ? "l’adresse indiquée" : `l’adresse ${address}`}. L’abonnement prend effet dès que vous l’y confirmez, dans les 48 heures. Si rien n’arrive, regardez dans les courriers indésirables. Nous n’envoyons pas plus de trois courriels de ce type par jour à une même boîte.`,
  another: "Indiquer une autre adresse",
  refusedTitle: "Rien n’a été envoyé.",
  tooMany: (minutes) =>
    `Plusieurs demandes ont été faites en peu de temps. Réessayez dans ${minutes} ${minutes < 2 ? "minute" : "minutes"}.`,
  trapped:
    "Le navigateur a rempli un champ caché que seuls les programmes remplissent, et le site a cru à un envoi automatique. Ce champ n’y est plus : appuyez de nouveau sur « S’abonner ».",
  unavailable: "Le site ne peut pas enregistrer votre demande pour le moment. Réessayez dans une minute.",
  unreached: "La connexion au site a échoué : votre demande n’est pas partie. Réessayez une fois la connexion rétablie.",
  confirm: {
    title: "Confirmer l’abonnement",
    lead: "Cliquez sur le bouton pour recevoir la lettre d’information de l’association à l’adresse où le courriel vous est parvenu.",
    button: "Confirmer l’abonnement",
    doneTitle: "Votre abonnement est confirmé",
    done: {
      en: "Vous recevrez la lettre d’information en anglais.",
      fr: "Vous recevrez la lettre d’information en français.",
      ru: "Vous recevrez la lettre d’information en russe.",
    },
    doneHint: "Chaque envoi contient un lien pour se désabonner.",
    news: "Dernières actualités",
    failedTitle: "Ce lien n’est plus valable",
    failed: "Un lien de confirmation est valable 48 heures. Indiquez votre adresse pour en recevoir un nouveau.",
    again: "Demander un nouveau lien",
  },
  leave: {
    title: "Se désabonner de la lettre d’information",
    lead: "Cliquez sur le bouton pour ne plus recevoir la lettre d’information. Votre adresse est alors effacée sans délai.",
    button: "Se désabonner",
    doneTitle: "Vous ne recevrez plus la lettre",
    done: "Le désabonnement est effectué et votre adresse est effacée.",
    back: "S’abonner de nouveau",
    failedTitle: "Ce lien est incomplet",
    failed:
      "Ouvrez de nouveau le lien du courriel, ou copiez-le en entier. En indiquant votre adresse à la page de la lettre d’information, vous recevrez un nouveau lien.",
    page: "Vers la lettre d’information",
    test: "Ce lien vient de l’essai d’une lettre. Il ne met fin à aucun abonnement. Dans une lettre envoyée, un bouton se trouve ici pour le faire.",
  },
  notDone: "Le site ne peut pas le faire pour le moment. Réessayez dans une minute.",
};
