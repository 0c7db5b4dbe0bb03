import type { ManageMessages } from "./en.ts";

export const messages: ManageMessages = {
  common: {
    successTitle: "Opération effectuée",
    errorTitle: "Erreur",
    deniedTitle: "Accès refusé",
    cancel: "Annuler",
    full: "Le serveur n’a plus de place : rien n’a été modifié. Veuillez prévenir la personne qui gère le serveur.",
    unavailable: "L’opération n’a pas pu aboutir pour l’instant. Rien n’a été modifié. Veuillez réessayer.",
    unreached: "Le site est injoignable. Rien n’a été modifié. Veuillez réessayer une fois la connexion rétablie.",
    session: {
      title: "Vous êtes déconnecté",
      text: "Votre session a pris fin. Rien n’a été envoyé et votre saisie est toujours là.",
      again: "Se connecter dans un nouvel onglet",
      afterwards: "Revenez ensuite dans cet onglet et envoyez à nouveau.",
      over: {
        text: "Votre session a pris fin\u00a0: cette page n’est donc plus affichée. Rien n’a été modifié.",
        afterwards: "Connectez-vous dans un nouvel onglet, puis revenez dans celui-ci\u00a0: la même page s’y affichera de nouveau.",
        home: "Aller à l’accueil",
      },
    },
    noTokenPermission: "Vous n’avez pas le droit de gérer les liens d’accès de ce tableau",
    whoIssuesLinks:
      "Les liens vers un dossier confidentiel sont créés par le propriétaire principal de l’œuvre et par les administrateurs.",
    onlyAdministrators: "Seuls les administrateurs ont accès à cette page",
    onlyAdministratorsEdit: "Seuls les administrateurs peuvent ajouter ou modifier des tableaux",
    notFetched: "Impossible de charger le tableau",
    paintingDeleted: "Tableau supprimé",
    backToManagement: "Retour à la gestion",
    apply: "Rechercher",
    clear: "Tout afficher",
    addPainting: "Ajouter un tableau",
    adminBadge: "Administrateur",
    galleryManagement: "Gestion de la galerie",
    show: "Afficher",
    linkLanguage: "Langue de la page ouverte par le lien",
    linkLanguageHint: "L’étiquette, le code et le lien copié y mènent. Le lecteur peut changer de langue sur la page.",
    durations: { "1hour": "1\u00a0heure", "24hours": "24\u00a0heures", "7days": "7\u00a0jours" },
    signOut: "Se déconnecter",
    signOutDrafts: {
      title: "Se déconnecter et effacer le texte non enregistré ?",
      kept: (kinds) => `Du texte non enregistré est conservé dans ce navigateur : ${kinds}. Il est effacé lorsque vous vous déconnectez.`,
      kinds: {
        painting: "formulaire d’un tableau",
        answer: "réponse à un message",
        note: "note sur un message",
        issue: "lettre d’information",
      },
      confirm: "Se déconnecter",
    },
    account: "Votre compte",
    factorRequired:
      "Les administrateurs de ce site doivent utiliser la double authentification. Tant qu’elle n’est pas activée, vous avez les droits d’un propriétaire.",
    factorNotPassed:
      "Cette session a été ouverte sans code. Tant que vous ne vous êtes pas reconnecté avec un code, vous avez les droits d’un propriétaire.",
    factorStart: "Activer la double authentification",
    addressConfirmed: "Votre adresse est confirmée",
    adminRoleRemoved: "Rôle d’administrateur retiré",
    notLoaded: "Ces informations ne peuvent pas être chargées pour le moment.",
  },
  pagination: {
    pages: "Pages",
    previous: "Page précédente",
    next: "Page suivante",
    pageOf: (page, pages) => `Page ${page} sur ${pages}`,
  },
  desk: {
    previousInList: "Précédent dans la liste",
    nextInList: "Suivant dans la liste",
    label: "Ce tableau",
    newPainting: "Nouveau tableau",
    edit: "Modifier",
    pictures: "Images",
    tokens: "Liens d’accès",
    qr: "Code QR public",
    comments: "Commentaires",
    history: "Historique",
    view: "Voir",
    preview: "Aperçu",
    more: "Plus",
    sections: "Rubriques",
    export: "Télécharger les données",
    archive: "Archiver…",
    delete: "Supprimer…",
    duplicate: "Dupliquer ce tableau",
    publishedFrom: (time) => `publication le ${time}`,
    publishedUntil: (time) => `jusqu’au ${time}`,
    inNewTab: "(s’ouvre dans un nouvel onglet)",
  },
  difference: {
    removed: "supprimé\u00a0:",
    added: "ajouté\u00a0:",
  },
  waits: {
    title: "À traiter",
    nothing: "Rien à traiter pour le moment.",
    notLoaded: "La liste des choses à traiter ne peut pas être chargée pour le moment.",
    all: "Tout ce qui est à traiter",
    notChecked: {
      backup: "Aucune sauvegarde du site n’a été trouvée.",
      files: "Les fichiers enregistrés n’ont pas encore été vérifiés.",
    },
    lines: {
      "messages-mine": (count) => (count < 2 ? "message sans réponse qui vous est confié" : "messages sans réponse qui vous sont confiés"),
      "messages-unassigned": (count) =>
        count < 2 ? "message sans réponse et sans responsable" : "messages sans réponse et sans responsable",
      "mails-failed": (count) => (count < 2 ? "message avec un courriel non distribué" : "messages avec un courriel non distribué"),
      "newsletter-failed": (count) =>
        count < 2 ? "courriel de la lettre d’information non distribué" : "courriels de la lettre d’information non distribués",
      mentions: (count) =>
        count < 2
          ? "tableau dont un commentaire vous attend : mention, réponse ou nouveau commentaire"
          : "tableaux dont un commentaire vous attend : mention, réponse ou nouveau commentaire",
      drafts: (count) => (count < 2 ? "brouillon à publier" : "brouillons à publier"),
      scheduled: (count) => (count < 2 ? "brouillon à publication programmée" : "brouillons à publication programmée"),
      "lacks-picture": (count) => (count < 2 ? "tableau sans image" : "tableaux sans image"),
      "lacks-record": (count) => (count < 2 ? "tableau sans dossier confidentiel" : "tableaux sans dossier confidentiel"),
      "lacks-en": (count) => (count < 2 ? "tableau aux textes anglais incomplets" : "tableaux aux textes anglais incomplets"),
      "lacks-fr": (count) => (count < 2 ? "tableau aux textes français incomplets" : "tableaux aux textes français incomplets"),
      "lacks-ru": (count) => (count < 2 ? "tableau aux textes russes incomplets" : "tableaux aux textes russes incomplets"),
      "older-fr": (count) =>
        count < 2 ? "tableau aux textes français antérieurs à l’anglais" : "tableaux aux textes français antérieurs à l’anglais",
      "older-ru": (count) =>
        count < 2 ? "tableau aux textes russes antérieurs à l’anglais" : "tableaux aux textes russes antérieurs à l’anglais",
      "links-ending": (count) =>
        count < 2 ? "lien d’accès de 7 jours qui expire sous deux jours" : "liens d’accès de 7 jours qui expirent sous deux jours",
      refusals: (count) =>
        count < 2
          ? "tableau visé par dix tentatives refusées ou plus en 30 jours"
          : "tableaux visés par dix tentatives refusées ou plus en 30 jours",
      imports: (count) =>
        count < 2
          ? "importation des deux dernières semaines avec des erreurs"
          : "importations des deux dernières semaines avec des erreurs",
      invitations: (count) => (count < 2 ? "invitation de propriétaire sans suite" : "invitations de propriétaires sans suite"),
      files: (count) => (count < 2 ? "fichier manquant ou superflu" : "fichiers manquants ou superflus"),
    },
  },
  dashboard: {
    title: "Tableau de bord",
    parts: "Rubriques du tableau de bord",
    users: "Vue d’ensemble",
    messages: "Messages reçus",
    changes: "Modifications",
    attempts: "Tentatives refusées",
    access: "Accès",
    newsletter: "Lettre d’information",
    collection: "Collection",
    system: "Système",
    unread: (count) => `${count} ${count < 2 ? "nouveau" : "nouveaux"}`,
  },
};
