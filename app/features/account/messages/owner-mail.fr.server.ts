import type { InvitationMailWords, NoticeMailWords } from "./owner-mail.server.ts";

export const invitation: InvitationMailWords = {
  subject: "Invitation à ouvrir un compte de propriétaire",
  greeting: "Madame, Monsieur,",
  intro: (works) =>
    works === 1
      ? "L’Association internationale d’arbitrage (EAC) conserve le dossier confidentiel de l’œuvre ci-dessous et vous invite à ouvrir un compte en qualité de propriétaire."
      : "L’Association internationale d’arbitrage (EAC) conserve les dossiers confidentiels des œuvres ci-dessous et vous invite à ouvrir un compte en qualité de propriétaire.",
  action: (works) =>
    `Ouvrez cette page pour indiquer votre nom et choisir un mot de passe. Vous pourrez ensuite consulter ${works === 1 ? "le dossier ; le propriétaire principal de l’œuvre décide en outre à qui le montrer" : "les dossiers ; le propriétaire principal de chaque œuvre décide en outre à qui les montrer"}.`,
  expiry: (day) => `Ce lien ne peut servir qu’une fois, jusqu’au ${day}.`,
  otherwise: "Si vous n’attendiez pas ce courriel, ne faites rien : sans intervention de votre part, il ne se passera rien.",
};

export const notice: NoticeMailWords = {
  subjects: {
    ownership: "Vous figurez parmi les propriétaires",
    noOwner: "Vous n’êtes plus propriétaire",
    primary_owner: "La gestion des liens d’accès vous est confiée",
    noPrimaryOwner: "La gestion des liens d’accès vous est retirée",
    token_used: "Un lien d’accès a été ouvert",
    token_refused: "Tentatives d’ouverture d’un dossier refusées",
    record_changed: "Un dossier confidentiel a été modifié",
    sign_in: "Nouvelle connexion à votre compte",
    mention: "Un commentaire interne pour vous",
    message_assigned: "Un message vous est confié",
    administration: "Le rôle Admin vous est attribué",
    noAdministration: "Le rôle Admin vous est retiré",
    suspension: "Votre compte est suspendu",
    noSuspension: "Votre compte est rétabli",
  },
  subject: "Du nouveau pour vos œuvres et votre compte",
  lines: {
    ownership: (title, when) => `Vous figurez parmi les propriétaires de l’œuvre « ${title} » depuis le ${when}.`,
    noOwner: (title, when) =>
      `Vous ne figurez plus parmi les propriétaires de l’œuvre « ${title} ». La modification date du ${when}. Les liens d’accès que vous aviez créés n’ouvrent plus son dossier confidentiel.`,
    primary_owner: (title, when) =>
      `Vous figurez en premier parmi les propriétaires de l’œuvre « ${title} » depuis le ${when}. C’est désormais vous qui gérez les liens d’accès à son dossier confidentiel.`,
    noPrimaryOwner: (title, when) =>
      `Vous ne figurez plus en premier parmi les propriétaires de l’œuvre « ${title} ». La modification date du ${when}. Les liens d’accès à son dossier confidentiel sont désormais gérés par une autre personne. Vous restez propriétaire et pouvez toujours consulter ce dossier. Les liens que vous aviez créés l’ouvrent jusqu’à leur expiration ou leur désactivation.`,
    token_used: (title, events, when) =>
      events === 1
        ? `Un lien d’accès au dossier confidentiel de l’œuvre « ${title} » a été ouvert pour la première fois le ${when}.`
        : `${events} liens d’accès au dossier confidentiel de l’œuvre « ${title} » ont été ouverts pour la première fois, le dernier le ${when}.`,
    token_refused: (title, events, when) =>
      `Quelqu’un a tenté d’ouvrir le dossier confidentiel de l’œuvre « ${title} » avec un lien non valable (${events === 1 ? "une tentative," : `${events} tentatives, la dernière`} le ${when}).`,
    record_changed: (title, when) => `Un administrateur a modifié le dossier confidentiel de l’œuvre « ${title} » le ${when}.`,
    sign_in: (device, when) =>
      device === ""
        ? `Quelqu’un s’est connecté à votre compte depuis un navigateur inconnu le ${when}.`
        : `Quelqu’un s’est connecté à votre compte depuis un navigateur inconnu le ${when} : ${device}.`,
    mention: (title, events, reason, author) => {
      const by = author === "" ? "" : ` par ${author}`;
      if (events > 1)
        return `${events} commentaires internes sur l’œuvre « ${title} » vous concernent${author === "" ? "" : ` ; le dernier a été rédigé${by}`}.`;
      return {
        mention: `Un commentaire interne sur l’œuvre « ${title} »${author === "" ? "" : `, rédigé${by},`} vous mentionne.`,
        answer: `Votre commentaire interne sur l’œuvre « ${title} » a reçu une réponse${author === "" ? "" : ` rédigée${by}`}.`,
        comment: `Un nouveau commentaire interne${author === "" ? "" : `, rédigé${by},`} porte sur l’œuvre « ${title} », que vous avez déjà commentée.`,
      }[reason];
    },
    message_assigned: (_, events) =>
      events === 1
        ? "Un message du formulaire de contact vous a été confié."
        : `${events} messages du formulaire de contact vous ont été confiés.`,
    administration: ({ isGiven, isBack, isOwner }) =>
      isGiven
        ? `${isBack ? "Le rôle d’administrateur a été retiré à votre compte, puis rétabli." : "Votre compte a désormais le rôle d’administrateur."} Vous pouvez lire tous les dossiers privés, gérer tous les tableaux et les liens d’accès, répondre aux messages et nommer des administrateurs.`
        : `${isBack ? "Le rôle d’administrateur a été attribué à votre compte, puis retiré." : "Votre compte n’a plus le rôle d’administrateur."}${isOwner ? " Vous restez propriétaire de vos œuvres." : ""}`,
    suspension: (when, email, isOwner) =>
      `L’association a suspendu votre compte le ${when}. Plus personne ne peut s’y connecter et vous ne recevrez plus de courriels à son sujet. ${isOwner ? "Vous restez propriétaire de vos œuvres. " : ""}Le secrétariat répond à vos questions : ${email}`,
    noSuspension: (when, isBoth) =>
      `${isBoth ? `L’association a brièvement suspendu votre compte. Il est rétabli depuis le ${when}` : `Votre compte est rétabli depuis le ${when}`}. Connectez-vous comme auparavant. Les liens d’accès désactivés lors de la suspension le restent ; vous pouvez en créer de nouveaux.`,
  },
  link: ({ label, issuedAt, issuedBy }, isLatest) => {
    const name = `${isLatest ? "Le lien le plus récent" : "Ce lien"}${label === null ? " ne porte aucune indication" : ` porte l’indication « ${label} »`}`;
    const by = { you: "par vous", administrator: "par un administrateur", owner: "par un propriétaire" };
    return `${name} ; il a été créé ${issuedBy === null ? "" : `${by[issuedBy]} `}le ${issuedAt}.`;
  },
  next: {
    ownership: "Voir l’œuvre et son dossier :",
    primary_owner: "Voir les liens d’accès :",
    token_used: "Voir les ouvertures ou désactiver le lien :",
    token_refused: "Voir les tentatives et les liens encore actifs :",
    record_changed: "Lire le dossier :",
    mention: "Pour en lire le texte, connectez-vous :",
  },
  ownerships: (titles, works) => {
    const others = works - titles.length;
    const named = titles.map((title) => `« ${title} »`).join(", ");
    const rest = others === 0 ? "" : others === 1 ? " et une autre" : ` et ${others} autres`;
    return `Vous figurez désormais parmi les propriétaires de ${works} œuvres : ${named}${rest}.`;
  },
  takenBack: (titles, works, when) => {
    const others = works - titles.length;
    const named = titles.map((title) => `« ${title} »`).join(", ");
    const rest = others === 0 ? "" : others === 1 ? " et une autre" : ` et ${others} autres`;
    return `Un administrateur a annulé une importation d’œuvres le ${when}. Vous ne figurez donc plus parmi les propriétaires de ${works === 1 ? "l’œuvre suivante" : `ces ${works} œuvres`} : ${named}${rest}.`;
  },
  notYou:
    "Si ce n’était pas vous, choisissez immédiatement un nouveau mot de passe : cliquez sur « Mot de passe oublié ? », sur la page de connexion, pour recevoir un lien.",
  unexpected: "Si vous ne vous y attendiez pas, écrivez immédiatement au secrétariat :",
  more: (count) => (count === 1 ? "Un autre événement a eu lieu." : `${count} autres événements ont eu lieu.`),
  preferences: "Sur la page de votre compte, vous choisissez lesquels de ces courriels vous recevez, et quand :",
};
