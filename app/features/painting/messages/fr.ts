import type { PaintingMessages } from "./en.ts";

export const messages: PaintingMessages = {
  administration: {
    owners: "Propriétaires du tableau",
    noOwners: "Aucun propriétaire désigné pour le moment",
    ownersFailed: "Impossible de charger les propriétaires",
    unknownOwner: "Inconnu",
    primary: "Propriétaire principal\u00a0: gère les jetons",
    removeOwner: "Retirer",
    removeOwnerOf: (name) => `Retirer ${name}`,
    removeOwnerTitle: "Retirer un propriétaire",
    removeOwnerText: "Voulez-vous vraiment retirer ce propriétaire\u202f?",
    cannotRemoveLast: "Le dernier propriétaire ne peut pas être retiré",
    ownerRemoved: "Propriétaire retiré",
    removeFailed: "Impossible de retirer le propriétaire",
    delete: "Supprimer",
    deleteTitle: "Supprimer le tableau",
    deleteText: (title) =>
      `Voulez-vous vraiment supprimer «\u00a0${title}\u00a0»\u202f? Le tableau et toutes les données qui s’y rattachent, jetons et journaux d’accès compris, seront définitivement supprimés. Cette action est irréversible.`,
    deleteConfirm: "Supprimer le tableau",
    deleteFailed: "Impossible de supprimer le tableau",
    copyFirst: "Télécharger d’abord une copie",
  },
  list: {
    ownerTitle: "Gestion des codes QR",
    adminTitle: "Administration de la galerie",
    welcome: (name) => `Bienvenue, ${name}`,
    ownerBadge: "Propriétaire",
    addFirst: "Ajouter votre premier tableau",
    manageQrCodes: "Gérer les codes QR",
    goToGallery: "Aller à la galerie",
    search: "Titre, artiste ou année",
    state: "État",
    states: { all: "Tous", published: "Publiés", draft: "Brouillons" },
    order: "Ordre",
    orders: {
      newest: "Les plus récents d’abord",
      oldest: "Les plus anciens d’abord",
      title: "Par titre",
      artist: "Par artiste",
      year: "Par année décroissante",
    },
    loading: "Chargement…",
    count: (found, total) =>
      found === total
        ? `${total}\u00a0${total === 1 ? "tableau" : "tableaux"}`
        : `${found}\u00a0tableau${found > 1 ? "x" : ""} sur ${total}`,
    noneFound: "Aucun tableau ne correspond.",
    failed: "Impossible de charger les tableaux",
    qr: "QR",
    view: "Voir",
    none: "Aucun tableau n’est rattaché à votre compte",
    noneAdmin: "Aucun tableau pour le moment",
    noRole: "Cet espace est réservé aux propriétaires de tableaux et aux administrateurs.",
  },
};
