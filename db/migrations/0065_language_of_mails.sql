-- True once the account has chosen the language of its mails; before that, each sign-in sets it to its own language.
alter table auth."user"
  add column "languageChosen" boolean not null default false,
  add constraint user_language_chosen_check check (not "languageChosen" or language is not null);
