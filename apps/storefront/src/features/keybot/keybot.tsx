import { useRef, useState } from 'react';
import { useHydrated } from '#platform/hydrated.ts';
import { lazyPart } from '#platform/lazy-part.tsx';
import { toast } from '#platform/toasts.ts';
import { Icon } from '#ui/icon.tsx';
import { useClearCorner } from './use-clear-corner.ts';

export type ChatSize = 'closed' | 'small' | 'expanded';

const KeyBotPanel = lazyPart(() => import('./keybot-panel.tsx'));

/** The chat's toggle, in the same corner of every page unless a control lies there; the chat's code is fetched when the pointer or focus is on it. */
export function KeyBot() {
  const [size, setSize] = useState<ChatSize>('closed');
  const toggle = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  // The conversation lives as long as the page: once opened, the panel stays.
  const [wasOpened, setWasOpened] = useState(false);
  const open = size !== 'closed';
  async function show() {
    try {
      await KeyBotPanel.preload();
      setWasOpened(true);
      setSize('small');
    } catch {
      toast('KeyBot could not be loaded', { description: 'Check your connection and try again.' });
    }
  }
  // Only ahead of time: the press tries again, and says so when it fails.
  const prefetch = () => void KeyBotPanel.preload().catch(() => {});
  useClearCorner(toggle, !open);
  return (
    <>
      {/* Before the toggle, so that the Tab key that leaves it comes to something. */}
      {wasOpened ? <KeyBotPanel size={size} onSize={setSize} toggle={toggle} /> : null}
      <button
        ref={toggle}
        type="button"
        disabled={!hydrated}
        aria-expanded={open}
        aria-label={open ? 'Close KeyBot' : 'Open KeyBot'}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => (open ? setSize('closed') : void show())}
        className="fixed right-4 bottom-4 z-20 grid size-14 place-items-center rounded-full border border-transparent bg-fig text-on-fig shadow-float transition-[color,background-color,transform] duration-120 motion-reduce:transition-none hover:bg-fig-hover"
      >
        <Icon name={open ? 'ri-close-line' : 'ri-chat-smile-2-line'} />
      </button>
    </>
  );
}
