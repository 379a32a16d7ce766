import { flushSync } from 'react-dom';

/** The name that the product page's own picture has in tokens.css. */
const NAME = 'product-picture';

/**
 * Shows the next page. When it is the one of a product whose card is in view, its picture travels from there; where the
 * browser cannot do that, or less motion is wanted, the page changes at once.
 */
export function travelTo(path: string, show: () => void): void | Promise<void> {
  const picture = pictureOf(path);
  if (!picture || !document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return show();
  // A name belongs to one element: on a product page the shown product gives it to the next one.
  for (const leaving of document.querySelectorAll<HTMLElement>('.product-stage'))
    leaving.style.viewTransitionName = 'none';
  picture.style.viewTransitionName = NAME;
  return document.startViewTransition(() => flushSync(show)).updateCallbackDone;
}

function pictureOf(path: string): HTMLImageElement | undefined {
  return [...document.querySelectorAll<HTMLImageElement>(`article:has(a[href="${CSS.escape(path)}"]) img`)].find(
    (img) => {
      const { top, bottom } = img.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    },
  );
}
