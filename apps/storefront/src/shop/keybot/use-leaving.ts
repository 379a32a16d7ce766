import { useRef } from 'react';
import { useNavigate } from '#platform/navigation/use-navigate.ts';

/** Focuses the heading of a part of the page, as a screen reader's user expects of a link to it. */
function focusHeadingOf(part: string) {
  const heading = document.querySelector<HTMLElement>(`#${CSS.escape(part)} :is(h2, h3)`);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Leaving the chat for a page of the shop. First the chat closes, then the page moves: while the expanded chat is open
 * the page cannot scroll, and the dialog would take the focus back.
 */
export function useLeaving(close: () => void) {
  const target = useRef<string | null>(null);
  /** Until the chat is opened again: the dialog asks for the place of the focus only after it has closed. */
  const hasLeft = useRef(false);
  const navigate = useNavigate();

  async function go(href: string) {
    await navigate(href);
    const [, part] = href.split('#');
    if (part) requestAnimationFrame(() => focusHeadingOf(part));
  }

  return {
    hasLeft: () => hasLeft.current,
    leaveFor(href: string) {
      target.current = href;
      hasLeft.current = true;
      close();
    },
    onOpened() {
      hasLeft.current = false;
    },
    onClosed() {
      const href = target.current;
      target.current = null;
      if (href) void go(href);
    },
  };
}
