import type { AuditEntry } from '@beautymark/contracts/operator';
import { apiQuery } from '#platform/api/query-client.ts';
import { ListDesk } from '#platform/kit/list-desk.tsx';
import { Day } from '#ui/day.tsx';
import { Link } from '#ui/link.tsx';
import type { Column } from '#ui/wide-table.tsx';
import { searched } from './operator-calls.ts';

const COLUMNS: readonly Column<AuditEntry>[] = [
  { name: 'When', width: 'w-52', cell: ({ at }) => <Day at={at} withTime /> },
  { name: 'Operator', width: 'w-34', cell: ({ operator }) => operator },
  { name: 'Action', width: 'w-40', cell: ({ action }) => action },
  { name: 'Subject', width: 'w-52', cell: (entry) => <Subject {...entry} /> },
  { name: 'Note', width: 'w-56 xl:w-auto', cell: ({ note }) => note ?? '–' },
];

/** What operators have done; it cannot be changed. */
export const AuditPanel = () => (
  <ListDesk
    label="Audit log"
    query={(search) => apiQuery('/api/operator/audit', { querystring: searched(search) })}
    search={{ label: 'Search the audit log', hint: 'Who, what, name or note' }}
    columns={COLUMNS}
    empty="No entries yet."
  />
);

/** By its name, which leads to its page; what has none stands as it was recorded. */
function Subject({ subject, subjectName, subjectPath }: AuditEntry) {
  const name = subjectName ?? subject;
  return (
    <>
      {subjectPath ? (
        <Link href={subjectPath} className="inline-block py-0.5 text-fig underline underline-offset-4">
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      {subjectName && !subjectName.toLowerCase().startsWith(subject) ? (
        <span className="block text-13 text-ink-muted max-md:ml-2 max-md:inline">{subject}</span>
      ) : null}
    </>
  );
}
