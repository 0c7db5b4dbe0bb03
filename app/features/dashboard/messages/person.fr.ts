import type { PersonMessages } from "./person.en.ts";

export const messages: PersonMessages = {
  account: "Compte",
  titleOf: (name) => `Compte : ${name}`,
  email: "Adresse électronique",
  confirmed: "confirmée",
  unconfirmed: "Non confirmée",
  role: "Rôle",
  since: "Inscription",
  signedIn: "Dernière connexion",
  never: "Jamais connecté",
  noSession: "Aucune session ouverte",
  signedOutOn: "Déconnecté le",
  sessions: "Sessions ouvertes",
  factor: "Double authentification",
  noFactor: "Sans double authentification",
  code: "Code",
  passkeys: (count) => (count < 2 ? `${count} clé d’accès` : `${count} clés d’accès`),
  language: "Langue des courriels",
  links: "Liens d’accès créés et valides",
  badge: "Suspendu",
  suspendedBy: (name) => `Suspendu par ${name}`,
  reason: "Motif (obligatoire)",
  because: "Motif :",
  linksEnded: (count) =>
    count === 0
      ? "Aucun lien d’accès n’a été désactivé."
      : count === 1
        ? "1 lien d’accès a été désactivé."
        : `${count} liens d’accès ont été désactivés.`,
  state: "État",
  states: {
    all: "Tous",
    suspended: "Suspendus",
    unconfirmed: "Adresse non confirmée",
    never: "Jamais connectés",
    factor: "Sans double authentification",
  },
  suspend: "Suspendre le compte",
  suspendTitle: "Suspendre ce compte ?",
  suspendText: (name) =>
    `Toutes les sessions de ${name} prendront fin, et cette personne ne pourra plus se connecter, ni par mot de passe, ni par clé d’accès, ni en changeant de mot de passe. Ses œuvres restent les siennes. Un courriel l’en avertira ; elle n’en recevra plus d’autre avant la levée de la suspension par un administrateur.`,
  reasonHint: "Seuls les administrateurs le lisent.",
  linksQuestion: (count) =>
    count < 2
      ? `${count} lien d’accès créé par cette personne ouvre encore un dossier`
      : `${count} liens d’accès créés par cette personne ouvrent encore des dossiers`,
  endLinks: "Désactiver",
  keepLinks: "Conserver",
  suspendConfirm: "Suspendre",
  suspended: "Le compte est suspendu",
  lift: "Lever la suspension",
  liftTitle: "Lever la suspension ?",
  liftText: (name) =>
    `${name} pourra se reconnecter avec le même mot de passe et les mêmes clés d’accès. Les liens d’accès désactivés le restent. Un courriel l’en avertira.`,
  liftConfirm: "Lever",
  lifted: "La suspension est levée",
  signOut: "Déconnecter partout",
  signOutTitle: "Déconnecter ce compte partout ?",
  signOutText: (name, sessions) =>
    `${sessions < 2 ? `${sessions} session ouverte` : `Les ${sessions} sessions ouvertes`} de ${name} ${sessions < 2 ? "prendra" : "prendront"} fin. Cette personne pourra se reconnecter aussitôt.`,
  signOutConfirm: "Déconnecter",
  signedOut: "Le compte est déconnecté partout",
  failed: "Le compte n’a pas été modifié",
  refusals: {
    reason: "Veuillez indiquer un motif, en 1 000 caractères au plus.",
    isAdministrator: "Un administrateur ne peut pas être suspendu. Retirez-lui d’abord ce rôle.",
    gone: "Ce compte n’existe plus.",
  },
  administrator: "Pour suspendre un administrateur, retirez-lui d’abord ce rôle dans la liste des utilisateurs.",
  toUser: "Afficher dans la liste des utilisateurs",
  acts: "Mesures concernant ce compte",
  noActs: "Aucune pour l’instant.",
  by: (name) => `par ${name}`,
  actNames: {
    suspended: "Compte suspendu",
    lifted: "Suspension levée",
    signed_out: "Déconnecté partout",
    added: "Rôle d’administrateur attribué",
    removed: "Rôle d’administrateur retiré",
  },
};
