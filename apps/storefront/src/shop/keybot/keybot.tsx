import { useRef, useState } from 'react';
import { useHydrated } from '#platform/page/hydrated.ts';
import type { LazyPart } from '#platform/page/lazy-part.tsx';
import { whenLoaded } from '#platform/page/use-opened.ts';
import { Icon } from '#ui/icon.tsx';
import { useHiddenOnScroll } from './hidden-on-scroll.ts';
import type { ChatSize, PanelProps } from './keybot-panel.tsx';

/**
 * The chat's button, at the foot of every page, where it lies over nothing: in the page's margin, on phones and tablets
 * in a bar, see `keybot-button.css`. The bar hides while the visitor scrolls down, never while it has the
 * focus. The chat's code is fetched when the pointer or focus is on it.
 * @param Panel  the chat, wired by the frame
 */
export function KeyBot({ Panel }: { Panel: LazyPart<PanelProps> }) {
  const [size, setSize] = useState<ChatSize>('closed');
  const toggle = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  // The conversation lives as long as the page: once opened, the panel stays.
  const [wasOpened, setWasOpened] = useState(false);
  const open = size !== 'closed';
  const show = () => {
    setWasOpened(true);
    // There it has no room beside the page.
    setSize(window.matchMedia('(max-width: 639px)').matches ? 'expanded' : 'small');
  };
  // Only ahead of time: the press tries again, and says so when it fails.
  const prefetch = () => void Panel.preload().catch(() => {});
  const isHidden = useHiddenOnScroll() && !open;
  return (
    <>
      {/* Before the toggle, so that the Tab key that leaves it comes to something. */}
      {wasOpened ? <Panel size={size} onSize={setSize} toggle={toggle} /> : null}
      <button
        ref={toggle}
        type="button"
        disabled={!hydrated}
        aria-expanded={open}
        aria-label={open ? 'Close KeyBot' : 'Open KeyBot'}
        data-hidden={isHidden || undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() =>
          open ? setSize('closed') : void whenLoaded(Panel.preload(), show, 'KeyBot could not be loaded')
        }
        className="keybot-button fixed bottom-0 z-20 flex items-center justify-center gap-2 text-15 print:hidden"
      >
        <Icon name={open ? 'ri-close-line' : 'ri-chat-smile-2-line'} />
        <span className="keybot-name font-medium">{open ? 'Close KeyBot' : 'KeyBot'}</span>
      </button>
    </>
  );
}
