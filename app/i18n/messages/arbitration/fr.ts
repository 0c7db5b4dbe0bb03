import { formatDay, formatList, formatNumber } from "../../format.ts";
import type { ArbitrationMessages } from "./en.ts";

export const arbitration: ArbitrationMessages = {
  fees: {
    tableCaption: "Barème des honoraires et frais administratifs, hors TVA",
    amountInDispute: "Montant du litige",
    axisInEuros: (quantity) => `${quantity}, en euros`,
    oneArbitrator: "Arbitre unique",
    threeArbitrators: "Trois arbitres",
    upTo: (amount) => `jusqu’à ${amount}`,
    above: (amount) => `au-delà de ${amount}`,
    tableNote:
      "Le pourcentage s’applique à la totalité du montant du litige. En cas d’arbitre unique, le montant dû est de 80 % de celui qui est prévu pour trois arbitres.",
    ladderCaption:
      "Honoraires et frais administratifs selon le montant du litige, en euros, les deux axes étant logarithmiques. À quatre seuils, ils baissent ; aux autres, ils montent d’un cran.",
    showTable: "Le barème sous forme de tableau",
  },
  documentText: {
    titles: { rules: "Règlement d’arbitrage de l’ICAC", costs: "Dispositions de l’ICAC relatives aux frais d’arbitrage" },
    descriptions: {
      rules:
        "Le règlement d’arbitrage de l’ICAC, en vigueur depuis le 11 novembre 2020, en traduction française, avec une adresse pour chaque article.",
      costs:
        "Les dispositions de l’ICAC relatives aux frais d’arbitrage, en traduction française, avec le barème et une adresse pour chaque article.",
    },
    leads: {
      rules: "Le règlement de l’ICAC, cour d’arbitrage de l’Association internationale d’arbitrage (EAC).",
      costs:
        "Les dispositions sur le coût d’un arbitrage devant l’ICAC, cour d’arbitrage de l’Association internationale d’arbitrage (EAC).",
    },
    edition: (day) => `Édition en vigueur depuis le ${formatDay(day, "fr")}.`,
    prevails:
      "Traduction non officielle, donnée à titre d’information. Les versions publiées sont l’anglaise et la russe ; le texte anglais fait foi.",
    besideTranslation: "Le texte français est une traduction non officielle, donnée à titre d’information.",
    beside: { en: "Texte anglais en regard", fr: "Traduction française en regard", ru: "Texte russe en regard" },
    alone: "Une seule langue",
    pdf: { en: "PDF en anglais", ru: "PDF en russe" },
    search: "Rechercher dans le texte",
    searchHint: "Des mots, dans n’importe quel ordre, ou un numéro d’article.",
    find: "Rechercher",
    found: (count, search) =>
      count === 1 ? `« ${search} » figure dans 1 article :` : `« ${search} » figure dans ${formatNumber(count, "fr")} articles :`,
    foundApart: (count, search) =>
      `« ${search} » ne figure pas tel quel dans ce texte. ${count === 1 ? "1 article en contient" : `${formatNumber(count, "fr")} articles en contiennent`} les mots, sous une autre forme ou dans un autre ordre, ou des mots de même sens :`,
    foundMore: (count) =>
      `${count === 1 ? "1 autre article contient" : `${formatNumber(count, "fr")} autres articles contiennent`} ces mots, sous une autre forme ou dans un autre ordre, ou des mots de même sens :`,
    lacking: (words, isSame) => {
      const quoted = formatList(
        words.map((word) => `« ${word} »`),
        "fr",
        "conjunction",
      );
      return isSame
        ? `Aucun article ne contient tous ces mots. Ceux-ci en contiennent le plus ; il y manque ${quoted} :`
        : `Aucun article ne contient tous ces mots. Ceux-ci en contiennent le plus ; à chacun manque au moins l’un des mots ${quoted} :`;
    },
    none: (search) => `« ${search} » ne figure pas dans ce texte.`,
    whole: "Afficher tout le texte",
    contents: "Sommaire",
    toContents: "Ouvrir le sommaire",
    contentsFollowing: "Sommaire, toujours visible",
    cite: "Copier la référence",
    cited: "La référence a été copiée dans le presse-papiers.",
    citation: (title, article, address) =>
      `${title} (en vigueur depuis le 11 novembre 2020, traduction non officielle), ${article}, ${address}`,
  },
  calculator: {
    formTitle: "Votre affaire",
    amount: "Montant du litige (EUR)",
    amountHint: "La somme de toutes les demandes principales et reconventionnelles, hors intérêts et frais.",
    unreadable: "Le montant n’a pas été compris.",
    amountExamples: "Écrivez par exemple 3400000 ; 3 400 000,50 ; 3,4 millions ou 250 k.",
    arbitrators: "Nombre d’arbitres",
    oneArbitrator: "Arbitre unique",
    threeArbitrators: "Trois arbitres",
    calculate: "Calculer",
    invalid: "Le montant doit être supérieur à 0",
    tooLarge: (limit) => `Le montant ne peut pas dépasser ${limit}`,
    result: "Estimation",
    fee: "Honoraires et frais administratifs (barème)",
    feeCovers: "Couvre les honoraires des arbitres et les frais administratifs de la Cour",
    vat: "TVA (21 %)",
    total: "Total",
    totalOf: "Honoraires et frais administratifs, TVA comprise",
    registration: "Frais d’enregistrement",
    once: "Payés une seule fois, avant le dépôt de la demande",
    registrationFigures: (without, withVat) => `${without} hors TVA, ${withVat} avec la TVA de 21 % lorsqu’elle est applicable`,
    together: "Total, frais d’enregistrement compris",
    togetherFigures: (without, withVat) => `${without} hors TVA, ${withVat} avec la TVA de 21 %`,
    disclaimer:
      "Il s’agit d’une estimation selon le barème, sans effet juridique. Dans chaque affaire, le secrétariat fixe la provision et la Cour le montant définitif ; les débours des arbitres, les frais d’experts et d’avocats n’y sont pas compris.",
    how: "Le calcul en détail",
    band: "Tranche",
    bandBetween: (from, to) => `au-delà de ${from} et jusqu’à ${to}`,
    formula: "Formule",
    fixedSum: (fee) => `montant fixe de ${fee}`,
    plusRate: (base, rate, amount) => `${base} + ${rate} × ${amount}`,
    soleArbitrator: (full) => `80 % × ${full}`,
    edge: "Seuil le plus proche",
    edgeFalls: (limit, fee, above) =>
      `Au-delà de ${limit}, la tranche suivante s’applique : les honoraires et frais administratifs sont ramenés de ${fee} à ${above}.`,
    edgeRises: (limit, fee, above) =>
      `Au-delà de ${limit}, la tranche suivante s’applique : les honoraires et frais administratifs sont portés de ${fee} à ${above}.`,
    edgeSame: (limit, fee) =>
      `Au-delà de ${limit}, la tranche suivante s’applique : les honoraires et frais administratifs, qui s’élèvent à ${fee} à ce seuil, augmentent ensuite sans saut.`,
    planning: "Prévoir les frais",
    withOther: { "1": "Avec un arbitre unique", "3": "Avec trois arbitres" },
    calculateSo: "Calculer",
    half: "Provision de chaque partie",
    halfFigures: (without, withVat) =>
      `${without} selon le barème (${withVat} avec la TVA), et la moitié des débours prévisibles des arbitres`,
    simplified: "Procédure simplifiée",
    simplifiedWith: {
      "1": (limit) =>
        `S’applique jusqu’à ${limit}, sauf opposition d’une partie\u00a0: un arbitre unique, en principe pas d’audience, et une sentence dans les trois mois.`,
      "3": (limit) =>
        `Jusqu’à ${limit}, un arbitre unique statue, sauf opposition d’une partie. Si la clause prévoit trois arbitres, il faut l’accord écrit de toutes les parties.`,
    },
    ruleArticle: (number) => `Article ${number} du règlement`,
    share: "Ce lien contient vos chiffres. Vous pouvez l’enregistrer ou l’envoyer.",
    clear: "Recommencer",
    stale: (button) => `Ces montants correspondent à la saisie précédente. « ${button} » les met à jour.`,
    computedOn: (day) => `Calcul effectué le ${formatDay(day, "fr")} selon le barème alors en vigueur.`,
    understood: (typed, amount) => `Vous avez saisi « ${typed} », compris comme ${amount}.`,
    questionTitle: "De quel montant s’agit-il ?",
    question: (typed) => `« ${typed} » peut se lire de deux façons. Choisissez l’une d’elles pour obtenir le calcul.`,
    inCurrency: (code) => `Calculer à partir de ce montant en ${code}`,
    otherCurrency: "Montant dans une autre monnaie",
    inEuros: "Indiquer le montant en euros",
    currency: "Monnaie",
    currencyOption: (code, name) => `${code} – ${name}`,
    currencyInvalid: "Choisissez une monnaie",
    rate: "Cours (unités pour 1 €)",
    rateHint: "Tel que le publient la Banque nationale de Belgique et la Banque centrale européenne, par exemple 1,0850.",
    rateInvalid: "Le cours doit être supérieur à 0, avec six décimales au plus",
    rateDay: "Date du cours",
    rateDayInvalid: (first) => `Choisissez une date entre le ${first} et aujourd’hui`,
    conversion: (amount, rate, day, euros) => `${amount} au cours de ${rate} du ${day} = ${euros}`,
    conversionNote:
      "Arrondi au centime. Dans la procédure, c’est le cours de la Banque nationale de Belgique au jour du dépôt qui compte :",
    exchangeRates: "cours de change de la Banque nationale de Belgique",
    pdf: "Estimation en PDF",
  },
  clause: {
    builder: "Compléter la clause",
    builderText: "Les points non précisés restent entre crochets. Le texte suit vos choix.",
    readText: "Lire la clause",
    arbitrators: "Nombre d’arbitres",
    one: "un",
    three: "trois",
    filled: { one: "d’un arbitre unique", three: "de trois arbitres" },
    seat: "Siège de l’arbitrage",
    seatHint: "Un lieu juridique, par exemple Bruxelles. Les audiences peuvent se tenir ailleurs.",
    language: "Langue de la procédure",
    languageHint: "Une ou plusieurs, par exemple anglais et français.",
    law: "Droit applicable",
    lawHint:
      "Le droit qui régit le contrat. Si le contrat contient déjà une clause à ce sujet, choisissez « droit désigné par la clause du contrat… ».",
    subject: "Objet du litige",
    subjectHint: "Uniquement pour un litige déjà né : contrat, date et demandes.",
    additions: "Mentions facultatives",
    nonContractual: "Viser aussi les demandes extracontractuelles",
    nonContractualHint:
      "Certains juges lisent étroitement une clause qui vise les litiges découlant du contrat ; la phrase lève le doute pour la responsabilité extracontractuelle.",
    prevails: "En cas de divergence",
    prevailsHint: "Ajoute au dernier point le texte qui fait foi.",
    nonePrevails: "la clause n’en dit rien",
    prevailing: { en: "le texte anglais fait foi", fr: "le texte français fait foi", ru: "le texte russe fait foi" },
    show: "Langues du texte",
    apply: "Compléter",
    reset: "Effacer les champs",
    placeholders: {
      arbitrators: "d’un arbitre unique ou de trois arbitres",
      seat: "siège de l’arbitrage",
      language: "langue de la procédure",
      law: "droit applicable",
      subject: "objet du litige",
    },
    note: "Remarques",
    warnings: "Avant d’utiliser la clause",
    copy: "Copier le texte",
    stillOpen: (points) => `Restent à préciser : ${points.join(" ; ")}.`,
    openPoints: (count) => (count === 1 ? "1 point reste à préciser" : `${count} points restent à préciser`),
    downloadDocument: "Télécharger au format DOCX",
    download: "Télécharger au format texte",
    share: "Ce lien contient vos choix. Vous pouvez l’envoyer à l’autre partie.",
  },
};
