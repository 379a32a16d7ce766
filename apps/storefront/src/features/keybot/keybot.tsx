import { useRef, useState } from 'react';
import { useHydrated } from '#platform/hydrated.ts';
import { useLateCode } from '#platform/late-code.ts';
import { toast } from '#platform/toasts.ts';
import { Icon } from '#ui/icon.tsx';
import { useHiddenOnScroll } from './hidden-on-scroll.ts';

export type ChatSize = 'closed' | 'small' | 'expanded';

/**
 * The chat's button, in the same place on every page: bottom right, above a page's own bar. On phones it makes way while
 * the page is scrolled down, never while it has the focus. The chat itself arrives when pointer or focus comes near.
 */
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
  const isHidden = useHiddenOnScroll() && !open;
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
        data-hidden={isHidden || undefined}
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        onClick={() => setSize(open ? 'closed' : 'small')}
        className="fixed right-4 bottom-[calc(1rem+var(--bottom-bar-height))] z-20 grid size-14 place-items-center rounded-full border border-transparent bg-fig text-on-fig shadow-float transition-[color,background-color,translate] duration-220 ease-standard motion-reduce:transition-none hover:bg-fig-hover max-md:not-focus:data-hidden:translate-y-[calc(100%+1.5rem+var(--bottom-bar-height))] print:hidden"
      >
        <Icon name={open ? 'ri-close-line' : 'ri-chat-smile-2-line'} />
      </button>
    </>
  );
}
