import type { ReactNode } from 'react';

interface ChipsProps {
  name: string;
  texts: readonly string[];
  onPress: (text: string) => void;
  isRow?: boolean;
}

/** What may be pressed in an answer, all of one shape; its press reaches a little beyond it. */
export function Chips({ name, texts, onPress, isRow = false }: ChipsProps) {
  const List = isRow ? ScrollRow : WrappedList;
  return (
    <List name={name}>
      {texts.map((text) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => onPress(text)}
            className={`relative min-h-9 rounded-full border border-line-strong text-left transition-colors duration-120 before:absolute before:inset-x-0 before:-inset-y-1 hover:border-ink hover:bg-sunk ${isRow ? 'px-3 text-13' : 'px-4 text-15'}`}
          >
            {text}
          </button>
        </li>
      ))}
    </List>
  );
}

interface ListProps {
  name: string;
  children: ReactNode;
}

const WrappedList = ({ name, children }: ListProps) => (
  <ul aria-label={name} className="mt-3 flex flex-wrap gap-2">
    {children}
  </ul>
);

/**
 * One line that scrolls sideways and shows whole items only, with the edge of the next: a line that is full goes on in
 * another column, and a column is as wide as the row and as high as a line.
 */
export const ScrollRow = ({ name, children }: ListProps) => (
  <ul
    ref={scrolledByWheel}
    aria-label={name}
    className="scroll-row fading-end -mx-4 h-11 columns-1 gap-2 overflow-x-auto overflow-y-hidden pr-5 pl-4 [column-fill:auto] [&>li]:mr-2 [&>li]:inline-block [&>li]:py-1 [&>li]:align-top"
  >
    {children}
  </ul>
);

/** A wheel turns one way only. */
function scrolledByWheel(row: HTMLElement | null) {
  const scroll = (event: WheelEvent) => {
    if (!row || event.deltaX !== 0 || row.scrollWidth <= row.clientWidth) return;
    event.preventDefault();
    row.scrollBy({ left: event.deltaY });
  };
  row?.addEventListener('wheel', scroll, { passive: false });
  return () => row?.removeEventListener('wheel', scroll);
}
