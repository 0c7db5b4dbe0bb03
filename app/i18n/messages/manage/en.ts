/** Messages of the management area, kept out of the bundles of public pages. */
export const messages = {
  common: {
    successTitle: "Success",
    errorTitle: "Error",
    deniedTitle: "Access Denied",
    cancel: "Cancel",
    full: "The server has no room left, so nothing was changed. Please tell whoever runs the server.",
    unavailable: "That could not be done at the moment. Nothing was changed. Please try again.",
    unreached: "The site cannot be reached. Nothing was changed. Please try again once you are connected.",
    session: {
      title: "You are signed out",
      text: "Your session has ended. Nothing was sent, and what you typed is still here.",
      again: "Sign in in a new tab",
      afterwards: "Then come back to this tab and send it again.",
      over: {
        text: "Your session has ended, so this page is no longer shown. Nothing was changed.",
        afterwards: "Sign in in a new tab, then come back to this one: it shows the same page again.",
        home: "Go to the home page",
      },
    },
    noTokenPermission: "You don't have permission to manage tokens for this painting",
    whoIssuesLinks: "Links to a private record are issued by the primary owner of the work and by administrators.",
    onlyAdministrators: "Only administrators can access this page",
    onlyAdministratorsEdit: "Only administrators can add or edit paintings",
    notFetched: "Failed to fetch painting",
    paintingDeleted: "Painting deleted successfully",
    backToManagement: "Back to management",
    apply: "Search",
    clear: "Show all",
    addPainting: "Add Painting",
    adminBadge: "Admin",
    galleryManagement: "Gallery Management",
    show: "Show",
    linkLanguage: "Language of the page that it opens",
    linkLanguageHint: "Label, code and copied link lead there. Whoever opens it can change the language on the page.",
    durations: { "1hour": "1 hour", "24hours": "24 hours", "7days": "7 days" },
    signOut: "Sign Out",
    signOutDrafts: {
      title: "Sign out and remove the unsaved text?",
      kept: (kinds: string) => `Unsaved text is kept in this browser: ${kinds}. It is removed when you sign out.`,
      kinds: {
        painting: "a painting’s form",
        answer: "an answer to a message",
        note: "a note on a message",
        issue: "an issue of the newsletter",
      },
      confirm: "Sign out",
    },
    account: "Your account",
    factorRequired: "Administrators of this site must use two-factor authentication. Until it is set up, you have the rights of an owner.",
    factorNotPassed:
      "This sign-in did not use two-factor authentication. Until you sign out and in again with a code, you have the rights of an owner.",
    factorStart: "Set up two-factor authentication",
    addressConfirmed: "Your address is confirmed",
    adminRoleRemoved: "Admin role removed successfully",
    notLoaded: "This cannot be loaded at the moment.",
  },
  pagination: {
    pages: "Pages",
    previous: "Previous",
    next: "Next",
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  desk: {
    previousInList: "Previous in the list",
    nextInList: "Next in the list",
    label: "This painting",
    newPainting: "New painting",
    edit: "Edit",
    pictures: "Pictures",
    tokens: "Access links",
    qr: "Public QR code",
    comments: "Comments",
    history: "History",
    view: "View",
    preview: "Preview",
    more: "More",
    sections: "Sections",
    export: "Download the data",
    archive: "Archive…",
    delete: "Delete…",
    duplicate: "Duplicate this painting",
    /** Of a draft. `time`: a day, or also the hour. */
    publishedFrom: (time: string) => `publication on ${time}`,
    publishedUntil: (time: string) => `until ${time}`,
    inNewTab: "(opens in a new tab)",
  },
  /** Before the words in which two texts differ, for screen readers. */
  difference: {
    removed: "removed:",
    added: "added:",
  },
  waits: {
    title: "Waiting for you",
    nothing: "Nothing waits for you.",
    notLoaded: "What waits for you cannot be loaded at the moment.",
    all: "Everything that waits",
    notChecked: {
      backup: "No backup of the site has been found.",
      files: "The stored files have not been checked yet.",
    },
    /** `count`: a thousand at most; it stands before the words. */
    lines: {
      "messages-mine": (count: number): string =>
        count === 1 ? "unanswered message assigned to you" : "unanswered messages assigned to you",
      "messages-unassigned": (count: number): string =>
        count === 1 ? "unanswered message assigned to nobody" : "unanswered messages assigned to nobody",
      "mails-failed": (count: number): string =>
        count === 1 ? "message with an e-mail that failed" : "messages with an e-mail that failed",
      "newsletter-failed": (count: number): string =>
        count === 1 ? "newsletter e-mail that was not delivered" : "newsletter e-mails that were not delivered",
      mentions: (count: number): string =>
        count === 1
          ? "painting with a comment for you: a mention, an answer or a new comment"
          : "paintings with comments for you: mentions, answers or new comments",
      drafts: (count: number): string => (count === 1 ? "draft to be published" : "drafts to be published"),
      scheduled: (count: number): string =>
        count === 1 ? "draft with a set time of publication" : "drafts with a set time of publication",
      "lacks-picture": (count: number): string => (count === 1 ? "painting without an image" : "paintings without an image"),
      "lacks-record": (count: number): string => (count === 1 ? "painting without a private record" : "paintings without a private record"),
      "lacks-en": (count: number): string => (count === 1 ? "painting with English texts missing" : "paintings with English texts missing"),
      "lacks-fr": (count: number): string => (count === 1 ? "painting with French texts missing" : "paintings with French texts missing"),
      "lacks-ru": (count: number): string => (count === 1 ? "painting with Russian texts missing" : "paintings with Russian texts missing"),
      "older-fr": (count: number): string =>
        count === 1 ? "painting with French texts older than the English ones" : "paintings with French texts older than the English ones",
      "older-ru": (count: number): string =>
        count === 1
          ? "painting with Russian texts older than the English ones"
          : "paintings with Russian texts older than the English ones",
      "links-ending": (count: number): string =>
        count === 1 ? "7-day access link that ends within two days" : "7-day access links that end within two days",
      refusals: (count: number): string =>
        count === 1 ? "painting with ten or more refused attempts in 30 days" : "paintings with ten or more refused attempts in 30 days",
      imports: (count: number): string =>
        count === 1 ? "import of the last two weeks with errors" : "imports of the last two weeks with errors",
      invitations: (count: number): string =>
        count === 1 ? "invitation of an owner without a response" : "invitations of owners without a response",
      files: (count: number): string => (count === 1 ? "stored file missing or left over" : "stored files missing or left over"),
    },
  },
  dashboard: {
    title: "Admin Dashboard",
    parts: "Parts of the dashboard",
    users: "Overview",
    messages: "Messages",
    changes: "Changes",
    attempts: "Refused attempts",
    access: "Access",
    newsletter: "Newsletter",
    collection: "Collection",
    system: "System",
    unread: (count: number) => `${count} new`,
  },
};

export type ManageMessages = typeof messages;
