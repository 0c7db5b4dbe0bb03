import type { ManageNewsletterMessages } from "./en.ts";

const plural = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`;

export const messages: ManageNewsletterMessages = {
  title: "Lettre d’information",
  subscribers: "Abonnés",
  subscribersLead: "Lecteurs qui ont confirmé leur adresse. Seules l’adresse, la langue et la date de confirmation sont conservées.",
  languages: { en: "Anglais", fr: "Français", ru: "Russe" },
  all: "Total",
  unconfirmed: (count) =>
    count < 2
      ? `${count} adresse attend d’être confirmée. Elle sera effacée au bout de 48 heures.`
      : `${count} adresses attendent d’être confirmées. Elles seront effacées au bout de 48 heures.`,
  table: "Télécharger la liste (CSV)",
  tableHint: "Le téléchargement est inscrit dans la liste des modifications.",
  removeTitle: "Supprimer une adresse",
  removeLead: "Pour un lecteur qui écrit au lieu d’utiliser le lien. Tous les autres se désabonnent eux-mêmes.",
  removeEmail: "Adresse électronique",
  remove: "Supprimer",
  removed: "L’adresse a été supprimée",
  notSubscribed: "Cette adresse n’est pas abonnée.",
  sendTitle: "Envoyer une lettre",
  sendLead:
    "Choisissez une à cinq actualités. Chaque lecteur les reçoit dans sa langue et dans cet ordre : titre, date, premier paragraphe et lien vers la page.",
  item: (place) => `Actualité ${place}`,
  noItem: "Aucune",
  sentOn: (title, day) => `${title} (envoyée le ${day})`,
  opening: (language) => `Phrase d’introduction (${language.toLowerCase()})`,
  openingHint: "Facultative. Sans elle, les lecteurs de cette langue reçoivent les actualités seules.",
  restored: (time) => `Pas encore envoyée : conservée dans ce navigateur le ${time}.`,
  discard: "Abandonner",
  preview: "Aperçu",
  errors: {
    noItem: "Choisissez au moins une actualité.",
    unknownItem: "L’une des actualités n’est plus dans les archives. Choisissez de nouveau.",
    openingLong: "Une phrase d’introduction peut compter 500 caractères au plus.",
    changed: "Vous avez modifié la lettre après l’aperçu. Affichez de nouveau l’aperçu.",
  },
  previewTitle: "Aperçu",
  previewLead:
    "Voici ce que reçoivent les lecteurs. L’affichage peut varier un peu d’une messagerie à l’autre. Pour modifier la lettre, utilisez le formulaire ci-dessous.",
  subject: "Objet",
  plainText: "Texte brut",
  recipients: (count) => plural(count, "destinataire", "destinataires"),
  send: (count) => `Envoyer à ${plural(count, "lecteur", "lecteurs")}`,
  sendQuestion: (count) => `Envoyer cette lettre à ${plural(count, "lecteur", "lecteurs")} ?`,
  sendConfirm: "Envoyer maintenant",
  sending: "Envoi en cours…",
  sendHint: "Une lettre envoyée ne peut pas être rappelée. Un double clic ne l’envoie qu’une fois.",
  noRecipients: "Il n’y a encore aucun abonné, donc personne à qui l’envoyer.",
  sent: "L’envoi a commencé",
  sentText: "Les courriels partent l’un après l’autre. Cette page indique où en est l’envoi.",
  issues: "Lettres envoyées",
  none: "Aucune lettre n’a encore été envoyée.",
  progress: (mailed, total) => `${mailed} sur ${plural(total, "envoyée", "envoyées")}`,
  waiting: (count) => `${count} en attente`,
  failed: (count) => plural(count, "échec", "échecs"),
  left: (count) => plural(count, "désabonné entre-temps", "désabonnés entre-temps"),
  retry: "Réessayer les échecs",
  retryOf: (title) => `Réessayer les envois échoués : ${title}`,
  retried: "Les envois échoués seront réessayés",
  failedHint:
    "Échec : le serveur du destinataire a refusé le courriel, ou ne l’a pas accepté en un jour. Ces lignes sont conservées 30 jours.",
  refresh: "Actualiser",
  notDone: "Rien n’a été modifié. Réessayez.",
};
