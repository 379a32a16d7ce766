import { type ComponentProps, createElement, type MouseEvent } from 'react';

interface LinkProps extends ComponentProps<'a'> {
  /** A path of the shop. */
  href: string;
  replace?: boolean;
  /** Of the history entry that it leads to. */
  state?: object;
}

/** Not a press that opens another tab or a menu. */
export const isPlainPress = ({ ctrlKey, metaKey, altKey, shiftKey, button }: MouseEvent | globalThis.MouseEvent) =>
  !(ctrlKey || metaKey || altKey || shiftKey || button !== 0);

/**
 * A link inside the shop: an anchor that knows nothing of the router, because a page has hundreds. One listener follows
 * them all (`platform/navigation/follow-links.ts`), unless `onClick` prevents it.
 */
export const Link = ({ replace, state, onClick, ...props }: LinkProps) =>
  createElement('a', {
    ...props,
    'data-follow': JSON.stringify({ replace, state }),
    onClick: onClick && ((event: MouseEvent<HTMLAnchorElement>) => isPlainPress(event) && onClick(event)),
  });
