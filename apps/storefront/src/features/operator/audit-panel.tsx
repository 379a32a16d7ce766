import type { AuditEntry } from '@beautymark/contracts/operator';
import { Link } from 'wouter';
import { useListPages } from '#platform/api/list-pages.ts';
import { SearchField, useListSearch } from '#platform/lists/search-field.tsx';
import { Day } from '#ui/day.tsx';
import { Cell, Row, RowHead } from '#ui/wide-table.tsx';
import { ListPanel } from './list-panel.tsx';
import { auditQuery } from './operator-calls.ts';

const COLUMNS = [
  { name: 'When', width: 'w-52' },
  { name: 'Operator', width: 'w-34' },
  { name: 'Action', width: 'w-40' },
  { name: 'Subject', width: 'w-52' },
  { name: 'Note', width: 'w-56 xl:w-auto' },
];

/** What operators have done; nobody can change it. */
export function AuditPanel() {
  const list = useListSearch();
  return (
    <>
      <SearchField label="Search the audit log" hint="Who, what, name or note" list={list} />
      <ListPanel label="Audit log" columns={COLUMNS} list={useListPages(auditQuery(list.search))}>
        {({ id, at, operator, action, note, ...entry }: AuditEntry) => (
          <Row key={id}>
            <RowHead>
              <Day at={at} withTime />
            </RowHead>
            <Cell>{operator}</Cell>
            <Cell>{action}</Cell>
            <Cell>
              <Subject {...entry} />
            </Cell>
            <Cell>{note ?? '–'}</Cell>
          </Row>
        )}
      </ListPanel>
    </>
  );
}

/** By its name, which leads to its page; what has none stands as it was recorded. */
function Subject({ subject, subjectName, subjectPath }: Pick<AuditEntry, 'subject' | 'subjectName' | 'subjectPath'>) {
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
