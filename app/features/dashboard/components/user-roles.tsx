import { Form, useNavigation } from "react-router";
import type { ListedUser, UserList } from "#app/features/account/domain/list-users.server.ts";
import { ROLES_SHOWN, STATES_SHOWN, type UserFilter } from "#app/features/account/domain/users-filter.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Confirmation } from "#app/shared/management/confirmation.tsx";
import { FilterForm } from "#app/shared/management/filter-form.tsx";
import { Pagination } from "#app/shared/management/pagination.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useDashboardMessages } from "../messages/dashboard-messages.ts";
import { usePersonMessages } from "../messages/person-messages.ts";
import { LastSignIn, SecondFactor } from "./account-facts.tsx";
import { ProofFields, type RefusedProof, useProofText } from "./proof.tsx";

/** Id of the section, used as URL fragment. */
export const USERS = "users";

const REMOVE_BUTTON_CLASS =
  "inline-flex min-h-6 border border-l-0 border-ink bg-ink items-center justify-center px-2 text-paper no-underline hover:bg-oxblood pointer-coarse:min-h-11";

interface UserRolesProps {
  list: UserList;
  filter: UserFilter;
  /** The signed-in administrator. */
  self: Self;
  /** Nobody else is an administrator. */
  isSole: boolean;
  /** Refused proof that it is the administrator who gives the role to this person. */
  unproven: Unproven | undefined;
}

interface Self {
  id: string;
  email: string;
  hasSecondFactor: boolean;
}

interface Unproven {
  user: string;
  proof: RefusedProof;
}

/** Lists users and their roles; grants and revokes the Admin role (P-MANAGE-9). */
export function UserRoles({ list, filter, self, isSole, unproven }: UserRolesProps) {
  const { people: words } = useDashboardMessages();
  const to = (page: number) => `${href("en", "", { ...queryOf(filter), page: String(page) })}#${USERS}`;
  return (
    <>
      <p className="max-w-prose text-sm text-slate">{words.lead}</p>
      <Filters filter={filter} />
      <p role="status" className="figures mt-4 text-sm text-slate">
        {list.found === 0 ? words.none : words.count(list.found, list.total)}
      </p>
      {list.users.length > 0 && <Head />}
      <ul className="mt-3 xl:mt-0">
        {list.users.map((user) => (
          <UserRow key={user.id} user={user} self={self} isSole={isSole} unproven={unproven?.user === user.id ? unproven : undefined} />
        ))}
      </ul>
      <Pagination page={list.page} pages={list.pages} to={to} />
    </>
  );
}

/** The query of a filter's address, on its first page. */
const queryOf = ({ q, role, state }: UserFilter): Record<string, string> => ({ q, role, state });

function Filters({ filter }: { filter: UserFilter }) {
  const { people: words } = useDashboardMessages();
  const account = usePersonMessages();
  const toHref = useHref();
  const here = `${toHref(paths.dashboard())}#${USERS}`;
  return (
    <FilterForm
      values={new URLSearchParams(queryOf(filter)).toString()}
      clear={here}
      action={here}
      isFiltered={filter.q !== "" || filter.role !== "all" || filter.state !== "all"}
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
      <SelectField label={account.state} name="state" defaultValue={filter.state} className="grow basis-40 sm:max-w-60">
        {STATES_SHOWN.map((state) => (
          <option key={state} value={state}>
            {account.states[state]}
          </option>
        ))}
      </SelectField>
    </FilterForm>
  );
}

const GRID = "xl:grid-cols-[minmax(0,1fr)_8rem_12rem_11rem_17rem]";

function Head() {
  const { people: words } = useDashboardMessages();
  const account = usePersonMessages();
  return (
    // Each row names its cells itself.
    <div aria-hidden="true" className={classNames("mt-3 hidden gap-x-6 border-b border-ink pb-1.5 text-xs text-slate xl:grid", GRID)}>
      <span>{words.person}</span>
      <span>{words.role}</span>
      <span>{account.account}</span>
      <span>{words.signedIn}</span>
    </div>
  );
}

interface UserRowProps extends Pick<UserRolesProps, "self" | "isSole" | "unproven"> {
  user: ListedUser;
}

function UserRow({ user, self, isSole, unproven }: UserRowProps) {
  const { people: words } = useDashboardMessages();
  const account = usePersonMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  const { id, email, fullName, isAdmin, paintings, isConfirmed, suspendedAt } = user;
  const isSelf = id === self.id;
  const proofText = useProofText();
  return (
    <li
      id={`user-${id}`}
      aria-label={email}
      className={classNames(
        "grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-x-6 gap-y-1.5 border-b border-line-strong/40 py-2.5 text-sm xl:items-center xl:gap-y-1 xl:py-1.5",
        GRID,
      )}
    >
      <p className="col-span-2 wrap-anywhere xl:col-span-1">
        {email}
        {isSelf && <span className="text-slate"> ({words.you})</span>}
        {fullName !== "" && fullName !== email && <span className="block text-xs text-slate">{fullName}</span>}
      </p>
      <Label>{words.role}</Label>
      <div className="flex flex-wrap items-center gap-2">
        {isAdmin && !isSole && <AdminBadge user={user} isSelf={isSelf} />}
        {isAdmin && isSole && (
          <>
            <Badge tone="positive">{common.adminBadge}</Badge>
            <span className="text-xs text-slate">{words.soleAdmin}</span>
          </>
        )}
        {paintings > 0 && (
          <Link to={toHref(paths.manage(), { owner: email })} className="no-underline hover:underline">
            <Badge>{words.owner(paintings)}</Badge>
          </Link>
        )}
        {!isAdmin && paintings === 0 && <span className="text-slate">{words.noRoles}</span>}
      </div>
      <Label>{account.account}</Label>
      <p>
        {suspendedAt !== null ? (
          <Badge tone="warning">{account.badge}</Badge>
        ) : isConfirmed ? (
          words.confirmed
        ) : (
          <Badge tone="warning">{words.unconfirmed}</Badge>
        )}
        <span className="block text-xs">
          <SecondFactor account={user} />
        </span>
      </p>
      <Label>{words.signedIn}</Label>
      <p>
        <LastSignIn account={user} />
      </p>
      <div className="col-span-2 flex flex-wrap items-center gap-x-5 gap-y-2 xl:col-span-1 xl:justify-end">
        {!isConfirmed && suspendedAt === null && <RepeatConfirmation user={id} email={email} />}
        {isConfirmed && !isAdmin && suspendedAt === null && (
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
            problem={unproven && <Notice tone="destructive">{proofText(unproven.proof)}</Notice>}
          >
            <ProofFields email={self.email} hasSecondFactor={self.hasSecondFactor} />
          </Confirmation>
        )}
        {/* Last, so that the button of the row stays the next one after it. */}
        <Link
          to={toHref(paths.dashboardChanges(), { person: id })}
          aria-label={`${account.account}, ${email}`}
          className="link flex min-h-6 w-fit items-center text-xs pointer-coarse:min-h-11"
        >
          {account.account}
        </Link>
      </div>
    </li>
  );
}

/** Of a cell, where the columns have no heads. */
const Label = ({ children }: { children: string }) => <span className="text-xs text-slate xl:hidden">{children}</span>;

/** Has the link that confirms an address mailed again. */
export function RepeatConfirmation({ user, email, className }: { user: string; email: string; className?: string }) {
  const { people: words } = useDashboardMessages();
  const { formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset className={className}>
      <input type="hidden" name="intent" value="confirmation" />
      <input type="hidden" name="user" value={user} />
      <Button
        type="submit"
        tone="quiet"
        isBusy={formData?.get("intent") === "confirmation" && formData.get("user") === user}
        aria-label={words.sendConfirmationOf(email)}
        className="text-xs"
      >
        {words.sendConfirmation}
      </Button>
    </Form>
  );
}

function AdminBadge({ user: { id, email }, isSelf }: { user: ListedUser; isSelf: boolean }) {
  const { people: words } = useDashboardMessages();
  const { common } = useManageMessages();
  return (
    <div className="inline-flex font-sans text-2xs font-medium whitespace-nowrap">
      <span className="inline-flex items-center border border-r-0 border-ink bg-ink pl-2 text-paper">{common.adminBadge}</span>
      <Confirmation
        name="revoke"
        fields={{ user: id }}
        label={`× ${words.removeAdmin}`}
        accessibleLabel={words.removeAdminOf(email)}
        title={isSelf ? words.removeOwnTitle : words.removeTitle}
        text={isSelf ? words.removeOwnText : words.removeText(email)}
        confirmLabel={isSelf ? words.removeOwnConfirm : words.removeConfirm}
        look={REMOVE_BUTTON_CLASS}
      />
    </div>
  );
}
