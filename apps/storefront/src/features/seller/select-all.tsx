interface SelectAllProps {
  selection: { ticked: readonly unknown[]; isAll: boolean; tickAll: () => void; clear: () => void };
}

/** Ticks all listed rows, or none, and says how many are ticked. */
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
