import type { AskedPages } from "./asked-words.ts";

/** Words of everyday questions in English. */
export const askedEn: AskedPages = {
  fees: {
    asks: "how much, cost, price, pricing, expensive, cheap, tariff, charge, afford, refund, money back, installment, vat",
    about: "fee, arbitration, case, dispute, procedure, court, total",
  },
  calculator: {
    asks: "how much, cost, price, calculate, estimate, quote",
    about: "fee, arbitration, case, dispute, total",
  },
  simplified: {
    asks: "expedited, expedite, fast track, fast, accelerated, simplified, simple procedure, summary procedure, summary proceedings, small claim, small claims, small case, small dispute",
    about: "procedure, proceedings, arbitration, case, dispute, process, track, claim, rules",
  },
  duration: {
    asks: "how long, how many months, how many weeks, how many days, how much time, how fast, duration, length of",
    about: "arbitration, case, dispute, procedure, proceedings, process, award, decision, take, last, wait, until, simplified",
  },
  startCase: {
    asks: "start, begin, file, sue, submit, lodge, launch, open a case, go to court, send, where do i file, how long, pay, payment, card, paypal, bank transfer, documents do i need",
    about: "arbitration, case, claim, request, dispute, somebody, someone, company, document, take, last, where, how, send, fee",
  },
  contacts: {
    asks: "where are you, where is your, where is the, office, offices, branch, located, location, address, directions, phone, telephone, call, email, e mail, reach, contact, write to, visit, opening hours, open, talk to, speak to, bank account, iban, pay, payment, card, appointment, map",
    about: "office, secretariat, number, hours, association, time, someone, somebody, human, person, russian, french",
  },
  authentication: {
    asks: "genuine, authentic, authenticate, real, fake, forgery, forged, counterfeit, original, who painted, copy",
    about: "painting, picture, work, art, artwork, icon, check, tell, know, object",
  },
  appraisal: {
    asks: "worth, value, valuation, valued, appraise, appraiser, market price, how much, sell, insurance value",
    about: "painting, picture, work, art, artwork, icon, collection, inheritance",
  },
  passport: {
    asks: "passport, certificate, certify, lost passport",
    about: "painting, picture, work, art, artwork, get, lost, new, replace, buy",
  },
  register: {
    asks: "check a passport, verify, check number, check the number, passport number, passport valid, stolen, fake passport, genuine, authentic",
    about: "painting, picture, work, art, artwork, passport, certificate, check, number, valid",
  },
  icac: {
    asks: "how does arbitration work, what is arbitration, how long, disputes do you, kind of disputes, appeal, binding, enforce",
    about: "arbitration, case, take, last, award, decision, court, procedure, handle",
  },
  arbitrators: {
    asks: "who are the arbitrators, choose an arbitrator, choose arbitrator, choose my arbitrator, find an arbitrator, list of arbitrators, your arbitrators, the judges, who decides, who judges",
    about: "arbitrator, judge, case, dispute, speaks, russian, french",
  },
  clause: {
    asks: "clause, contract, wording, sample, template, put in, agreement",
    about: "arbitration, write, model, text, my, dispute, draft",
  },
  rules: { asks: "rules, regulations, procedure", about: "arbitration, read, download, pdf, court, your" },
  resources: {
    asks: "law, laws, enforce, enforcement, legal texts, new york convention",
    about: "award, abroad, decision, apply, another country, country, arbitration",
  },
  join: {
    asks: "join, become a member, become member, membership, apply, sign up, how much, subscription, annual fee",
    about: "member, association, cost, price, fee, year",
  },
  benefits: {
    asks: "benefits, advantages, why join, what do members, who can join, member get, members get",
    about: "member, membership, association",
  },
  conductCode: { asks: "complain, complaint, report, ethics, misconduct", about: "arbitrator, member, about, against, behaviour" },
  course: {
    asks: "become an arbitrator, become arbitrator, course, training, learn, study, exam, classes, qualification",
    about: "arbitrator, when, next, date, price, cost",
  },
  icje: {
    asks: "expert, expertise, expert opinion, expert report, handwriting, examination, how much",
    about: "cost, price, find, need, opinion, report, order, signature, court",
  },
  about: {
    asks: "who are you, about you, what is eac, what do you do, founded, countries are you",
    about: "eac, association, when, how old",
  },
  council: { asks: "who runs, who leads, president, director, management, in charge, board, head of", about: "association, eac, your" },
  newsletter: { asks: "newsletter, subscribe, unsubscribe, mailing list", about: "news, stop, mails" },
  press: { asks: "press, journalist, logo, media, interview", about: "kit, contact, download" },
  privacyPolicy: {
    asks: "my data, personal data, privacy, gdpr, delete my, my information",
    about: "account, store, use, keep, protect",
  },
  lawyer: { asks: "lawyer, attorney, solicitor, represent myself", about: "need, without, hire, have, bring, must" },
  silence: {
    asks: "does not answer, doesn t answer, not reply, doesn t reply, does not respond, doesn t respond, ignores, refuses, not answer, no answer",
    about: "other, side, party, opponent, respondent, defendant, happens",
  },
  urgency: { asks: "urgent, urgently, emergency, cannot wait, can t wait, quickly", about: "case, need, help, decision" },
  hearing: {
    asks: "online, video, remote, remotely, zoom, come to brussels, travel, in person",
    about: "hearing, hearings, have, attend, need, held",
  },
  confidentiality: {
    asks: "confidential, secret, private, public, who will know, anyone know",
    about: "case, hearing, arbitration, decision, award",
  },
  loser: {
    asks: "who pays, who bears, loser pays, loser pay, if i lose, if i win, get my money back",
    about: "cost, costs, fee, fees, case, lose, win, arbitration, end",
  },
  settlement: {
    asks: "settle, settlement, withdraw, change my mind, amicably, make peace",
    about: "case, agreement, out of court, claim, dispute, during",
  },
};
