import type { PhotographMessages } from "./photographs.en.ts";

export const messages: PhotographMessages = {
  title: "Photographies de l’œuvre (facultatif)",
  add: "Joindre des photographies d’une œuvre",
  lead: "Les plus utiles : la face entière, le revers, la signature, les étiquettes et les éventuels dommages.",
  take: "Prendre une photographie",
  choose: "Choisir des photographies",
  hint: (count, one, all, types) =>
    `Jusqu’à ${count} photographies, chacune de moins de ${one}, ${all} au total : ${types.slice(0, -1).join(", ")} ou ${types.at(-1)}.`,
  stored:
    "Le site conserve de chacune une copie sans données de lieu ni d’appareil. Seuls les administrateurs la voient, et elle est supprimée avec votre message.",
  list: "Photographies choisies",
  count: (chosen, most) => `${chosen} sur ${most}`,
  earlier: (name) => `Avancer ${name}`,
  later: (name) => `Reculer ${name}`,
  remove: "Retirer",
  removeOf: (name) => `Retirer ${name}`,
  noPreview: "Pas d’aperçu",
  refusals: {
    tooMany: (count) => `Un message peut être accompagné de ${count} photographies au plus.`,
    tooLarge: (name, size) => `${name} est trop volumineux : une photographie doit faire moins de ${size}.`,
    tooMuch: (size) => `Les photographies peuvent faire ${size} au total. Veuillez en retirer une.`,
    wrongType: (name, types) => `${name} n’est pas une photographie d’un type que le site sait lire : ${types.join(", ")}.`,
    heic: (name) =>
      `${name} est une photographie au format HEIC, que le site ne peut pas lire. Sur l’iPhone, choisissez Réglages → Appareil photo → Formats → Le plus compatible et reprenez-la, ou exportez-la au format JPEG.`,
    unreadable: (name) => `${name} ne peut pas être lu jusqu’au bout. Veuillez reprendre la photographie ou l’exporter de nouveau.`,
    busy: "D’autres photographies sont en cours de réception. Veuillez envoyer les vôtres de nouveau dans une minute.",
    limit:
      "Aucune autre photographie ne peut être reçue aujourd’hui. Veuillez envoyer votre message sans elles : le secrétariat vous dira comment les transmettre.",
    kept: "Votre texte est conservé ci-dessous.",
    again: "Veuillez choisir de nouveau les photographies.",
    body: (size) =>
      `Les photographies font plus de ${size} au total, et rien n’a été envoyé. Revenez en arrière : votre texte est encore dans le formulaire. Choisissez-en ensuite moins.`,
  },
};
