import type { InvitationMailWords, NoticeMailWords } from "./owner-mail.server.ts";

export const invitation: InvitationMailWords = {
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

export const notice: NoticeMailWords = {
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
    administration: "You are now an administrator",
    noAdministration: "You are no longer an administrator",
    suspension: "Your account is suspended",
    noSuspension: "Your account is open again",
  },
  subject: "News about your works and your account",
  lines: {
    ownership: (title, when) => `You have been listed as an owner of “${title}” since ${when}.`,
    noOwner: (title, when) =>
      `You are no longer listed as an owner of “${title}”. This was changed on ${when}. Links to its private record that you had issued no longer open it.`,
    primary_owner: (title, when) =>
      `You have been the primary owner of “${title}” since ${when}. You now manage the access links to its private record.`,
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
