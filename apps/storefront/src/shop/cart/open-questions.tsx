import { useRef } from 'react';
import { type CartItem, isUnsettled } from './cart-calls.ts';
import { ShadeSelect } from './shade-select.tsx';
import { ShortageNote, useShortages } from './shortages.tsx';

/** Names once more, where the order is placed, each item whose shade nobody has chosen or of which too little is left. */
export function OpenQuestions({ items }: { items: readonly CartItem[] }) {
  const shortageOf = useShortages();
  const box = useRef<HTMLDivElement>(null);
  const open = items.filter((item) => isUnsettled(item) || shortageOf(item));
  // The pressed control may be gone: the focus stays at this place.
  const stay = () => box.current?.focus();
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {open.length > 0 ? (
        <section aria-labelledby="open-questions" className="mb-6 bg-sunk p-4">
          <h3 id="open-questions" className="font-medium text-17">
            Before you order
          </h3>
          <ul className="divide-y divide-line">
            {open.map((item) => (
              <li key={item.id} className="py-3 text-15">
                <p className="[overflow-wrap:anywhere]">{item.product.name}</p>
                {isUnsettled(item) ? (
                  <ShadeSelect item={item} label={`Choose another shade for ${item.product.name}`} onSettled={stay} />
                ) : item.shade ? (
                  <p className="text-13 text-ink-muted">{item.shade}</p>
                ) : null}
                <ShortageNote item={item} canRemove onSettled={stay} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
