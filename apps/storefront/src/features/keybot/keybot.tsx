import { useRef, useState } from 'react';
import { useHydrated } from '#platform/hydrated.ts';
import { useLateCode } from '#platform/late-code.ts';
import { toast } from '#platform/toasts.ts';
import { Icon } from '#ui/icon.tsx';
import { useClearCorner } from './use-clear-corner.ts';

export type ChatSize = 'closed' | 'small' | 'expanded';

/** The chat's toggle, in the same corner of every page unless a control lies there; the chat itself arrives when the pointer or focus comes near. */
export function KeyBot() {
  const [size, setSize] = useState<ChatSize>('closed');
  const [near, setNear] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const code = useLateCode(
    () => import('./keybot-panel.tsx'),
    near || size !== 'closed',
    () => {
      setSize('closed');
      setNear(false);
      toast('KeyBot could not be loaded', { description: 'Check your connection and try again.' });
    },
  );
  const open = size !== 'closed';
  useClearCorner(toggle, !open);
  return (
    <>
      {/* Before the toggle, so that the Tab key that leaves it comes to something. */}
      {code ? <code.KeyBotPanel size={size} onSize={setSize} toggle={toggle} /> : null}
      <button
        ref={toggle}
        type="button"
        disabled={!hydrated}
        aria-expanded={open}
        aria-label={open ? 'Close KeyBot' : 'Open KeyBot'}
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        onClick={() => setSize(open ? 'closed' : 'small')}
        className="fixed right-4 bottom-4 z-20 grid size-14 place-items-center rounded-full border border-transparent bg-fig text-on-fig shadow-float transition-[color,background-color,transform] duration-120 motion-reduce:transition-none hover:bg-fig-hover"
      >
        <Icon name={open ? 'ri-close-line' : 'ri-chat-smile-2-line'} />
      </button>
    </>
  );
}
