import { useCallback, useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert.tsx';

/**
 * Which of the listed things are ticked.
 * @param max  as many as one call may change
 */
export function useSelection<Item extends { id: number }>(items: readonly Item[], max: number) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const listedIds = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    listedIds.current = new Set(items.map(({ id }) => id));
  });
  const toggle = useCallback(
    (id: number) =>
      setIds((before) => {
        // What is no longer listed takes no room.
        const after = new Set([...before].filter((one) => listedIds.current.has(one)));
        if (!after.delete(id) && after.size < max) after.add(id);
        return after;
      }),
    [max],
  );
  const listed = items.filter(({ id }) => ids.has(id));
  return {
    /** What is no longer listed is no longer ticked. */
    ticked: listed,
    /** Whether all are that one call may change. */
    isAll: listed.length > 0 && listed.length === Math.min(items.length, max),
    ids,
    toggle,
    /** What was ticked or not in the meantime stays so. */
    untick: (done: readonly number[]) => setIds((before) => new Set([...before].filter((id) => !done.includes(id)))),
    tickAll: () => setIds(new Set(items.slice(0, max).map(({ id }) => id))),
    clear: useCallback(() => setIds(new Set()), []),
  };
}
export type Selection<Item extends { id: number }> = ReturnType<typeof useSelection<Item>>;

interface SelectAllProps {
  selection: { ticked: readonly unknown[]; isAll: boolean; tickAll: () => void; clear: () => void };
}

export function SelectAll({ selection: { ticked, isAll, tickAll, clear } }: SelectAllProps) {
  const isNone = ticked.length === 0;
  return (
    <>
      <label className="mr-3 flex min-h-11 items-center gap-3 pl-3 text-15 max-md:pl-0">
        <input
          type="checkbox"
          className="size-5 accent-fig"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = !isNone && !isAll;
          }}
          onChange={() => (isAll ? clear() : tickAll())}
        />
        Select all
      </label>
      <p role="status" className="text-15 text-ink-muted tabular-nums not-empty:mr-3">
        {isNone ? '' : `${ticked.length} selected`}
      </p>
    </>
  );
}

interface TickBoxProps {
  label: string;
  isTicked: boolean;
  onTick: () => void;
}

/** In a row's head: chooses the row, in a target of 44 px. */
export const TickBox = ({ label, isTicked, onTick }: TickBoxProps) => (
  <label className="-my-3 -ml-3 grid min-h-11 w-11 shrink-0 cursor-pointer place-items-center">
    <input type="checkbox" aria-label={label} checked={isTicked} onChange={onTick} className="size-5 accent-fig" />
  </label>
);

interface NotChangedProps {
  /** In the singular, such as "product". */
  what: string;
  rows: readonly { id: number; name: string; message: string }[];
}

/** Which of several rows stay as they were, and why. */
export const NotChanged = ({ what, rows }: NotChangedProps) =>
  rows.length === 0 ? null : (
    <Alert>
      <p>{rows.length === 1 ? `One ${what} stays as it was:` : `${rows.length} ${what}s stay as they were:`}</p>
      <ul>
        {rows.map(({ id, name, message }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {name} <span className="text-ink-muted">{message}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
