import { formatDay, formatList, formatNumber } from "../../format.ts";

/** Messages of the fees, the documents, the calculator and the model clause. The other languages must have the same shape to compile. */
export const arbitration = {
  fees: {
    tableCaption: "Scale of arbitration fees, excluding value added tax",
    amountInDispute: "Amount in dispute",
    axisInEuros: (quantity: string) => `${quantity}, EUR`,
    oneArbitrator: "One arbitrator",
    threeArbitrators: "Three arbitrators",
    upTo: (amount: string) => `up to ${amount}`,
    above: (amount: string) => `above ${amount}`,
    tableNote: "A percentage applies to the whole amount in dispute. With a sole arbitrator, 80% of the fee for three is payable.",
    ladderCaption:
      "Arbitration fee by amount in dispute, in euros, both on a logarithmic scale. At four band limits the fee falls; at the others it rises in a step.",
    showTable: "The scale as a table",
  },
  documentText: {
    titles: { rules: "ICAC Arbitration Rules", costs: "ICAC Costs Provisions" },
    descriptions: {
      rules:
        "The full text of the ICAC Arbitration Rules, in force as from 11 November 2020, with an address for each article and paragraph.",
      costs: "The full text of the ICAC Costs Provisions with the scale of fees, and an address for each article and paragraph.",
    },
    leads: {
      rules:
        "The full text of the rules of ICAC, the arbitration court of the International Arbitration Association (EAC). Each article and paragraph has an address of its own.",
      costs:
        "The full text of the provisions on what an arbitration costs before ICAC, the arbitration court of the International Arbitration Association (EAC).",
    },
    edition: (day: string) => `Edition in force as from ${formatDay(day, "en")}.`,
    prevails: "The English version prevails.",
    besideTranslation: "The French text is an unofficial translation, for information only.",
    beside: { en: "Compare with the English text", fr: "Compare with a French translation", ru: "Compare with the Russian text" },
    alone: "One language",
    pdf: { en: "PDF in English", ru: "PDF in Russian" },
    search: "Search this text",
    searchHint: "Words in any form and order, or the number of an article.",
    find: "Search",
    found: (count: number, search: string) =>
      count === 1 ? `“${search}” is in 1 article:` : `“${search}” is in ${formatNumber(count, "en")} articles:`,
    foundApart: (count: number, search: string) =>
      `“${search}” does not stand in this text as typed. ${count === 1 ? "1 article has" : `${formatNumber(count, "en")} articles have`} its words in another form or order, or words that mean the same:`,
    foundMore: (count: number) =>
      `${count === 1 ? "1 more article has" : `${formatNumber(count, "en")} more articles have`} the words in another form or order, or words that mean the same:`,
    lacking: (words: readonly string[], isSame: boolean) => {
      const quoted = words.map((word) => `“${word}”`);
      return isSame
        ? `No article has all these words. These have the most of them, but not ${formatList(quoted, "en", "disjunction")}:`
        : `No article has all these words. These have the most of them; each lacks at least one of ${formatList(quoted, "en", "conjunction")}:`;
    },
    none: (search: string) => `“${search}” does not occur in this text.`,
    whole: "Show the whole text",
    contents: "Contents",
    toContents: "Open the contents",
    contentsFollowing: "Contents, always in view",
    cite: "Copy citation",
    cited: "The citation has been copied to the clipboard.",
    citation: (title: string, article: string, address: string) => `${title} (in force as from 11 November 2020), ${article}, ${address}`,
  },
  calculator: {
    formTitle: "Your case",
    amount: "Amount in dispute (EUR)",
    amountHint: "The sum of all claims and counterclaims, without interest and costs.",
    unreadable: "The amount was not understood.",
    amountExamples: "Write, for example, 3400000; 3,400,000.50; 3.4 million or 250k.",
    arbitrators: "Number of arbitrators",
    oneArbitrator: "One arbitrator",
    threeArbitrators: "Three arbitrators",
    calculate: "Calculate",
    invalid: "Amount must be greater than 0",
    tooLarge: (limit: string) => `Amount must not exceed ${limit}`,
    result: "Estimate",
    fee: "Arbitration fee",
    /** Below the fee. */
    feeCovers: "Covers the fees of the arbitrators and the administrative costs of the Court",
    vat: "VAT (21%)",
    total: "Total",
    /** Below the total. */
    totalOf: "Arbitration fee with VAT",
    registration: "Registration fee",
    /** Before the figures of the registration fee. */
    once: "Paid once, before the request is filed",
    registrationFigures: (without: string, withVat: string) => `${without} excluding VAT, ${withVat} including 21% VAT where applicable`,
    together: "In all, with the registration fee",
    togetherFigures: (without: string, withVat: string) => `${without} excluding VAT, ${withVat} including 21% VAT`,
    disclaimer:
      "This is an estimate of the arbitration fee and has no legal effect. In each case the secretariat fixes the advance and the Court the fee; expenses of the arbitrators, experts and lawyers are not included.",
    how: "How the fee is calculated",
    band: "Band",
    bandBetween: (from: string, to: string) => `above ${from} up to ${to}`,
    formula: "Formula",
    /** The fee of a band without a percentage. */
    fixedSum: (fee: string) => `fixed sum, ${fee}`,
    plusRate: (base: string, rate: string, amount: string) => `${base} + ${rate} × ${amount}`,
    soleArbitrator: (full: string) => `80% × ${full}`,
    edge: "Nearest band limit",
    edgeFalls: (limit: string, fee: string, above: string) => `At ${limit} the band changes: the fee falls from ${fee} to ${above}.`,
    edgeRises: (limit: string, fee: string, above: string) => `At ${limit} the band changes: the fee rises from ${fee} to ${above}.`,
    edgeSame: (limit: string, fee: string) => `At ${limit} the band changes: the fee, ${fee} there, rises without a step.`,
    /** Heading of the part of each side and of the other number of arbitrators. */
    planning: "Planning the costs",
    withOther: { "1": "With one arbitrator", "3": "With three arbitrators" },
    calculateSo: "Calculate",
    half: "Each side advances",
    halfFigures: (without: string, withVat: string) =>
      `${without} of the fee (${withVat} including VAT), and one half of the arbitrators’ foreseeable expenses`,
    simplified: "Simplified procedure",
    simplifiedWith: {
      "1": (limit: string) =>
        `Applies up to ${limit} unless a party objects: one arbitrator, as a rule without a hearing, and an award within three months.`,
      "3": (limit: string) =>
        `Up to ${limit} one arbitrator decides unless a party objects. Where the clause provides for three, that needs the written agreement of all parties.`,
    },
    ruleArticle: (number: string) => `Article ${number} of the rules`,
    share: "This link contains your figures. Save or share it.",
    clear: "Start again",
    stale: (button: string) => `These figures are for the earlier entry. “${button}” updates them.`,
    computedOn: (day: string) => `Computed on ${formatDay(day, "en")} from the scale then in force.`,
    /** `typed`: the amount as the reader wrote it. */
    understood: (typed: string, amount: string) => `You wrote “${typed}”: understood as ${amount}.`,
    questionTitle: "Which amount do you mean?",
    question: (typed: string) => `“${typed}” can be read in two ways. Choose one, and the fee is calculated for it.`,
    inCurrency: (code: string) => `Calculate from this amount in ${code}`,
    otherCurrency: "Amount in another currency",
    inEuros: "Enter the amount in euros",
    currency: "Currency",
    currencyOption: (code: string, name: string) => `${code} – ${name}`,
    currencyInvalid: "Choose a currency",
    rate: "Rate (units for €1)",
    rateHint: "As the National Bank of Belgium and the European Central Bank quote it, for example 1.0850.",
    rateInvalid: "Rate must be greater than 0, with up to six decimals",
    rateDay: "Date of the rate",
    rateDayInvalid: (first: string) => `Choose a date from ${first} to today`,
    conversion: (amount: string, rate: string, day: string, euros: string) => `${amount} at ${rate} of ${day} = ${euros}`,
    conversionNote: "Rounded to the cent. What counts in the case is the rate of the National Bank of Belgium on the filing date:",
    exchangeRates: "exchange rates of the National Bank of Belgium",
    pdf: "Estimate as PDF",
  },
  clause: {
    builder: "Fill in the clause",
    builderText: "Points left open stay in brackets. The text follows your choices.",
    /** Leads from the form to the text below it. */
    readText: "Read the clause",
    arbitrators: "Number of arbitrators",
    one: "one",
    three: "three",
    /** As the clause says it. */
    filled: { one: "one", three: "three" },
    seat: "Seat of arbitration",
    seatHint: "A legal place, such as Brussels. Hearings may be held elsewhere.",
    language: "Language of the proceedings",
    languageHint: "One or several, such as English and French.",
    law: "Governing law",
    lawHint:
      "The law that governs the contract. If the contract has a clause on it already, choose “the law named in the governing-law clause”.",
    subject: "Subject of the dispute",
    subjectHint: "For an existing dispute only: contract, date and what is claimed.",
    additions: "Optional wording",
    nonContractual: "Name non-contractual claims too",
    nonContractualHint:
      "Some courts read a clause on disputes out of the contract narrowly; the sentence leaves no doubt about claims in tort.",
    prevails: "If the texts differ",
    prevailsHint: "Adds to the last paragraph which text counts.",
    nonePrevails: "the clause does not say",
    prevailing: { en: "the English text prevails", fr: "the French text prevails", ru: "the Russian text prevails" },
    show: "Languages of the text",
    apply: "Update clause",
    reset: "Clear all fields",
    placeholders: {
      arbitrators: "number of arbitrators: one or three",
      seat: "seat of arbitration",
      language: "language of proceedings",
      law: "governing law",
      subject: "subject of the dispute",
    },
    note: "Notes",
    warnings: "Before you use it",
    copy: "Copy the text",
    /** `points`: as in the brackets of the text. */
    stillOpen: (points: readonly string[]) => `Still open: ${points.join("; ")}.`,
    openPoints: (count: number) => (count === 1 ? "1 point still open" : `${count} points still open`),
    downloadDocument: "Download as DOCX",
    download: "Download as text",
    share: "This link contains your choices. You can send it to the other party.",
  },
};

export type ArbitrationMessages = typeof arbitration;
