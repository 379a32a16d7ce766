import type { OwnCode } from '@beautymark/contracts/codes';
import { formatPrice } from '@beautymark/contracts/money';
import { useRef, useState } from 'react';
import { useListPages } from '#platform/api/list-pages.ts';
import { SearchField, useListSearch } from '#platform/lists/search-field.tsx';
import { useWrite } from '#platform/use-write.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Day } from '#ui/day.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Cell, Row, RowHead, WideTable } from '#ui/wide-table.tsx';
import { type CodeOwner, changeCode, codesQuery, createCode, stopCode } from './code-calls.ts';
import { CodeForm } from './code-form.tsx';

const COLUMNS = [
  { name: 'Code', width: 'w-44 md:w-auto' },
  { name: 'Gives', width: 'w-52' },
  { name: 'When', width: 'w-64' },
  { name: 'Used', width: 'w-24', isAmount: true },
  { name: 'State', width: 'w-24' },
  { name: 'Actions', width: 'w-28' },
];
const STATES = { planned: 'Planned', active: 'Active', 'used up': 'Used up', ended: 'Ended' };
const EXPLANATIONS = {
  operator: 'Codes for the whole shop. BeautyMark bears what they take off: no seller is paid less.',
  seller: 'Codes for your own products. What they take off lowers what your parcels are worth.',
};

/** The codes of an owner, with the way to make, change and end one. */
export function CodesPanel({ owner }: { owner: CodeOwner }) {
  const search = useListSearch();
  const list = useListPages(codesQuery(owner, search.search));
  /** `new`, or the code that is changed. */
  const [edited, setEdited] = useState<OwnCode | 'new' | null>(null);
  const [ending, setEnding] = useState<OwnCode | null>(null);
  const end = useWrite({
    mutationFn: (id: number) => stopCode(owner, id),
    onSuccess: () => list.retry(),
    meta: { failure: 'The code could not be ended' },
    onSettled: () => setEnding(null),
  });
  const addButton = useRef<HTMLButtonElement>(null);
  const editButton = useRef<HTMLButtonElement | null>(null);
  const closeForm = () => {
    const opener = edited === 'new' ? addButton : editButton;
    setEdited(null);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-[60ch] text-15 text-ink-muted">{EXPLANATIONS[owner]}</p>
      {edited ? (
        <CodeForm
          key={edited === 'new' ? edited : edited.id}
          code={edited === 'new' ? null : edited}
          onSave={async (terms) => {
            await (edited === 'new' ? createCode(owner, terms) : changeCode(owner, edited.id, terms));
            await list.retry();
          }}
          onDone={closeForm}
        />
      ) : (
        <Button ref={addButton} look="secondary" icon="ri-add-line" onClick={() => setEdited('new')} className="w-fit">
          New code
        </Button>
      )}
      <SearchField label="Search codes" hint="Part of a code" list={search} className="max-w-100" />
      <CodeTable
        list={list}
        isSearched={search.search !== ''}
        onEdit={(code, button) => {
          editButton.current = button;
          setEdited(code);
        }}
        onEnd={setEnding}
      />
      <ConfirmDialog
        open={ending !== null}
        title={`End ${ending?.code}?`}
        stay={{ label: 'Keep it', onChoose: () => setEnding(null) }}
        go={{ label: 'End code', onChoose: () => ending && end.mutate(ending.id) }}
      >
        From now on nobody can use it. Orders that were placed with it keep their sums.
      </ConfirmDialog>
    </div>
  );
}

interface CodeTableProps {
  isSearched: boolean;
  list: ReturnType<typeof useListPages<OwnCode>>;
  /** @param button  gets the focus back */
  onEdit: (code: OwnCode, button: HTMLButtonElement) => void;
  onEnd: (code: OwnCode) => void;
}

function CodeTable({
  isSearched,
  list: { items, isError, retry, isReadingMore, readMore },
  onEdit,
  onEnd,
}: CodeTableProps) {
  if (!items)
    return isError ? <LoadFailed what="The codes" retry={retry} bare /> : <Spinner label="Loading the codes" />;
  if (items.length === 0)
    return <p className="py-6 text-ink-muted">{isSearched ? 'No code matches.' : 'No codes yet.'}</p>;
  return (
    <>
      <WideTable label="Codes" columns={COLUMNS}>
        {items.map((code) => (
          <Row key={code.id}>
            <RowHead>
              <span className="font-medium [overflow-wrap:anywhere]">{code.code}</span>
            </RowHead>
            <Cell>{termsOf(code)}</Cell>
            <Cell>
              <Period from={code.from} until={code.until} />
            </Cell>
            <Cell isAmount>{code.uses === null ? code.used : `${code.used} of ${code.uses}`}</Cell>
            <Cell>{STATES[code.state]}</Cell>
            <Cell isActions>
              <div className="grid gap-2">
                <Button look="secondary" onClick={({ currentTarget }) => onEdit(code, currentTarget)}>
                  Edit<span className="sr-only"> {code.code}</span>
                </Button>
                {code.state === 'ended' ? null : (
                  <Button look="secondary" aria-haspopup="dialog" onClick={() => onEnd(code)}>
                    End<span className="sr-only"> {code.code}</span>
                  </Button>
                )}
              </div>
            </Cell>
          </Row>
        ))}
      </WideTable>
      {readMore ? (
        <Button look="secondary" busy={isReadingMore} onClick={() => void readMore()} className="w-fit">
          Load more
        </Button>
      ) : null}
    </>
  );
}

function Period({ from, until }: Pick<OwnCode, 'from' | 'until'>) {
  if (!from && !until) return <span>Always</span>;
  return (
    <>
      {from ? (
        <span>
          From <Day at={from} withTime inUtc />{' '}
        </span>
      ) : null}
      {until ? (
        <span>
          until <Day at={until} withTime inUtc />
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
