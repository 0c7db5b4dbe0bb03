/** Query parameter that names the notice for the page to which an action redirects. */
export const NOTICE = "notice";
