-- Open comments that mention somebody: a line of what waits for them, and a filter of the management list.
create index painting_comments_open_mentions_idx on public.painting_comments using gin (mentioned) where resolved_at is null;
