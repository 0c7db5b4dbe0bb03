/*
 * Names shared by the pages of a token link and their script (app/entry.record.ts). These pages have no application: the server
 * renders each state, and the script puts it in the place of the one before (docs/decisions/0054).
 */

/** The part of a page that its next state replaces. A response without it is not an answer to the token. */
export const STATE = "data-record-state";
/** The record that an owner or administrator sees by role below a link that does not open (P-RECORD-10). */
export const BY_ROLE = "data-record-by-role";
/** An opened record, and what its script reads in it. */
export const OPENED = "data-record";
export const CHECK_ADDRESS = "data-record-check";
export const STREAM_ADDRESS = "data-record-stream";
export const SECONDS_LEFT = "data-record-seconds";
/** Marks the element of the time left, with its texts as JSON (`TimeLeftTexts`). */
export const TIME_LEFT = "data-record-time-left";
/** The notice of a missing connection, with a text in which `{time}` stands for the moment of the last contact. */
export const AWAY = "data-record-away";
/** A form that shows an opened record in another language. */
export const IN_LANGUAGE = "data-record-in-language";
export const PRINT = "data-record-print";
/** Templates: the state after the end, and the one of a link that did not reach the site. */
export const CLOSED = "data-record-closed";
export const FAILED = "data-record-failed";
/** Template of the short notice of a state (P-RECORD-6). */
export const TOAST = "data-record-toast";
/** Label of the button while the token is being used. */
export const BUSY_LABEL = "data-record-busy";
/** On the document's element while the page is hidden, and until its token has been checked again. */
export const COVERED = "covered";

/** Global variable with the response to the token, which the head of the page requests before anything else loads. */
export const REPLY = "eacRecordReply";

/**
 * Script in the head of the page: uses the token once, while styles and script still load. A page that is only prerendered
 * waits until it is shown, so that no use is counted for it.
 */
export const REQUEST_RECORD = `(function(){function r(){var p=window.${REPLY}=fetch(location.href,{method:"POST",headers:{Accept:"text/html"},priority:"high"});p.catch(function(){})}if(document.prerendering)document.addEventListener("prerenderingchange",r,{once:true});else r()})()`;
