import type { ListedUser, UserList } from "#app/features/account/domain/list-users.server.ts";
import { ROLES_SHOWN, type UserFilter } from "#app/features/account/domain/users-filter.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Confirmation } from "#app/shared/management/confirmation.tsx";
import { FilterForm } from "#app/shared/management/filter-form.tsx";
import { Pagination } from "#app/shared/management/pagination.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { useDashboardMessages } from "../messages/dashboard-messages.ts";
import { useHistoryMessages } from "../messages/history-messages.ts";

/** Id of the section, used as URL fragment. */
export const USERS = "users";

const REMOVE_BUTTON_CLASS =
  "inline-flex size-6 border border-l-0 border-ink bg-ink items-center justify-center text-sm leading-none text-paper no-underline hover:bg-oxblood pointer-coarse:size-11";

interface UserRolesProps {
  list: UserList;
  filter: UserFilter;
  /** Id of the signed-in administrator. */
  self: string;
}

/** Lists users and their roles; grants and revokes the Admin role (P-MANAGE-9). */
export function UserRoles({ list, filter, self }: UserRolesProps) {
  const { people: words } = useDashboardMessages();
  const to = (page: number) => `${href("en", "", { q: filter.q, role: filter.role, page: String(page) })}#${USERS}`;
  return (
    <>
      <p className="max-w-prose text-sm text-slate">{words.lead}</p>
      <Filters filter={filter} />
      <p role="status" className="figures mt-4 text-sm text-slate">
        {list.found === 0 ? words.none : words.count(list.found, list.total)}
      </p>
      <ul className="mt-3">
        {list.users.map((user) => (
          <UserRow key={user.id} user={user} isSelf={user.id === self} />
        ))}
      </ul>
      <Pagination page={list.page} pages={list.pages} to={to} />
    </>
  );
}

function Filters({ filter }: { filter: UserFilter }) {
  const { people: words } = useDashboardMessages();
  const toHref = useHref();
  const here = `${toHref(paths.dashboard())}#${USERS}`;
  return (
    <FilterForm
      values={new URLSearchParams({ q: filter.q, role: filter.role }).toString()}
      clear={here}
      action={here}
      isFiltered={filter.q !== "" || filter.role !== "all"}
      look="mt-5"
    >
      <InputField
        label={words.search}
        type="search"
        name="q"
        defaultValue={filter.q}
        maxLength={200}
        className="grow basis-60 sm:max-w-96"
      />
      <SelectField label={words.role} name="role" defaultValue={filter.role} className="grow basis-40 sm:max-w-56">
        {ROLES_SHOWN.map((role) => (
          <option key={role} value={role}>
            {words.roles[role]}
          </option>
        ))}
      </SelectField>
    </FilterForm>
  );
}

function UserRow({ user, isSelf }: { user: ListedUser; isSelf: boolean }) {
  const { people: words } = useDashboardMessages();
  const { changes: history } = useHistoryMessages();
  const toHref = useHref();
  const { id, email, fullName, isAdmin, paintings } = user;
  return (
    <li
      id={`user-${id}`}
      aria-label={email}
      className="grid items-center gap-x-6 gap-y-2 border-b border-line-strong/40 py-2 text-sm md:grid-cols-[minmax(0,1fr)_14rem_14rem]"
    >
      <p className="wrap-anywhere">
        {email}
        {isSelf && <span className="text-slate"> ({words.you})</span>}
        {fullName !== "" && fullName !== email && <span className="block text-xs text-slate">{fullName}</span>}
      </p>
      <div className={classNames("flex flex-wrap items-center gap-2 md:min-h-11", isAdmin && "md:col-span-2")}>
        {isAdmin && <AdminBadge user={user} isSelf={isSelf} />}
        {paintings > 0 && <Badge>{words.owner(paintings)}</Badge>}
        {!isAdmin && paintings === 0 && <span className="text-slate">{words.noRoles}</span>}
      </div>
      {!isAdmin && (
        <div className="md:justify-self-end">
          <Confirmation
            name="grant"
            fields={{ user: id }}
            label={words.makeAdmin}
            accessibleLabel={words.makeAdminOf(email)}
            title={words.makeAdminTitle}
            text={words.makeAdminText(email)}
            confirmLabel={words.makeAdminConfirm}
            tone="plain"
            className="text-xs"
          />
        </div>
      )}
      {/* Last, so that the button of the row stays the next one after it. */}
      <Link
        to={toHref(paths.dashboardChanges(), { person: id })}
        aria-label={`${history.link}, ${email}`}
        className="link flex min-h-6 w-fit items-center text-xs pointer-coarse:min-h-11 md:col-start-1"
      >
        {history.link}
      </Link>
    </li>
  );
}

function AdminBadge({ user: { id, email }, isSelf }: { user: ListedUser; isSelf: boolean }) {
  const { people: words } = useDashboardMessages();
  const { common } = useManageMessages();
  return (
    <div className="inline-flex flex-wrap font-sans text-2xs font-medium">
      <span className="inline-flex items-center border border-r-0 border-ink bg-ink pl-2 text-paper">{common.adminBadge}</span>
      <Confirmation
        name="revoke"
        fields={{ user: id }}
        label="×"
        accessibleLabel={words.removeAdminOf(email)}
        title={isSelf ? words.removeOwnTitle : words.removeTitle}
        text={isSelf ? words.removeOwnText : words.removeText(email)}
        confirmLabel={isSelf ? words.removeOwnConfirm : words.removeConfirm}
        look={REMOVE_BUTTON_CLASS}
      />
    </div>
  );
}
