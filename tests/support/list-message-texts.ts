import { accessMessagesIn } from "#app/features/access/messages/access-messages.ts";
import { accountMessagesIn } from "#app/features/account/messages/account-messages.ts";
import { ACCOUNT_MAIL_WORDS } from "#app/features/account/messages/mail.server.ts";
import { INVITATION_MAIL_WORDS, NOTICE_MAIL_WORDS } from "#app/features/account/messages/owner-mail.server.ts";
import { FEE_ESTIMATE_WORDS } from "#app/features/arbitration/messages/fee-estimate.server.ts";
import { collectionMessagesIn } from "#app/features/collection/messages/collection-messages.ts";
import { ANSWER_MAIL_WORDS } from "#app/features/contact/messages/answer-mail.server.ts";
import { photographMessagesIn } from "#app/features/contact/messages/photograph-messages.ts";
import { dashboardMessagesIn } from "#app/features/dashboard/messages/dashboard-messages.ts";
import { historyMessagesIn } from "#app/features/dashboard/messages/history-messages.ts";
import { personMessagesIn } from "#app/features/dashboard/messages/person-messages.ts";
import { receivedMessagesIn } from "#app/features/dashboard/messages/received-words.ts";
import { LETTER_WORDS, REQUEST_WORDS } from "#app/features/newsletter/messages/mail.server.ts";
import { manageNewsletterMessagesIn } from "#app/features/newsletter/messages/manage/manage-newsletter-messages.ts";
import { newsletterMessagesIn } from "#app/features/newsletter/messages/newsletter-messages.ts";
import { bulkMessagesIn } from "#app/features/painting/messages/bulk-messages.ts";
import { formMessagesIn } from "#app/features/painting/messages/form-messages.ts";
import { paintingMessagesIn } from "#app/features/painting/messages/painting-messages.ts";
import { picturesMessagesIn } from "#app/features/painting/messages/pictures-messages.ts";
import { PASSPORT_WORDS } from "#app/features/register/messages/passport.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { manageMessagesIn } from "#app/i18n/manage-messages.ts";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";

/* Every message of the site with sample arguments, for tests of words. */

/** Names of file types. */
const TYPES = [[["«1»", "«2»", "«3»", "«4»"]]];
/** Sample arguments for messages with placeholders. */
const SAMPLES: Record<string, readonly unknown[][]> = {
  "calculator.computedOn": [["2026-11-24"]],
  "clause.openPoints": [[1], [4]],
  "clause.stillOpen": [[["«1»", "«2»"]]],
  "calculator.conversion": [["«1»", "«2»", "«3»", "«4»"]],
  // The marks of a sample would become inner ones.
  "news.cited": [["1"]],
  "gallery.shown": [[49, 96]],
  "painting.press.size": [[1600, 1208, 13]],
  "gallery.moreValues": [[1], [3], [210]],
  "gallery.works": [[1], [3], [12]],
  "gallery.worksOf": [
    [3, { works: 0, attributed: 0 }],
    [1, { works: 1, attributed: 1 }],
    [5, { works: 2, attributed: 2 }],
    [12, { works: 7, attributed: 3 }],
  ],
  "gallery.artistDescription": [
    ["«1»", 1],
    ["«1»", 3],
    ["«1»", 12],
  ],
  "register.named": [
    ["«1»", 1],
    ["«1»", 3],
    ["«1»", 12],
  ],
  "documentText.edition": [["2020-11-11"]],
  "documentText.found": [
    [1, "«2»"],
    [3, "«2»"],
    [21, "«2»"],
  ],
  "documentText.foundApart": [
    [1, "«2»"],
    [3, "«2»"],
    [21, "«2»"],
  ],
  "documentText.foundMore": [[1], [3], [21]],
  ...Object.fromEntries(
    ["documentText", "search"].map((place) => [
      `${place}.lacking`,
      [
        [["«1»"], true],
        [["«1»", "«2»"], true],
        [["«1»", "«2»"], false],
      ],
    ]),
  ),
  "viewer.percent": [[100], [1500]],
  "viewer.place": [[2, 6]],
  "viewer.scale": [
    [5, "centimeter"],
    [0.5, "millimeter"],
  ],
  "paging.page": [[2], [1200]],
  "paging.titleOf": [["«1»", 2]],
  "gallery.count": [
    [1, 1],
    [7, 7],
    [3, 22],
    [0, 1],
  ],
  "arbitrators.count": [
    [1, 24],
    [24, 24],
    [0, 1],
  ],
  "arbitrators.since": [[2014]],
  "register.count": [[1], [22], [105]],
  "news.shown": [
    ["«1»", 1],
    ["«1»", 3],
    ["«1»", 40],
  ],
  "news.shownFor": [
    ["«1»", "«2»", 1],
    ["«1»", "«2»", 3],
    ["«1»", "«2»", 40],
  ],
  "search.count": [
    [1, "«2»"],
    [3, "«2»"],
    [12, "«2»"],
  ],
  "contacts.legalFormOf": [["AISBL"]],
  "search.inLanguage.en": [[1], [3], [1200]],
  "search.inLanguage.fr": [[1], [3], [1200]],
  "search.inLanguage.ru": [[1], [3], [1200]],
  "search.all": [[14], [1200]],
  "search.suggested": [[1], [3], [8]],
  "search.allOf": [[1200, "«2»"]],
  "contacts.tooMany": [[1], [3], [7]],
  "contacts.sentPhotographs": [[1], [2], [5]],
  "photographs.hint": [[6, "«4»", "«5»", ["«1»", "«2»", "«3»"]]],
  "photographs.refusals.wrongType": [["«1»", ["«2»", "«3»"]]],
  "photographs.refusals.tooMany": [[6]],
  "newsletter.sentText": [[undefined], ["«1»"]],
  "newsletter.tooMany": [[1], [3], [7]],
  "newsletterManage.unconfirmed": [[1], [3], [7]],
  "newsletterManage.recipients": [[0], [1], [3], [7]],
  "comments.restored": [["«1»"]],
  "newsletterManage.restored": [["«1»"]],
  "newsletterManage.sendQuestion": [[1], [3], [7]],
  "newsletterManage.send": [[1], [3], [7], [21]],
  "newsletterManage.progress": [
    [0, 1],
    [3, 7],
  ],
  "newsletterManage.waiting": [[1], [3], [7]],
  "newsletterManage.failed": [[1], [3], [7]],
  "newsletterManage.draftChanged": [["«1»", "«2»"]],
  "newsletterManage.sentOn": [["«1»", "«2»", "«3»"]],
  "newsletterManage.staleBy": [["«1»", "«2»"]],
  "newsletterManage.draftScheduled": [["«1»", "«2»"]],
  "newsletterManage.removeDraftHint": [
    [0, 1],
    [1, 0],
    [3, 7],
  ],
  "newsletterManage.ofLanguage": [["«1»", 1]],
  "newsletterManage.bouncing": [[1], [3], [7]],
  "newsletterManage.left": [[1], [3], [7]],
  "requestMail.confirm": [["en"], ["fr"], ["ru"]],
  "requestMail.change": [
    ["en", "fr"],
    ["ru", "en"],
  ],
  "requestMail.subscribed": [["en"], ["fr"], ["ru"]],
  "painting.list.count": [
    [1, 1],
    [21, 21],
    [3, 22],
    [0, 1],
  ],
  "painting.table.moreOwners": [[1], [3]],
  "painting.table.selected": [[0], [1], [3]],
  "manage.pagination.pageOf": [[2, 5]],
  "manage.common.signOutDrafts.kept": [["«1»"]],
  "access.tokens.used": [[0], [1], [3], [7]],
  "access.tokens.usedSince": [[0], [1], [3], [7]],
  "access.tokens.deactivateTitle": [["«1»"]],
  "access.desk.moreLinks": [[1], [3], [7]],
  "access.tokens.freezeText": [[1], [3], [7]],
  "comments.waiting": [[1], [3], [21]],
  "access.labels.notPublic": [[1], [3], [21]],
  "access.labels.tooMany": [[240]],
  "access.labels.tooManyWorks": [[200]],
  "access.labels.sheet": [[24, "70", "37"]],
  "access.labels.until": [["«1»", "«2»"]],
  "access.labels.issueLead": [[1], [3], [7]],
  "access.labels.issue": [[1], [3], [7]],
  "access.labels.missing": [[1], [3], [7]],
  "account.failures.limited": [[1], [15]],
  "dashboard.people.proof.limited": [[1], [15]],
  "account.invitation.lead": [[0], [1], [3]],
  "invitationMail.intro": [[1], [3]],
  "invitationMail.action": [[1], [3]],
  "noticeMail.lines.token_used": [
    ["«1»", 1, "«2»"],
    ["«1»", 3, "«2»"],
  ],
  "noticeMail.lines.token_refused": [
    ["«1»", 1, "«2»"],
    ["«1»", 3, "«2»"],
    ["«1»", 7, "«2»"],
  ],
  "noticeMail.lines.sign_in": [
    ["", "«1»"],
    ["«1»", "«2»"],
  ],
  "noticeMail.link": [
    [{ label: "«1»", issuedAt: "«2»", issuedBy: "you" }, false],
    [{ label: null, issuedAt: "«1»", issuedBy: "administrator" }, true],
    [{ label: "«1»", issuedAt: "«2»", issuedBy: "owner" }, true],
    [{ label: null, issuedAt: "«1»", issuedBy: null }, false],
  ],
  "noticeMail.lines.mention": [
    ["«1»", 1, "mention", "«2»"],
    ["«1»", 1, "answer", "«2»"],
    ["«1»", 1, "comment", "«2»"],
    ["«1»", 1, "comment", ""],
    ["«1»", 3, "mention", "«2»"],
  ],
  "noticeMail.lines.message_assigned": [
    ["", 1],
    ["", 3],
    ["", 21],
  ],
  "noticeMail.lines.administration": [[true], [false]],
  "noticeMail.more": [[1], [3], [7]],
  "managedPictures.count": [[3, 20]],
  "managedPictures.full": [[20]],
  "managedPictures.numbered": [[1, "«2»"]],
  "managedPictures.fileHint": [1, 20].map((room) => [["«1»", "«2»", "«3»"], room]),
  "managedPictures.chooseFewer": [[1], [3], [20]],
  "managedPictures.someFailed": [
    [2, 2],
    [1, 3],
  ],
  "managedPictures.refusals.wrongType": TYPES,
  "access.refusals.onlyFrequent": [[10]],
  "form.presence.more": [[1], [3], [21]],
  "form.hints.linkFiles": TYPES,
  "form.hints.files": TYPES,
  "form.image.hint": TYPES,
  "form.files.wrongType": TYPES,
  "collection.allowed.line": [[300], [20_000]],
  "collection.allowed.lines": [[50]],
  "collection.issues.imageWrongType": TYPES,
  "collection.issues.fileWrongType": TYPES,
  "form.conflict.owners": [[0], [1], [3], [7]],
  "manage.dashboard.unread": [[1], [2], [5]],
  "dashboard.audit.importedFrom": [["«1»"]],
  "dashboard.audit.importPublishedFrom": [["«1»"]],
  "person.passkeys": [[1], [3], [21]],
  "person.linksEnded": [[0], [1], [3], [21]],
  "person.linksQuestion": [[1], [3], [21]],
  "person.signOutText": [
    ["«1»", 1],
    ["«1»", 3],
  ],
  "history.changes.undoOf": [["«1»"]],
  "history.versions.keptTexts": [[1], [3], [20]],
  "history.versions.eraseText": [
    [1, "«1»"],
    [3, "«1»"],
  ],
  "dashboard.audit.textsErased": [[1], [3], [20]],
  "history.changes.works": [[1], [3], [21]],
  "history.changes.changes": [[1], [3], [21]],
  "history.changes.show": [[1], [3], [21]],
  "dashboard.people.count": [
    [1, 1],
    [2, 2],
    [5, 5],
    [1, 21],
    [3, 1000],
  ],
  "dashboard.people.owner": [[1], [12]],
  "dashboard.invitations.others": [[1], [3], [21]],
  "received.photographs.count": [[1], [3], [6]],
  "received.sendQuestion": [["«1»"]],
  "received.found": [[0], [1], [3], [21]],
  ...Object.fromEntries(
    Object.keys(manageMessagesIn("en").waits.lines).map((name) => [`manage.waits.lines.${name}`, [[1], [3], [21], [1000]]]),
  ),
  "dashboard.audit.details": [[1], [2], [5]],
  "collection.limits": [["«1»", "«2»", "«3»", "«4»"]],
  "collection.rowCount": [[1], [3], [21]],
  "collection.progress": [[3, 22]],
  "collection.publish": [[1], [3], [21]],
  "collection.publishTitle": [[1], [3], [21]],
  "collection.publishConfirm": [[1], [3], [21]],
  "collection.leftOut.decided": [[1], [3], [21]],
  "collection.leftOut.archived": [[1], [3], [21]],
  "collection.undoCounts.removes": [[0], [1], [21]],
  "collection.undoCounts.restores": [[1], [21]],
  "collection.undoCounts.stays": [[1], [21]],
  "collection.creates": [[0], [1], [3], [21]],
  "collection.updates": [[0], [1], [3], [21]],
  "collection.same": [[1], [3], [21]],
  ...Object.fromEntries(
    ["publics", "unsaid", "told"].map((key) => [
      `collection.effect.${key}`,
      [
        [1, "1", "«3»"],
        [3, "3", "«3»"],
        [21, "21", "«3»"],
      ],
    ]),
  ),
  "collection.notYetTitle": [[1], [3], [21]],
  "collection.warned": [[1], [3], [21]],
  "collection.revive.hint": [[1], [3], [21]],
  "collection.mend.tooLong": [[20_000]],
  "collection.invite.title": [[1], [3], [21]],
  "collection.invite.people": [[1], [3], [21]],
  "collection.invite.works": [[1], [3], [21]],
  "collection.outcomeCount": [["«1»", 3]],
  "collection.invite.worksOf": [["«1»", "«2»"]],
  "collection.invite.more": [[1], [3]],
  "collection.invite.tooMany": [[200]],
  "collection.issues.tooManyInvited": [[10, 500]],
  "collection.entrySince.withdrawn": [["«1»"]],
  "collection.entrySince.superseded": [["«1»"]],
  "collection.confirm": [[1], [3], [21]],
  "collection.errors.tooManyRows": [[10_000]],
  "access.desk.found": [
    [1, 1],
    [7, 7],
    [3, 22],
  ],
  "access.desk.choose": [["«1»", "«2»"]],
  "access.desk.freezeOne": [["«1»", "«2»"]],
  "access.desk.freezeAll": [[1], [3], [7]],
  "access.desk.question": [[1], [3], [7]],
  "access.desk.confirm": [[1], [3], [7]],
  "access.desk.frozen": [[1], [3], [7]],
  "access.attempts.chart": [[12, 3, 7]],
  "noticeMail.takenBack": [
    [["«1»"], 1, "«2»"],
    [["«1»", "«2»"], 5, "«3»"],
    [["«1»", "«2»"], 21, "«3»"],
  ],
  "noticeMail.ownerships": [
    [["«1»"], 1],
    [["«1»", "«2»", "«3»"], 3],
    [["«1»", "«2»", "«3»"], 5],
    [["«1»", "«2»", "«3»"], 21],
  ],
  "access.attempts.others": [[1], [3], [7]],
  "access.refusals.lead": [[30]],
  "access.refusals.none": [[30]],
  "access.refusals.onlyMost": [[100]],
  "dashboard.state.filesCount": [
    [1, "«2»"],
    [3, "«2»"],
    [12, "«2»"],
  ],
  "figures.documentFacts": [
    [394, 45],
    [111, 11],
  ],
  "figures.pressFile": [["PNG", 1255]],
  ...Object.fromEntries(
    [
      ...[
        "willChange",
        "willIssue",
        "willExport",
        "leftAlone",
        "somethingMissing",
        "changed",
        "issued",
        "left",
        "undoneCount",
        "undoOf",
        "undoLeaves",
      ],
      ...["publish", "unpublish", "archive", "restore", "assign", "unassign", "edit", "delete", "issue"].map(
        (action) => `confirm.${action}`,
      ),
      ...["removal.of", "removal.mayChange", "edit.mayChange", "deletion.hint", "deletion.willDelete", "deletion.deleted"],
    ].map((key) => [`bulk.${key}`, [[1], [3], [21]]]),
  ),
  "bulk.owners.tooMany": [[20]],
  "bulk.removal.hasMore": [[200]],
  "bulk.undoFor": [[10]],
  "bulk.tooManySelected": [[200]],
  "record.fileSize": [[1255]],
};
const ANY_SAMPLE = [["«1»", "«2»", "«3»"]];

/** All messages of a language by key: `gallery.title`. */
export function listMessageTexts(language: Language): Map<string, string> {
  const found = new Map<string, string>();
  const collect = (place: string, value: unknown): void => {
    // A mail without a link has no button text.
    if (value === undefined) return;
    if (typeof value === "string") found.set(place, value);
    else if (typeof value === "function") {
      for (const sample of SAMPLES[place] ?? ANY_SAMPLE) collect(`${place}(${sample})`, value(...sample));
    } else for (const [key, inner] of Object.entries(value as object)) collect(place === "" ? key : `${place}.${key}`, inner);
  };
  collect("", ALL_MESSAGES[language]);
  collect("manage", manageMessagesIn(language));
  collect("painting", paintingMessagesIn(language));
  collect("managedPictures", picturesMessagesIn(language));
  collect("photographs", photographMessagesIn(language));
  collect("bulk", bulkMessagesIn(language));
  collect("access", accessMessagesIn(language));
  collect("account", accountMessagesIn(language));
  collect("form", formMessagesIn(language));
  collect("dashboard", dashboardMessagesIn(language));
  collect("history", historyMessagesIn(language));
  collect("person", personMessagesIn(language));
  collect("received", receivedMessagesIn(language));
  collect("answerMail", ANSWER_MAIL_WORDS[language]);
  collect("collection", collectionMessagesIn(language));
  collect("mail", ACCOUNT_MAIL_WORDS[language]);
  collect("invitationMail", INVITATION_MAIL_WORDS[language]);
  collect("noticeMail", NOTICE_MAIL_WORDS[language]);
  collect("newsletter", newsletterMessagesIn(language));
  collect("newsletterManage", manageNewsletterMessagesIn(language));
  collect("requestMail", REQUEST_WORDS[language]);
  collect("letterMail", LETTER_WORDS[language]);
  collect("passport", PASSPORT_WORDS[language]);
  collect("feeEstimate", FEE_ESTIMATE_WORDS[language]);
  return found;
}
