import type { AuditEntry } from '@beautymark/contracts/operator';
import { useListPages } from '#platform/api/list-pages.ts';
import { SearchField, useListSearch } from '#platform/lists/search-field.tsx';
import { Day } from '#ui/day.tsx';
import { Cell, Row, RowHead } from '#ui/wide-table.tsx';
import { ListPanel } from './list-panel.tsx';
import { auditQuery } from './operator-calls.ts';

const COLUMNS = [
  { name: 'When', width: 'w-52' },
  { name: 'Operator', width: 'w-36' },
  { name: 'Action', width: 'w-40' },
  { name: 'Subject', width: 'w-28' },
  { name: 'Note', width: 'w-56 md:w-auto' },
];

/** What operators have done; nobody can change it. */
export function AuditPanel() {
  const list = useListSearch();
  return (
    <>
      <SearchField label="Search the audit log" hint="Who, what or note" list={list} />
      <ListPanel label="Audit log" columns={COLUMNS} list={useListPages(auditQuery(list.search))}>
        {({ id, at, operator, action, subject, note }: AuditEntry) => (
          <Row key={id}>
            <RowHead>
              <Day at={at} withTime />
            </RowHead>
            <Cell>{operator}</Cell>
            <Cell>{action}</Cell>
            <Cell>{subject}</Cell>
            <Cell>{note ?? '–'}</Cell>
          </Row>
        )}
      </ListPanel>
    </>
  );
}
