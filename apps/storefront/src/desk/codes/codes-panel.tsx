import type { OwnCode } from '@beautymark/contracts/codes';
import { formatPrice } from '@beautymark/contracts/money';
import { useRef, useState } from 'react';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { NameLink } from '#platform/kit/cells.tsx';
import { ConfirmButton } from '#platform/kit/confirm.tsx';
import { ListDesk } from '#platform/kit/list-desk.tsx';
import { type Owner, pathOf } from '#platform/kit/owner.ts';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import type { Column } from '#ui/wide-table.tsx';
import { CODES, CodeForm } from './code-form.tsx';

const STATES = { planned: 'Planned', active: 'Active', 'used up': 'Used up', ended: 'Ended' };
const EXPLANATIONS = {
  operator: 'Codes for the whole shop. BeautyMark pays for the discount. Sellers get the full price.',
  seller: 'Codes for your own products. You pay for the discount.',
};

export function CodesPanel({ owner }: { owner: Owner }) {
  const path = pathOf(owner, '/api/seller/codes');
  /** `new`, or the code that is changed. */
  const [edited, setEdited] = useState<OwnCode | 'new' | null>(null);
  const end = useWrite({
    mutationFn: (id: number) => call('DELETE', `${path}/:id`, { params: { id } }),
    meta: { failure: 'The code could not be ended', reloads: CODES },
  });
  const addButton = useRef<HTMLButtonElement>(null);
  const editButton = useRef<HTMLButtonElement | null>(null);
  const closeForm = () => {
    const opener = edited === 'new' ? addButton : editButton;
    setEdited(null);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const columns: readonly Column<OwnCode>[] = [
    ...TERMS,
    {
      name: 'Actions',
      width: 'w-28',
      isActions: true,
      cell: (code) => (
        <div className="grid gap-2">
          <Button
            look="secondary"
            onClick={({ currentTarget }) => {
              editButton.current = currentTarget;
              setEdited(code);
            }}
          >
            Edit<span className="sr-only"> {code.code}</span>
          </Button>
          {code.state === 'ended' ? null : (
            <ConfirmButton
              label="End"
              of={code.code}
              title={`End ${code.code}?`}
              text="Nobody can use it from now on. Orders already placed with it keep their totals."
              confirm="End code"
              onConfirm={() => end.mutate(code.id)}
            />
          )}
        </div>
      ),
    },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-[60ch] text-15 text-ink-muted">{EXPLANATIONS[owner]}</p>
      {edited ? (
        <CodeForm
          key={edited === 'new' ? edited : edited.id}
          code={edited === 'new' ? null : edited}
          onSave={(body) =>
            edited === 'new'
              ? call('POST', path, { body })
              : call('PUT', `${path}/:id`, { params: { id: edited.id }, body })
          }
          onDone={closeForm}
        />
      ) : (
        <Button ref={addButton} look="secondary" icon="ri-add-line" onClick={() => setEdited('new')} className="w-fit">
          New code
        </Button>
      )}
      <div>
        <ListDesk
          label="Codes"
          query={(search) => apiQuery(path, { querystring: { limit: 25, search } })}
          search={{ label: 'Search codes', hint: 'Part of a code' }}
          columns={columns}
          empty="No codes yet."
        />
      </div>
    </div>
  );
}

const TERMS: readonly Column<OwnCode>[] = [
  { name: 'Code', width: 'w-44 md:w-auto', cell: ({ code }) => <NameLink href={null}>{code}</NameLink> },
  { name: 'Gives', width: 'w-52', cell: (code) => termsOf(code) },
  { name: 'When', width: 'w-64', cell: (code) => <Period from={code.from} until={code.until} /> },
  {
    name: 'Used',
    width: 'w-24',
    isAmount: true,
    cell: ({ used, uses }) => (uses === null ? used : `${used} of ${uses}`),
  },
  { name: 'State', width: 'w-24', cell: ({ state }) => STATES[state] },
];

function Period({ from, until }: Pick<OwnCode, 'from' | 'until'>) {
  if (!from && !until) return <span>Always</span>;
  return (
    <>
      {from ? (
        <span>
          From <Day at={from} withTime />{' '}
        </span>
      ) : null}
      {until ? (
        <span>
          until <Day at={until} withTime />
        </span>
      ) : null}
    </>
  );
}

function termsOf({ kind, value, minimum, usesPerShopper }: OwnCode): string {
  const off =
    kind === 'percent' ? `${value}% off` : kind === 'amount' ? `${formatPrice(String(value))} off` : 'Free delivery';
  const limits = [
    minimum === null ? '' : `from ${formatPrice(minimum)}`,
    usesPerShopper === null ? '' : `${usesPerShopper} per shopper`,
  ];
  return [off, ...limits].filter(Boolean).join(', ');
}
