import { formatList, formatNumber } from "../../format.ts";
import type { SearchMessages } from "./en.ts";

export const search: SearchMessages = {
  title: "Recherche",
  description:
    "Recherche dans les pages, le règlement, les frais, les personnes, les actualités, les événements, les œuvres et le registre de l’EAC.",
  label: "Rechercher sur le site",
  button: "Rechercher",
  hint: "Un mot ou deux, par exemple « siège » ou « huile sur toile », un article (« art. 44 »), un nom ou un numéro au registre.",
  count: (count, query) => `${formatNumber(count, "fr")} ${count < 2 ? "résultat" : "résultats"} pour « ${query} »`,
  lacking: (words, isSame) => {
    const quoted = formatList(
      words.map((word) => `« ${word} »`),
      "fr",
      "conjunction",
    );
    return isSame
      ? `Aucune page ne contient tous ces mots. Celles-ci en contiennent le plus ; il y manque ${quoted}.`
      : `Aucune page ne contient tous ces mots. Celles-ci en contiennent le plus ; à chacune manque au moins l’un des mots ${quoted}.`;
  },
  costTitle: "Combien coûte un arbitrage ?",
  costText: "Les frais dépendent du montant en litige. Indiquez-le : le calculateur en donne le détail.",
  costExample: "par exemple 250 000",
  estimate: (amount) => `Calculer les frais d’arbitrage pour « ${amount} »`,
  shownFor: (spelling) => `Résultats affichés pour « ${spelling} ».`,
  searchTyped: (query) => `Chercher plutôt « ${query} »`,
  none: (query) => `Aucun résultat pour « ${query} ».`,
  meant: "Sans ces mots, mais avec des mots de même sens :",
  noneHint: "Essayez un autre mot, ou un mot plus court.",
  otherInstitution: "La CCI (ICC), Chambre de commerce internationale, est une autre institution, sans lien avec ce site.",
  ownCourt: "La cour d’arbitrage de cette association : l’ICAC",
  exact: "Correspondance exacte",
  examples: "Par exemple",
  exampleWords: "siège de l’arbitrage",
  exampleKinds: {
    article: "un article du règlement",
    person: "une personne",
    artist: "un artiste de la galerie",
    title: "le titre d’une œuvre",
    passport: "le numéro d’un passeport au registre",
    words: "des mots d’une page, d’une actualité ou d’un événement",
  },
  waysOn: "Vous cherchez peut-être",
  artists: "Artistes de la galerie",
  inGallery: (query) => `Chercher « ${query} » dans la galerie`,
  inLanguage: {
    en: (count) => `${formatNumber(count, "fr")} ${count < 2 ? "résultat" : "résultats"} en anglais`,
    fr: (count) => `${formatNumber(count, "fr")} ${count < 2 ? "résultat" : "résultats"} en français`,
    ru: (count) => `${formatNumber(count, "fr")} ${count < 2 ? "résultat" : "résultats"} en russe`,
  },
  groupsLabel: "Rubriques",
  groups: {
    register: "Registre des œuvres d’art",
    artists: "Artistes",
    people: "Personnes",
    works: "Œuvres de la galerie",
    pages: "Pages",
    rules: "Règlement et frais d’arbitrage",
    events: "Événements",
    news: "Actualités",
  },
  all: (count) => `Tout afficher (${formatNumber(count, "fr")})`,
  allOf: (count, group) => `Tout afficher (${formatNumber(count, "fr")}) : ${group}`,
  back: "Revenir à tous les résultats",
  pagesOf: (group) => `Pages de résultats : ${group}`,
  passageIn: { en: "en anglais", fr: "en français", ru: "en russe" },
  passport: "Passeport",
  suggestions: "Suggestions",
  suggested: (count) => `${formatNumber(count, "fr")} ${count < 2 ? "suggestion" : "suggestions"}. Choisissez avec les flèches.`,
  kindsSuggested: { page: "Page", news: "Actualité", event: "Événement", work: "Œuvre", artist: "Artiste", passport: "Passeport" },
  pastEvent: "Événement passé",
  artist: "Artiste",
  work: "Œuvre",
  kinds: {
    question: "Question et réponse",
    council: "Conseil",
    court: "Membre de la Cour",
    arbitrator: "Arbitre",
    rules: "Règlement d’arbitrage",
    costs: "Dispositions relatives aux frais d’arbitrage",
    term: "Définition du règlement d’arbitrage",
  },
};
