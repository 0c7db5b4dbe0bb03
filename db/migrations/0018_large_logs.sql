-- The purge of old attempts.
create index access_logs_accessed_at_idx on public.access_logs (accessed_at);
-- Deleting a token, and with a painting all of its tokens, looks for the attempts that name it.
create index access_logs_token_id_idx on public.access_logs (token_id) where token_id is not null;
-- The refused attempts of the last weeks, counted from the index alone.
create index access_logs_refused_idx on public.access_logs (accessed_at) include (painting_id, reason, ip_address) where not success;
create index changes_at_idx on public.changes (at);
