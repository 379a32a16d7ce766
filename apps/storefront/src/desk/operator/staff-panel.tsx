import type { StaffMember } from '@beautymark/contracts/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#platform/api/server-data.tsx';
import { Below, NameLink } from '#platform/kit/cells.tsx';
import { ConfirmButton } from '#platform/kit/confirm.tsx';
import { Loaded } from '#platform/kit/loaded.tsx';
import { useWrite } from '#platform/use-write.ts';
import { type Column, DataTable } from '#ui/wide-table.tsx';
import { dismissStaff, ROLES, staffQuery } from './staff.ts';
import { StaffForm } from './staff-form.tsx';

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

/** Who helps to run the shop, and with what; only operators see and change it. */
export function StaffPanel() {
  const staff = useApi(staffQuery, { isFresh: true });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-[60ch] text-15 text-ink-muted">
        A role opens its part of this page and nothing else, starting with the next page they open. What staff do is in
        the audit log under their names.
      </p>
      <StaffForm onDone={staff.refetch} />
      <Loaded what="The staff" query={staff}>
        {(members) =>
          members.length === 0 ? (
            <p className="text-ink-muted">Nobody has a role yet.</p>
          ) : (
            <DataTable label="Staff" columns={COLUMNS} rows={members} />
          )
        }
      </Loaded>
    </div>
  );
}

function TakeAway({ member: { id, username } }: { member: StaffMember }) {
  const cache = useQueryClient();
  const { mutate, isPending } = useWrite({
    mutationFn: () => dismissStaff(id),
    onSuccess: () => cache.invalidateQueries({ queryKey: staffQuery.queryKey }),
    meta: { failure: 'The role could not be taken away' },
  });
  return (
    <ConfirmButton
      label="Take away"
      of={`the role of ${username}`}
      busy={isPending}
      title={`Take the role from ${username}?`}
      text="This page is closed to them at once. Their account stays."
      confirm="Take away"
      onConfirm={mutate}
    />
  );
}
