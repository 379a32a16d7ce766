import { afterEach, expect, test, vi } from 'vitest';
import { returnTo } from './scroll-restoration.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page that is too short for the place until the list has come. */
function shortPage() {
  let grow = () => {};
  const disconnect = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        grow = onResize;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
  const page = { height: 300, y: 0 };
  vi.stubGlobal('scrollTo', (_: number, y: number) => (page.y = Math.min(y, page.height)));
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => page.y);
  return {
    page,
    disconnect,
    growTo(height: number) {
      page.height = height;
      grow();
    },
  };
}

test('Back goes to its place as soon as the page is tall enough for it', () => {
  const { page, growTo, disconnect } = shortPage();
  returnTo({ y: 2000 });
  expect(page.y).toBe(300);
  growTo(900);
  expect(page.y).toBe(900);
  growTo(4000);
  expect(page.y).toBe(2000);
  expect(disconnect).toHaveBeenCalled();
});

test('who scrolls before the list has come stays where they are', () => {
  const { disconnect } = shortPage();
  returnTo({ y: 2000 });
  window.dispatchEvent(new Event('wheel'));
  expect(disconnect).toHaveBeenCalled();
});

test('Back gives the focus to the link that was pressed, as soon as it is there', () => {
  const { growTo } = shortPage();
  document.body.innerHTML = '<main></main>';
  returnTo({ y: 0, href: '/product/7?shade=Sand' });
  expect(document.activeElement).toBe(document.body);
  document.body.innerHTML = '<main><a href="/product/6">Six</a><a href="/product/7?shade=Sand">Seven</a></main>';
  growTo(900);
  expect(document.activeElement?.textContent).toBe('Seven');
});

test('a focus that rests elsewhere is left there', () => {
  shortPage();
  document.body.innerHTML = '<main><button>Here</button><a href="/product/7">Seven</a></main>';
  document.querySelector('button')?.focus();
  returnTo({ y: 0, href: '/product/7' });
  expect(document.activeElement?.textContent).toBe('Here');
});
