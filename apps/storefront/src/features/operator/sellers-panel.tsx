import type { OperatorSeller } from '@beautymark/contracts/operator';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import ActionDialog from '#platform/action-dialog.tsx';
import { useListPages } from '#platform/api/list-pages.ts';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { Cell, RowHead } from '#ui/wide-table.tsx';
import { ListPanel } from './list-panel.tsx';
import { changeSeller, sellersQuery } from './operator-calls.ts';
import { SearchField, useListSearch } from './search-field.tsx';

const COLUMNS = [
  { name: 'Seller', width: 'w-44 md:w-auto' },
  { name: 'Products', width: 'w-24', isAmount: true },
  { name: 'Open parcels', width: 'w-28', isAmount: true },
  { name: 'State', width: 'w-48' },
  { name: 'Actions', width: 'w-36' },
];

/** Every seller, with the way to suspend one and to bring one back for those who may. */
export function SellersPanel({ maySuspend }: { maySuspend: boolean }) {
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<OperatorSeller | null>(null);
  const list = useListSearch();
  const button = useRef<HTMLElement>(null);
  const suspends = chosen?.suspendedAt === null;
  return (
    <>
      <SearchField label="Search sellers" hint="Name or username" list={list} />
      <ListPanel
        label="Sellers"
        columns={maySuspend ? COLUMNS : COLUMNS.slice(0, -1)}
        list={useListPages(sellersQuery(list.search))}
      >
        {({ id, name, username, products, openParcels, suspendedAt }: OperatorSeller, seller) => (
          <tr key={id}>
            <RowHead>
              <Link
                href={`/sellers/${id}`}
                className="font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
              >
                {name}
              </Link>
              <span className="block text-13 text-ink-muted [overflow-wrap:anywhere]">{username}</span>
            </RowHead>
            <Cell isAmount>{products}</Cell>
            <Cell isAmount>{openParcels}</Cell>
            <Cell>
              {suspendedAt === null ? (
                'Selling'
              ) : (
                <span className="text-danger">
                  Suspended since <Day at={suspendedAt} />
                </span>
              )}
            </Cell>
            {maySuspend ? (
              <Cell>
                <Button
                  look="secondary"
                  aria-haspopup="dialog"
                  onClick={({ currentTarget }) => {
                    button.current = currentTarget;
                    setChosen(seller);
                  }}
                >
                  {suspendedAt === null ? 'Suspend' : 'Reinstate'}
                  <span className="sr-only"> {name}</span>
                </Button>
              </Cell>
            ) : null}
          </tr>
        )}
      </ListPanel>
      {chosen ? (
        <ActionDialog
          title={`${suspends ? 'Suspend' : 'Reinstate'} ${chosen.name}`}
          explanation={
            suspends
              ? 'Their products leave the shop at once and their page says so. Open parcels can still be sent.'
              : 'Their products come back to the shop at once. Archived products stay archived.'
          }
          field={{
            label: 'Reason',
            hint: 'The seller gets it by email, and it is kept in the audit log.',
            isRequired: true,
          }}
          action={suspends ? 'Suspend seller' : 'Reinstate seller'}
          finalFocus={button}
          onClose={() => setChosen(null)}
          run={(reason) => changeSeller(cache, chosen.id, { suspends, reason })}
        />
      ) : null}
    </>
  );
}
