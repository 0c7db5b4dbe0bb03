import type { Language } from "#app/i18n/languages.ts";
import { pluralRu } from "#app/i18n/plural.ts";
import { typesetMessages } from "#app/i18n/typography.ts";

interface InvitationMailWords {
  subject: string;
  greeting: string;
  /** `works`: number of works, named below. */
  intro(works: number): string;
  action(works: number): string;
  /** `day`: formatted; the link expires on it. */
  expiry(day: string): string;
  otherwise: string;
}

/** Known facts of the link of a notice. */
interface NoticedLink {
  label: string | null;
  /** Formatted. */
  issuedAt: string;
  /** By role; null if nobody knows any more. */
  issuedBy: "you" | "administrator" | "owner" | null;
}

interface ChangedRole {
  /** The account has the Admin role now; otherwise it has it no longer. */
  isGiven: boolean;
  /** It was the other way in between, of which no mail has told. */
  isBack: boolean;
  /** Owns works. */
  isOwner: boolean;
}

/** Lines of a notice by the kind of its event. `events`: since the last mail; `when`: the last of them, formatted. */
interface NoticeLines {
  ownership(title: string, when: string): string;
  /** Of a former owner. */
  noOwner(title: string, when: string): string;
  primary_owner(title: string, when: string): string;
  /** Of a former primary owner, who is still an owner. */
  noPrimaryOwner(title: string, when: string): string;
  token_used(title: string, events: number, when: string): string;
  token_refused(title: string, events: number, when: string): string;
  record_changed(title: string, when: string): string;
  /** `device`: browser and system; empty if unknown. */
  sign_in(device: string, when: string): string;
  /**
   * `reason`: why the last comment concerns the account: it mentions it, answers its comment, or is on a work that it has commented on.
   * `author`: of the last; empty if unknown.
   */
  mention(title: string, events: number, reason: "mention" | "answer" | "comment", author: string): string;
  message_assigned(title: string, events: number): string;
  administration(role: ChangedRole): string;
  /** `email`: the secretariat's. */
  suspension(when: string, email: string, isOwner: boolean): string;
  /** Of a suspension that was lifted. `isBoth`: no mail has told of it. */
  noSuspension(when: string, isBoth: boolean): string;
}

export interface NoticeMailWords {
  /** Subject of a mail about one kind of event. */
  subjects: Record<keyof NoticeLines, string>;
  /** Of the link of an event: its label, and who issued it when. `isLatest`: of several. */
  link(link: NoticedLink, isLatest: boolean): string;
  /** The next step, above the address. */
  next: Record<"ownership" | "primary_owner" | "token_used" | "token_refused" | "record_changed" | "mention", string>;
  /** Subject of a mail about several. */
  subject: string;
  lines: NoticeLines;
  /** Several works that somebody became an owner of. `titles`: the first of them. */
  ownerships(titles: readonly string[], works: number): string;
  /** Works that somebody owns no longer, because an import was taken back. `titles`: the first of them; `when`: formatted. */
  takenBack(titles: readonly string[], works: number, when: string): string;
  /** After a sign-in. */
  notYou: string;
  /** After a change of the Admin role, above the address of the contacts. */
  unexpected: string;
  /** Works beyond those listed. */
  more(count: number): string;
  preferences: string;
}

const invitationEn: InvitationMailWords = {
  subject: "Invitation to open an owner’s account",
  greeting: "Dear Sir or Madam,",
  intro: (works) =>
    works === 1
      ? "The International Arbitration Association (EAC) keeps the private record of the work named below and invites you to open an account as its owner."
      : "The International Arbitration Association (EAC) keeps the private records of the works named below and invites you to open an account as their owner.",
  action: (works) =>
    `Open this page to enter your name and choose a password. You can then read the ${works === 1 ? "record; its primary owner also decides who else may" : "records; the primary owner of each work also decides who else may"}.`,
  expiry: (day) => `The link works once, until ${day}.`,
  otherwise: "If you did not expect this e-mail, do nothing: without you, nothing happens.",
};

const invitationFr: InvitationMailWords = {
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

const invitationRu: InvitationMailWords = {
  subject: "Приглашение открыть учётную запись собственника",
  greeting: "Здравствуйте!",
  intro: (works) =>
    works === 1
      ? "Международная арбитражная ассоциация (EAC) хранит закрытое досье названного ниже произведения и приглашает вас открыть учётную запись его собственника."
      : "Международная арбитражная ассоциация (EAC) хранит закрытые досье названных ниже произведений и приглашает вас открыть учётную запись их собственника.",
  action: (works) =>
    `Откройте эту страницу, укажите имя и выберите пароль. После этого вы сможете читать досье; кому ещё ${works === 1 ? "его показать, решает основной собственник произведения" : "их показать, решает основной собственник каждого произведения"}.`,
  expiry: (day) => `Ссылка действует до ${day} и только один раз.`,
  otherwise: "Если вы не ждали этого письма, ничего не делайте: без вашего участия ничего не произойдёт.",
};

const noticeEn: NoticeMailWords = {
  subjects: {
    ownership: "You are now an owner",
    noOwner: "You are no longer an owner",
    primary_owner: "You are now the primary owner",
    noPrimaryOwner: "You are no longer the primary owner",
    token_used: "An access link was opened",
    token_refused: "Refused attempts to open a record",
    record_changed: "A private record was changed",
    sign_in: "A new sign-in to your account",
    mention: "An internal comment for you",
    message_assigned: "A message is assigned to you",
    administration: "Your Admin role has changed",
    suspension: "Your account is suspended",
    noSuspension: "Your account is open again",
  },
  subject: "News about your works and your account",
  lines: {
    ownership: (title, when) => `You are listed as an owner of “${title}” since ${when}.`,
    noOwner: (title, when) =>
      `You are no longer listed as an owner of “${title}”. This was changed on ${when}. Links to its private record that you had issued no longer open it.`,
    primary_owner: (title, when) =>
      `You are the primary owner of “${title}” since ${when}. You now manage the access links to its private record.`,
    noPrimaryOwner: (title, when) =>
      `You are no longer the primary owner of “${title}”. This was changed on ${when}. Another owner now manages the access links to its private record. You remain an owner and can still read the record. Links that you had issued open it until they expire or are deactivated.`,
    token_used: (title, events, when) =>
      events === 1
        ? `An access link to the private record of “${title}” was opened for the first time on ${when}.`
        : `${events} access links to the private record of “${title}” were opened for the first time, the last on ${when}.`,
    token_refused: (title, events, when) =>
      `Somebody tried to open the private record of “${title}” with a link that is not valid (${events === 1 ? "one attempt" : `${events} attempts, the last`} on ${when}).`,
    record_changed: (title, when) => `The private record of “${title}” was changed by an administrator on ${when}.`,
    sign_in: (device, when) =>
      device === ""
        ? `Somebody signed in to your account from an unknown browser on ${when}.`
        : `Somebody signed in to your account from an unknown browser on ${when}: ${device}.`,
    mention: (title, events, reason, author) => {
      const by = author === "" ? "" : ` by ${author}`;
      if (events > 1) return `${events} internal comments on “${title}” concern you${author === "" ? "" : `, the last${by}`}.`;
      return {
        mention: `You were mentioned${by} in an internal comment on “${title}”.`,
        answer: `Your internal comment on “${title}” was answered${by}.`,
        comment: `“${title}”, on which you have commented, has a new internal comment${by}.`,
      }[reason];
    },
    message_assigned: (_, events) =>
      events === 1
        ? "A message from the contact form was assigned to you."
        : `${events} messages from the contact form were assigned to you.`,
    administration: ({ isGiven, isBack, isOwner }) =>
      isGiven
        ? `${isBack ? "The Admin role of your account was removed and given back." : "Your account now has the Admin role."} You can read every private record, manage all paintings and access links, answer messages and choose administrators.`
        : `${isBack ? "Your account was given the Admin role, and it has been removed again." : "Your account no longer has the Admin role."}${isOwner ? " The works that you own stay yours." : ""}`,
    suspension: (when, email, isOwner) =>
      `The association suspended your account on ${when}. Nobody can sign in to it, and you get no further e-mails about it. ${isOwner ? "The works that you own stay yours. " : ""}The secretariat answers questions: ${email}`,
    noSuspension: (when, isBoth) =>
      `${isBoth ? `The association suspended your account for a short time. It is open again since ${when}` : `Your account is open again since ${when}`}. Sign in as before. Access links that were ended with the suspension stay ended; you can issue new ones.`,
  },
  link: ({ label, issuedAt, issuedBy }, isLatest) => {
    const name = `${isLatest ? "The latest link" : "The link"}${label === null ? " has no label" : ` is “${label}”`}`;
    const by = { you: "by you", administrator: "by an administrator", owner: "by an owner" };
    return `${name}; it was issued ${issuedBy === null ? "" : `${by[issuedBy]} `}on ${issuedAt}.`;
  },
  next: {
    ownership: "See the work and its record:",
    primary_owner: "See its access links:",
    token_used: "See who opened it, or deactivate the link:",
    token_refused: "See the attempts, and which links are open:",
    record_changed: "Read the record:",
    mention: "Read the text after signing in:",
  },
  ownerships: (titles, works) => {
    const others = works - titles.length;
    const named = titles.map((title) => `“${title}”`).join(", ");
    return `You are now listed as an owner of ${works} works: ${named}${others === 0 ? "" : ` and ${others} more`}.`;
  },
  takenBack: (titles, works, when) => {
    const others = works - titles.length;
    const named = titles.map((title) => `“${title}”`).join(", ");
    return `An administrator took an import of works back on ${when}. You are therefore no longer listed as an owner of ${works === 1 ? "this work" : `these ${works} works`}: ${named}${others === 0 ? "" : ` and ${others} more`}.`;
  },
  notYou: "If it was not you, choose a new password at once: “Forgot your password?” on the sign-in page sends you a link.",
  unexpected: "If you did not expect this, write to the secretariat at once:",
  more: (count) => (count === 1 ? "There is one more event." : `There are ${count} more events.`),
  preferences: "On your account page you choose which of these e-mails you receive, and when:",
};

const noticeFr: NoticeMailWords = {
  subjects: {
    ownership: "Vous figurez parmi les propriétaires",
    noOwner: "Vous n’êtes plus propriétaire",
    primary_owner: "Vous êtes désormais propriétaire principal",
    noPrimaryOwner: "Vous n’êtes plus propriétaire principal",
    token_used: "Un lien d’accès a été ouvert",
    token_refused: "Tentatives d’ouverture d’un dossier refusées",
    record_changed: "Un dossier confidentiel a été modifié",
    sign_in: "Nouvelle connexion à votre compte",
    mention: "Un commentaire interne pour vous",
    message_assigned: "Un message vous est confié",
    administration: "Votre rôle d’administrateur a changé",
    suspension: "Votre compte est suspendu",
    noSuspension: "Votre compte est rétabli",
  },
  subject: "Du nouveau pour vos œuvres et votre compte",
  lines: {
    ownership: (title, when) => `Vous figurez parmi les propriétaires de l’œuvre « ${title} » depuis le ${when}.`,
    noOwner: (title, when) =>
      `Vous ne figurez plus parmi les propriétaires de l’œuvre « ${title} ». La modification date du ${when}. Les liens d’accès que vous aviez créés n’ouvrent plus son dossier confidentiel.`,
    primary_owner: (title, when) =>
      `Vous êtes le propriétaire principal de l’œuvre « ${title} » depuis le ${when}. C’est désormais vous qui gérez les liens d’accès à son dossier confidentiel.`,
    noPrimaryOwner: (title, when) =>
      `Vous n’êtes plus le propriétaire principal de l’œuvre « ${title} ». La modification date du ${when}. Un autre propriétaire gère désormais les liens d’accès à son dossier confidentiel. Vous restez propriétaire et pouvez toujours consulter ce dossier. Les liens que vous aviez créés l’ouvrent jusqu’à leur expiration ou leur désactivation.`,
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

const noticeRu: NoticeMailWords = {
  subjects: {
    ownership: "Вы указаны среди собственников",
    noOwner: "Вы больше не собственник",
    primary_owner: "Теперь вы основной собственник",
    noPrimaryOwner: "Вы больше не основной собственник",
    token_used: "Использована ссылка доступа",
    token_refused: "Отказы при попытках открыть досье",
    record_changed: "Закрытое досье изменено",
    sign_in: "Новый вход в учётную запись",
    mention: "Внутренний комментарий для вас",
    message_assigned: "Вам поручено сообщение",
    administration: "Изменена ваша роль администратора",
    suspension: "Ваша учётная запись приостановлена",
    noSuspension: "Ваша учётная запись снова действует",
  },
  subject: "Новости о ваших произведениях и учётной записи",
  lines: {
    ownership: (title, when) => `Вы указаны среди собственников произведения «${title}» с ${when}.`,
    noOwner: (title, when) =>
      `Вы больше не указаны среди собственников произведения «${title}». Изменено ${when}. Созданные вами ссылки больше не открывают его закрытое досье.`,
    primary_owner: (title, when) =>
      `Вы — основной собственник произведения «${title}» с ${when}. Ссылками доступа к его закрытому досье теперь управляете вы.`,
    noPrimaryOwner: (title, when) =>
      `Вы больше не основной собственник произведения «${title}». Изменено ${when}. Ссылками доступа к его закрытому досье теперь управляет другой собственник. Вы остаётесь собственником и по-прежнему можете читать досье. Созданные вами ссылки открывают его до истечения срока или отзыва.`,
    token_used: (title, events, when) =>
      events === 1
        ? `Ссылкой доступа к закрытому досье произведения «${title}» воспользовались впервые: ${when}.`
        : `Впервые использованы ссылки доступа к закрытому досье произведения «${title}»: ${events}, последняя — ${when}.`,
    token_refused: (title, events, when) =>
      `Закрытое досье произведения «${title}» пытались открыть по недействительной ссылке (${events} ${pluralRu(events, "попытка", "попытки", "попыток")}, ${events === 1 ? "" : "последняя — "}${when}).`,
    record_changed: (title, when) => `Администратор изменил закрытое досье произведения «${title}»: ${when}.`,
    sign_in: (device, when) =>
      device === ""
        ? `В вашу учётную запись вошли из незнакомого браузера: ${when}.`
        : `В вашу учётную запись вошли из незнакомого браузера: ${device}, ${when}.`,
    mention: (title, events, reason, author) => {
      const by = (what: string) => (author === "" ? "" : ` Автор ${what} — ${author}.`);
      if (events > 1) return `Вас касаются внутренние комментарии к произведению «${title}»: ${events}.${by("последнего")}`;
      return {
        mention: `Вас упомянули во внутреннем комментарии к произведению «${title}».${by("комментария")}`,
        answer: `На ваш внутренний комментарий к произведению «${title}» ответили.${by("ответа")}`,
        comment: `К произведению «${title}», которое вы уже комментировали, добавлен внутренний комментарий.${by("комментария")}`,
      }[reason];
    },
    message_assigned: (_, events) =>
      events === 1
        ? "Вам поручено сообщение из формы обратной связи."
        : `Вам ${pluralRu(events, "поручено", "поручены", "поручены")} ${events} ${pluralRu(events, "сообщение", "сообщения", "сообщений")} из формы обратной связи.`,
    administration: ({ isGiven, isBack, isOwner }) =>
      isGiven
        ? `${isBack ? "Роль администратора была снята с вашей учётной записи и возвращена." : "Теперь у вашей учётной записи есть роль администратора."} Вы можете читать все закрытые досье, управлять всеми картинами и ссылками доступа, отвечать на сообщения и назначать администраторов.`
        : `${isBack ? "Вашей учётной записи была назначена роль администратора, затем роль была снята." : "У вашей учётной записи больше нет роли администратора."}${isOwner ? " Вы остаётесь собственником своих произведений." : ""}`,
    suspension: (when, email, isOwner) =>
      `Ассоциация приостановила действие вашей учётной записи ${when}. Войти в неё нельзя, и писем о ней больше не будет. ${isOwner ? "Вы остаётесь собственником своих произведений. " : ""}На вопросы ответит секретариат: ${email}`,
    noSuspension: (when, isBoth) =>
      `${isBoth ? `Ассоциация ненадолго приостановила действие вашей учётной записи. Она снова действует с ${when}` : `Ваша учётная запись снова действует с ${when}`}. Входите, как прежде. Ссылки доступа, отключённые при приостановке, остаются недействительными; вы можете создать новые.`,
  },
  link: ({ label, issuedAt, issuedBy }, isLatest) => {
    const name = `${isLatest ? "Последняя ссылка" : "Ссылка"} ${label === null ? "без пометки" : `с пометкой «${label}»`}`;
    const by = { you: "вами", administrator: "администратором", owner: "собственником" };
    return `${name}; создана${issuedBy === null ? "" : ` ${by[issuedBy]}`}: ${issuedAt}.`;
  },
  next: {
    ownership: "Посмотреть произведение и его досье:",
    primary_owner: "Посмотреть ссылки доступа:",
    token_used: "Посмотреть открытия или отозвать ссылку:",
    token_refused: "Посмотреть попытки и действующие ссылки:",
    record_changed: "Прочитать досье:",
    mention: "Текст можно прочитать после входа:",
  },
  ownerships: (titles, works) => {
    const others = works - titles.length;
    const named = titles.map((title) => `«${title}»`).join(", ");
    const counted = `${works} ${pluralRu(works, "произведения", "произведений", "произведений")}`;
    return `Теперь вы указаны среди собственников ${counted}: ${named}${others === 0 ? "" : ` и ещё ${others}`}.`;
  },
  takenBack: (titles, works, when) => {
    const others = works - titles.length;
    const named = titles.map((title) => `«${title}»`).join(", ");
    const counted = works === 1 ? "этого произведения" : `этих произведений (${works})`;
    return `Администратор отменил загрузку произведений: ${when}. Поэтому вы больше не указаны среди собственников ${counted}: ${named}${others === 0 ? "" : ` и ещё ${others}`}.`;
  },
  notYou: "Если это были не вы, сразу выберите новый пароль: нажмите «Забыли пароль?» на странице входа, и мы пришлём ссылку.",
  unexpected: "Если вы этого не ожидали, сразу напишите в секретариат:",
  more: (count) => `И ещё ${count} ${pluralRu(count, "событие", "события", "событий")}.`,
  preferences: "Какие из этих писем и когда получать, вы выбираете на странице учётной записи:",
};

export const INVITATION_MAIL_WORDS: Record<Language, InvitationMailWords> = {
  en: invitationEn,
  fr: typesetMessages(invitationFr, "fr"),
  ru: typesetMessages(invitationRu, "ru"),
};

export const NOTICE_MAIL_WORDS: Record<Language, NoticeMailWords> = {
  en: noticeEn,
  fr: typesetMessages(noticeFr, "fr"),
  ru: typesetMessages(noticeRu, "ru"),
};
