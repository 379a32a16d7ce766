import { useEffect, useLayoutEffect, useRef } from 'react';
import { scrollToAnchor } from './anchor.ts';
import { announcePage } from './route-announcer.ts';
import { placeToRestore, returnTo } from './scroll-restoration.ts';

/** The server runs no layout effects and never navigates. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** The state of a navigation that only changes the address of what is shown, such as a filter: page and place stay. */
export const STAY = { stay: true };

export function staysHere(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'stay' in state;
}

/**
 * Does what a browser does when it loads a page: sets the scroll position, scrolls to the anchor, announces the
 * heading.
 * @param address  path and search
 */
export function useRouteChange(address: string): void {
  const shown = useRef(address);
  useBrowserLayoutEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    const place = placeToRestore();
    if (place) {
      returnTo(place);
      // Forward to a page on which nothing was pressed.
      if (!place.href && document.activeElement === document.body) announcePage();
    } else if (!staysHere() && !scrollToAnchor(window.location.hash)) {
      window.scrollTo(0, 0);
      announcePage();
    }
  }, [address]);
}
