import { pluralRu } from "../../plural.ts";
import type { ManageMessages } from "./en.ts";

export const messages: ManageMessages = {
  common: {
    successTitle: "Готово",
    errorTitle: "Ошибка",
    deniedTitle: "Доступ запрещён",
    cancel: "Отмена",
    full: "На сервере закончилось место, ничего не изменено. Сообщите об этом тому, кто обслуживает сервер.",
    unavailable: "Сейчас это выполнить не удалось. Ничего не изменено. Попробуйте ещё раз.",
    noTokenPermission: "У вас нет права управлять ссылками доступа к этой картине",
    onlyAdministrators: "Эта страница доступна только администраторам",
    onlyAdministratorsEdit: "Добавлять и изменять картины могут только администраторы",
    notFetched: "Не удалось загрузить картину",
    paintingDeleted: "Картина удалена",
    backToManagement: "К списку картин",
    viewPainting: "Страница картины",
    apply: "Найти",
    clear: "Показать все",
    addPainting: "Добавить картину",
    adminBadge: "Администратор",
    galleryManagement: "Управление галереей",
    show: "Показать",
    durations: { "1hour": "1\u00a0час", "24hours": "24\u00a0часа", "7days": "7\u00a0дней" },
    signOut: "Выйти",
    account: "Ваша учётная запись",
    factorRequired:
      "У администраторов этого сайта должна быть включена двухфакторная аутентификация. Пока она не настроена, у вас права собственника.",
    factorNotPassed:
      "При этом входе двухфакторная аутентификация не запрашивалась. Пока вы не выйдете и не войдёте снова с кодом, у вас права собственника.",
    factorStart: "Настроить двухфакторную аутентификацию",
    addressConfirmed: "Ваш адрес подтверждён",
    adminRoleRemoved: "Роль администратора снята",
    notLoaded: "Сейчас эти сведения загрузить не удаётся.",
  },
  pagination: {
    pages: "Страницы",
    previous: "Предыдущая",
    next: "Следующая",
    pageOf: (page, pages) => `Страница ${page} из ${pages}`,
  },
  dashboard: {
    title: "Панель администратора",
    parts: "Разделы панели",
    users: "Пользователи",
    messages: "Сообщения",
    changes: "Изменения",
    attempts: "Отказы в доступе",
    collection: "Коллекция",
    system: "Система",
    unread: (count) => `${count} ${pluralRu(count, "непрочитанное", "непрочитанных", "непрочитанных")}`,
  },
};
