/** Query parameter with the notice for the page to which an action redirects. */
export const NOTICE = "notice";
