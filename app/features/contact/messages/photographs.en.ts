/** Messages about photographs with a message. */
export const messages = {
  title: "Photographs of the work (optional)",
  /** Unfolds the field where it is not asked for. */
  add: "Add photographs of a work",
  lead: "The whole front, the back, the signature, labels and any damage help most.",
  take: "Take a photograph",
  choose: "Choose photographs",
  hint: (count: number, one: string, all: string, types: string[]) =>
    `Up to ${count} photographs, each smaller than ${one}, ${all} together: ${types.slice(0, -1).join(", ")} or ${types.at(-1)}.`,
  stored:
    "The site keeps a copy of each without data on place and camera. Only administrators see it, and it is deleted with your message.",
  list: "Chosen photographs",
  count: (chosen: number, most: number) => `${chosen} of ${most}`,
  earlier: (name: string) => `Move ${name} forward`,
  later: (name: string) => `Move ${name} back`,
  remove: "Remove",
  removeOf: (name: string) => `Remove ${name}`,
  noPreview: "No preview",
  refusals: {
    tooMany: (count: number) => `At most ${count} photographs can be sent with a message.`,
    tooLarge: (name: string, size: string) => `${name} is too large: a photograph must be smaller than ${size}.`,
    tooMuch: (size: string) => `The photographs may have ${size} together. Please take one out.`,
    wrongType: (name: string, types: string[]) => `${name} is no photograph of a type that the site reads: ${types.join(", ")}.`,
    heic: (name: string) =>
      `${name} is a HEIC photograph, which the site cannot read. On the iPhone choose Settings → Camera → Formats → Most Compatible and take it again, or export it as JPEG.`,
    unreadable: (name: string) => `${name} cannot be read to its end. Please take or export it again.`,
    busy: "Other photographs are being received. Please send yours again in a minute.",
    limit:
      "No more photographs can be received today. Please send your message without them: the secretariat will tell you how to send them.",
    kept: "What you wrote is still below.",
    again: "Please choose the photographs again.",
    body: (size: string) =>
      `The photographs have more than ${size} together, and nothing was sent. Go back: what you wrote is still in the form. Then choose fewer of them.`,
  },
};

export type PhotographMessages = typeof messages;
