import type { Language } from "#app/i18n/languages.ts";
import { typesetMessages } from "#app/i18n/typography.ts";

/** Texts on a printed passport. */
export interface PassportWords {
  title: string;
  dimensions: string;
  materials: string;
  place: string;
  /** A text without a translation. */
  inEnglish(text: string): string;
  inventoryNo: string;
  passportNo: string;
  issueDate: string;
  registerNo: string;
  enteredOn: string;
  status: string;
  statuses: { valid: string; superseded: string; withdrawn: string };
  check: string;
  /** `day`: date of the copy. */
  note(day: string): string;
  photograph(title: string): string;
  qrCode: string;
  /** Name of the file, without what follows the point. */
  file(number: string): string;
}

const en: PassportWords = {
  title: "Artwork passport",
  dimensions: "Dimensions",
  materials: "Technique and materials",
  place: "Date and place of creation",
  inEnglish: (text) => text,
  inventoryNo: "EAC Inventory No",
  passportNo: "EAC Passport No",
  issueDate: "Date of issue",
  registerNo: "Register No",
  enteredOn: "Entered in the register",
  status: "Status",
  statuses: { valid: "Valid", superseded: "Superseded", withdrawn: "Withdrawn" },
  check: "Check the current status before you rely on this passport:",
  note: (day) => `Copy made on ${day}. The international register of artworks prevails over any printed copy.`,
  photograph: (title) => `Photograph of the work: ${title}`,
  qrCode: "QR code that leads to the entry in the register",
  file: (number) => `EAC-passport-${number}`,
};

const fr: PassportWords = {
  title: "Passeport d’une œuvre d’art",
  dimensions: "Dimensions",
  materials: "Matériaux et technique",
  place: "Date et lieu de création",
  inEnglish: (text) => `${text} (en anglais)`,
  inventoryNo: "N°\u00a0d’inventaire EAC",
  passportNo: "N°\u00a0de passeport EAC",
  issueDate: "Date de délivrance",
  registerNo: "N°\u00a0au registre",
  enteredOn: "Inscription au registre",
  status: "Statut",
  statuses: { valid: "Valide", superseded: "Remplacé", withdrawn: "Retiré" },
  check: "Vérifiez le statut actuel avant de vous fier à ce passeport\u00a0:",
  note: (day) => `Copie établie le ${day}. Le registre international des œuvres d’art prévaut sur toute copie imprimée.`,
  photograph: (title) => `Photographie de l’œuvre\u00a0: ${title}`,
  qrCode: "Code QR menant à l’inscription au registre",
  file: (number) => `EAC-passeport-${number}`,
};

const ru: PassportWords = {
  title: "Паспорт произведения искусства",
  dimensions: "Размеры",
  materials: "Материалы и техника",
  place: "Время и место создания",
  inEnglish: (text) => `${text} (на английском языке)`,
  inventoryNo: "Инвентарный №\u00a0EAC",
  passportNo: "№\u00a0паспорта EAC",
  issueDate: "Дата выдачи",
  registerNo: "№\u00a0в\u00a0реестре",
  enteredOn: "Внесён в\u00a0реестр",
  status: "Статус",
  statuses: { valid: "Действителен", superseded: "Заменён", withdrawn: "Отозван" },
  check: "Прежде чем полагаться на паспорт, проверьте его текущий статус:",
  note: (day) =>
    `Копия изготовлена ${day.replace(/\.$/, "")}. Международный реестр произведений искусства имеет преимущественную силу перед любой печатной копией.`,
  photograph: (title) => `Фотография произведения: ${title}`,
  qrCode: "QR-код, ведущий к записи в реестре",
  file: (number) => `EAC-паспорт-${number}`,
};

export const PASSPORT_WORDS: Record<Language, PassportWords> = {
  en,
  fr: typesetMessages(fr, "fr"),
  ru: typesetMessages(ru, "ru"),
};
