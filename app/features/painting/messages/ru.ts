import { pluralRu } from "#app/i18n/plural.ts";
import type { PaintingMessages } from "./en.ts";

export const messages: PaintingMessages = {
  administration: {
    owners: "Собственники картины",
    noOwners: "Собственники пока не назначены",
    ownersFailed: "Не удалось загрузить список собственников",
    unknownOwner: "Имя неизвестно",
    primary: "Основной собственник: управляет ссылками доступа",
    removeOwner: "Исключить",
    removeOwnerOf: (name) => `Исключить: ${name}`,
    removeOwnerTitle: "Исключить собственника",
    removeOwnerText: "Вы уверены, что хотите исключить этого собственника?",
    cannotRemoveLast: "Последнего собственника исключить нельзя",
    ownerRemoved: "Собственник исключён",
    removeFailed: "Не удалось исключить собственника",
    delete: "Удалить",
    deleteTitle: "Удаление картины",
    deleteText: (title) =>
      `Вы уверены, что хотите удалить картину «${title}»? Картина и все связанные с ней данные, включая ссылки и журнал доступа, будут удалены навсегда. Отменить это действие нельзя.`,
    deleteConfirm: "Удалить картину",
    deleteFailed: "Не удалось удалить картину",
    copyFirst: "Сначала скачать данные",
  },
  list: {
    ownerTitle: "Управление QR-кодами",
    adminTitle: "Управление галереей",
    welcome: (name) => `Добро пожаловать, ${name}`,
    ownerBadge: "Собственник",
    addFirst: "Добавить первую картину",
    manageQrCodes: "Управление QR-кодами",
    access: "Доступ к досье",
    goToGallery: "В галерею",
    search: "Название, автор или год",
    state: "Состояние",
    states: { all: "Все", published: "Опубликованные", draft: "Черновики" },
    order: "Порядок",
    orders: {
      newest: "Сначала новые",
      oldest: "Сначала старые",
      title: "По названию",
      artist: "По автору",
      year: "По году, начиная с последнего",
    },
    loading: "Загрузка…",
    count: (found, total) =>
      found === total
        ? `${total}\u00a0${pluralRu(total, "картина", "картины", "картин")}`
        : `${found} из ${total}\u00a0${pluralRu(total, "картины", "картин", "картин")}`,
    noneFound: "Подходящих картин нет.",
    failed: "Не удалось загрузить картины",
    qr: "QR",
    view: "Открыть",
    none: "За вами не закреплено ни одной картины",
    noneAdmin: "Картин пока нет",
    noRole: "Этот раздел предназначен для собственников картин и администраторов.",
  },
};
