import type { Language } from "#app/i18n/languages.ts";

/** Texts on a printed passport. */
export interface PassportWords {
  title: string;
  dimensions: string;
  materials: string;
  place: string;
  inventoryNo: string;
  passportNo: string;
  issueDate: string;
  registerNo: string;
  status: string;
  statuses: { valid: string; superseded: string; withdrawn: string };
  check: string;
  /** `day`: date of the copy. */
  note(day: string): string;
  photograph(title: string): string;
  qrCode: string;
}

const en: PassportWords = {
  title: "Passport of a work of art",
  dimensions: "Dimensions",
  materials: "Technique and materials",
  place: "Date and place",
  inventoryNo: "EAC Inventory No",
  passportNo: "EAC Passport No",
  issueDate: "Date of issue",
  registerNo: "Register No",
  status: "Status",
  statuses: { valid: "Valid", superseded: "Superseded", withdrawn: "Withdrawn" },
  check: "Check the present status before you rely on this passport:",
  note: (day) => `Copy made on ${day}. The international register of artworks prevails over any printed copy.`,
  photograph: (title) => `Photograph of the work: ${title}`,
  qrCode: "QR code that leads to the entry in the register",
};

const fr: PassportWords = {
  title: "Passeport d’une œuvre d’art",
  dimensions: "Dimensions",
  materials: "Matière et technique",
  place: "Date et lieu",
  inventoryNo: "N° d’inventaire EAC",
  passportNo: "N° de passeport EAC",
  issueDate: "Date de délivrance",
  registerNo: "N° de registre",
  status: "Statut",
  statuses: { valid: "Valable", superseded: "Remplacé", withdrawn: "Retiré" },
  check: "Vérifiez le statut actuel avant de vous fier à ce passeport\u00a0:",
  note: (day) => `Copie établie le ${day}. Le registre international des œuvres d’art prévaut sur toute copie imprimée.`,
  photograph: (title) => `Photographie de l’œuvre\u00a0: ${title}`,
  qrCode: "Code QR menant à l’inscription au registre",
};

const ru: PassportWords = {
  title: "Паспорт произведения искусства",
  dimensions: "Размеры",
  materials: "Материал, техника",
  place: "Дата и место создания",
  inventoryNo: "Инвентарный № EAC",
  passportNo: "№ паспорта EAC",
  issueDate: "Дата выдачи",
  registerNo: "№ в реестре",
  status: "Статус",
  statuses: { valid: "Действителен", superseded: "Заменён", withdrawn: "Отозван" },
  check: "Прежде чем полагаться на паспорт, проверьте его текущий статус:",
  note: (day) =>
    `Копия изготовлена ${day.replace(/\.$/, "")}. Международный реестр произведений искусства имеет преимущество перед любой печатной копией.`,
  photograph: (title) => `Фотография произведения: ${title}`,
  qrCode: "QR-код, ведущий к записи в реестре",
};

export const PASSPORT_WORDS: Record<Language, PassportWords> = { en, fr, ru };
