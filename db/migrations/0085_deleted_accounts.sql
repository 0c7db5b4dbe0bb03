-- The list of changes says that an account was deleted by its holder.
alter table public.changes
  drop constraint changes_accounts_check,
  add constraint changes_accounts_check check (
    case table_name
      when 'accounts' then operation in ('suspended', 'lifted', 'signed_out', 'removed')
      else operation not in ('suspended', 'lifted', 'signed_out')
    end);
