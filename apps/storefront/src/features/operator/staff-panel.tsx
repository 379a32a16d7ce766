import type { StaffMember } from '@beautymark/contracts/staff';
import { useState } from 'react';
import { useApi } from '#platform/api/server-data.tsx';
import { useWrite } from '#platform/use-write.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Cell, Row, RowHead, WideTable } from '#ui/wide-table.tsx';
import { dismissStaff, staffQuery } from './staff-calls.ts';
import { StaffForm } from './staff-form.tsx';
import { ROLES } from './staff-words.ts';

const COLUMNS = [
  { name: 'Name', width: 'w-44 md:w-auto' },
  { name: 'Role', width: 'w-28' },
  { name: 'Looks after', width: 'w-72' },
  { name: 'Actions', width: 'w-36' },
];

/** Who helps to run the shop, and with what; only operators see and change it. */
export function StaffPanel() {
  const { data, isError, refetch } = useApi(staffQuery, { isFresh: true });
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  const dismissal = useWrite({
    mutationFn: dismissStaff,
    onSuccess: () => refetch(),
    meta: { failure: 'The role could not be taken away' },
    onSettled: () => setLeaving(null),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-[60ch] text-15 text-ink-muted">
        A role opens its part of this page and nothing else, from the next page on. What staff do is in the audit log
        under their names.
      </p>
      <StaffForm onDone={refetch} />
      {data || isError ? null : <Spinner label="Loading the staff" />}
      {!data && isError ? <LoadFailed what="The staff" retry={refetch} bare /> : null}
      {data?.length === 0 ? <p className="text-ink-muted">Nobody has a role yet.</p> : null}
      {data && data.length > 0 ? <StaffTable staff={data} onDismiss={setLeaving} /> : null}
      <ConfirmDialog
        open={leaving !== null}
        title={`Take the role from ${leaving?.username}?`}
        stay={{ label: 'Keep it', onChoose: () => setLeaving(null) }}
        go={{ label: 'Take away', onChoose: () => leaving && dismissal.mutate(leaving.id) }}
      >
        This page is closed to them at once. Their account stays.
      </ConfirmDialog>
    </div>
  );
}

const StaffTable = ({ staff, onDismiss }: { staff: StaffMember[]; onDismiss: (member: StaffMember) => void }) => (
  <WideTable label="Staff" columns={COLUMNS}>
    {staff.map((member) => (
      <Row key={member.id}>
        <RowHead>
          <span className="font-medium [overflow-wrap:anywhere]">{member.name}</span>
          <span className="block text-13 text-ink-muted [overflow-wrap:anywhere]">{member.username}</span>
        </RowHead>
        <Cell>{ROLES[member.role].name}</Cell>
        <Cell>{ROLES[member.role].tasks}</Cell>
        <Cell isActions>
          <Button look="secondary" aria-haspopup="dialog" onClick={() => onDismiss(member)}>
            Take away<span className="sr-only"> the role of {member.username}</span>
          </Button>
        </Cell>
      </Row>
    ))}
  </WideTable>
);
