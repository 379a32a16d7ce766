import { StaffAppointment, type StaffMember } from '@beautymark/contracts/staff';
import { STAFF_ROLES, type StaffRole } from '@beautymark/contracts/staff-roles';
import { call, callForResponse } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { Below, NameLink } from '#platform/kit/cells.tsx';
import { ConfirmButton } from '#platform/kit/confirm.tsx';
import { ContractForm, useContractForm } from '#platform/kit/contract-form.tsx';
import { ListDesk } from '#platform/kit/list-desk.tsx';
import { toast } from '#platform/toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Column } from '#ui/wide-table.tsx';
import { searched } from './operator-calls.ts';

const COLUMNS: readonly Column<StaffMember>[] = [
  {
    name: 'Name',
    width: 'w-44 md:w-auto',
    cell: ({ name, username }) => (
      <>
        <NameLink href={null}>{name}</NameLink>
        <Below>{username}</Below>
      </>
    ),
  },
  { name: 'Role', width: 'w-28', cell: ({ role }) => ROLES[role].name },
  { name: 'Looks after', width: 'w-72', cell: ({ role }) => ROLES[role].tasks },
  { name: 'Actions', width: 'w-36', isActions: true, cell: (member) => <TakeAway member={member} /> },
];

/** The staff and their roles; only operators see and change them. */
export function StaffPanel() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-[60ch] text-15 text-ink-muted">
        A role opens its part of this page and nothing else, starting with the next page they open. What staff do is in
        the audit log under their names.
      </p>
      <StaffForm />
      <div>
        <ListDesk
          label="Staff"
          query={(search) => apiQuery('/api/operator/staff', { querystring: searched(search) })}
          search={{ label: 'Search staff', hint: 'Name or username' }}
          columns={COLUMNS}
          empty="Nobody has a role yet."
        />
      </div>
    </div>
  );
}

function TakeAway({ member: { id, username } }: { member: StaffMember }) {
  const { mutate, isPending } = useWrite({
    mutationFn: () => dismissStaff(id),
    meta: { failure: 'The role could not be taken away', reloads: STAFF },
  });
  return (
    <ConfirmButton
      label="Take away"
      of={`the role of ${username}`}
      busy={isPending}
      title={`Take the role from ${username}?`}
      text="They lose this page at once and keep their account."
      confirm="Take away"
      onConfirm={mutate}
    />
  );
}

const ROLES: Record<StaffRole, { name: string; tasks: string }> = {
  support: { name: 'Support', tasks: 'Sellers, reports, reviews, orders and parcels' },
  catalog: { name: 'Catalog', tasks: 'Brands, categories, Featured and BeautyMark’s products' },
  finance: { name: 'Finance', tasks: 'Orders, statements, payments, codes, delivery and figures' },
};

const OPTIONS = STAFF_ROLES.map((value) => ({ value, label: ROLES[value].name }));
const BLANK: StaffAppointment = { username: '', role: 'support' };

/** Gives a user a role, in place of the one they had. */
function StaffForm() {
  const form = useContractForm(StaffAppointment, {
    values: BLANK,
    send: appointStaff,
    onSent: ({ username, role }, { reset }) => {
      toast(`${username} is on the staff`, { description: `${ROLES[role].tasks}. We’ve emailed them.` });
      reset(BLANK);
    },
    reloads: STAFF,
    refusals: {
      'operator.user_not_found': { field: 'username', words: 'There is no user with this name.' },
      'operator.already_done': 'They have this role already.',
      'operator.runs_the_shop': 'Operators can already do everything, so they need no role.',
      'account.demo': 'All visitors share the demo accounts, so they can’t have a role.',
    },
    failure: 'The role could not be given. What you entered is still here.',
  });
  return (
    <ContractForm
      form={form}
      className="grid max-w-160 gap-4 bg-sunk p-4"
      foot={
        <Button type="submit" busy={form.isSending} className="w-fit">
          Give role
        </Button>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Username"
          need="required"
          autoComplete="off"
          autoCapitalize="none"
          {...form.field('username')}
        />
        <SelectField label="Role" options={OPTIONS} {...form.field('role')} />
      </div>
    </ContractForm>
  );
}

const STAFF = /^\/api\/operator\/staff\b/;

const appointStaff = (body: StaffAppointment) => call('POST', '/api/operator/staff', { body });

const dismissStaff = (id: number) => callForResponse('DELETE', '/api/operator/staff/:id', { params: { id } });
