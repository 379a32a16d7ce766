import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { anchorOf } from './anchor.ts';
import { keepHead } from './document-head.ts';
import { layOutAll } from './laid-out.ts';
import type { Visit } from './page.ts';
import { placeToRestore } from './scroll-places.ts';

/** Layout effects do not exist on the server, and nobody arrives there. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** A navigation with the state `{ stay: true }` only changes the address of what is shown, such as a filter. */
function staysHere(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'stay' in state;
}

/**
 * What a browser does by itself when it loads a page: title, scroll position, and the heading read aloud.
 * @param address  path and search of the visit
 */
export function useArrival(visit: Visit, address: string): void {
  const cache = useQueryClient();
  const arrivedAt = useRef(address);
  const latest = useRef(visit);
  latest.current = visit;

  useBrowserLayoutEffect(() => {
    // The first view: the browser has placed it and the server has written its head.
    if (arrivedAt.current === address) return;
    arrivedAt.current = address;
    const place = placeToRestore();
    if (place !== null) {
      // What has not been laid out yet only guesses its height.
      layOutAll();
      window.scrollTo(0, place);
    } else if (!staysHere()) arrive();
    return keepHead(cache, latest.current);
  }, [address, cache]);
}

/** To the anchor that the address names, else to the top with the focus on the heading. */
function arrive(): void {
  if (scrollToAnchor(window.location.hash)) return;
  window.scrollTo(0, 0);
  const heading = focusHeading();
  if (!heading || heading.closest('[aria-busy]')) followHeading();
}

function focusHeading(): HTMLElement | null {
  const heading = headingOf();
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  return heading;
}

const headingOf = () => document.querySelector<HTMLElement>('main h1');

/**
 * A page whose data are on their way has no heading yet, or one that goes with the placeholders. Whoever has moved on
 * meanwhile keeps the focus.
 */
function followHeading(): void {
  const main = document.querySelector('main');
  if (!main) return;
  const focused = document.activeElement;
  const watcher = new MutationObserver(() => {
    const now = document.activeElement;
    const hasMovedOn = now !== focused && now !== document.body;
    if (hasMovedOn || (headingOf() !== focused && focusHeading())) watcher.disconnect();
  });
  watcher.observe(main, { childList: true, subtree: true });
}

/** @returns whether the page has an anchor of that name */
export function scrollToAnchor(hash: string): boolean {
  const target = document.getElementById(anchorOf(hash));
  target?.scrollIntoView();
  return target !== null;
}
