/** Messages of the newsletter's public pages. */
export const messages = {
  formTitle: "Subscribe",
  email: "E-mail address",
  emailInvalid: "Please enter an e-mail address, such as name@example.org.",
  language: "Language of the newsletter",
  website: "Leave this field empty",
  send: "Subscribe",
  sending: "Sending…",
  privacy: "The address is used for the newsletter only. See our",
  sentTitle: "Please check your mailbox.",
  /** `address`: unknown without script. */
  sentText: (address: string | undefined) =>
    `We have sent a message to ${address ?? "the address that you entered"}. Your subscription begins once you confirm it there, within 48 hours. If no message arrives, check your spam folder. We send at most three such messages a day to one mailbox.`,
  another: "Enter another address",
  refusedTitle: "Nothing was sent.",
  tooMany: (minutes: number) =>
    `There have been several requests in a short time. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
  /** A hidden field that is a trap for programs was filled in. */
  trapped:
    "The browser filled in a hidden field that only programs fill in, so the site took this for an automatic request. That field is now gone: please press “Subscribe” again.",
  unavailable: "The site cannot store your request at the moment. Please try again in a minute.",
  unreached: "The connection to the site failed, so your request has not left. Please try again once you are connected.",
  confirm: {
    title: "Confirm your subscription",
    lead: "Press the button to receive the newsletter of the association at the address to which the message was sent.",
    button: "Confirm the subscription",
    doneTitle: "Your subscription is confirmed",
    done: {
      en: "You will receive the newsletter in English.",
      fr: "You will receive the newsletter in French.",
      ru: "You will receive the newsletter in Russian.",
    },
    doneHint: "Each issue has a link to unsubscribe.",
    news: "Latest news",
    failedTitle: "This link is no longer valid",
    failed: "A link to confirm a subscription is valid for 48 hours. Ask for a new one with your address.",
    again: "Ask for a new link",
  },
  leave: {
    title: "Unsubscribe from the newsletter",
    lead: "Press the button to stop receiving the newsletter. Your address is then deleted at once.",
    button: "Unsubscribe",
    doneTitle: "You have unsubscribed",
    done: "Your address is deleted. You will receive no further issues.",
    back: "Subscribe again",
    failedTitle: "This link is incomplete",
    failed:
      "Open the link in the message again, or copy it in full. If you enter your address on the page of the newsletter, you get a new link.",
    page: "To the newsletter",
    test: "This link is from a test of an issue. It ends no subscription. In an issue, a button stands here that does.",
  },
  notDone: "The site cannot do this at the moment. Please try again in a minute.",
};

export type NewsletterMessages = typeof messages;
