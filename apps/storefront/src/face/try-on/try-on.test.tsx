import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TryOnPhoto, Wearable, Wearing } from '#platform/scan/wearing.ts';
import type { Look } from './looks.ts';
import TryOnLayout from './try-on-layout.tsx';
import type { TryOnAnswer, TryOnRequest } from './try-on-messages.ts';

const picture = { width: 4, height: 5, close: () => {} } as ImageBitmap;

/** Answers as the real worker does: each message once, in order, later. */
class FakeWorker {
  static asked: TryOnRequest[] = [];
  static answer: (request: TryOnRequest) => TryOnAnswer = () => ({ type: 'worn', picture });
  static ended = 0;
  onmessage: ((event: { data: TryOnAnswer }) => void) | null = null;
  postMessage(request: TryOnRequest) {
    FakeWorker.asked.push(request);
    setTimeout(() => this.onmessage?.({ data: FakeWorker.answer(request) }));
  }
  terminate() {
    FakeWorker.ended++;
  }
}

const wear = { place: 'lips', coverage: 'full', finish: 'matte' } as const;
const vesper: Wearable = {
  productId: 7,
  productName: 'Rouge Cathédrale',
  shade: 'Vesper',
  wear: { ...wear, shade: 'Vesper', hex: '#7e2b4c' },
};
const nave: Wearable = { ...vesper, productId: 8, productName: 'Nave', wear: { ...vesper.wear, hex: '#b3202e' } };
const blush: Wearable = {
  productId: 9,
  productName: 'Hedge Rose',
  shade: 'Briar',
  wear: { place: 'cheeks', coverage: 'sheer', finish: 'satin', shade: 'Briar', hex: '#d0607a' },
};
// Only handed to the worker.
const aPhoto = () => ({ file: new Blob(['a photo']), face: {}, details: {} }) as TryOnPhoto;
let photo = aPhoto();

beforeEach(() => {
  photo = aPhoto();
  FakeWorker.asked = [];
  FakeWorker.ended = 0;
  FakeWorker.answer = () => ({ type: 'worn', picture });
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(async () => {
  cleanup();
  // A worker ends a moment after the last who uses it.
  await new Promise((resolve) => setTimeout(resolve));
  vi.unstubAllGlobals();
});

interface BesideProps extends Omit<ComponentProps<typeof TryOnLayout>, 'onWearing'> {
  children: (...beside: [Wearing['buttonFor'], Wearing['covering'], Wearing['looks']]) => ReactNode;
}

/** The products beside the photo, as a page shows them. */
function Beside({ children, ...props }: BesideProps) {
  const [wearing, setWearing] = useState<Wearing | null>(null);
  return (
    <>
      <TryOnLayout {...props} onWearing={setWearing} />
      {wearing ? children(wearing.buttonFor, wearing.covering, wearing.looks) : null}
    </>
  );
}

const show = (looks: readonly Look[] = []) =>
  render(
    <Beside
      photo={photo}
      looks={looks}
      addAll={(worn) => <p>{`In all ${worn.map(({ productId }) => productId).join()}`}</p>}
    >
      {(buttonFor, _covering, lookRow) => (
        <>
          {lookRow}
          {[vesper, nave, blush].map((product) => (
            <div key={product.productId} data-testid={product.productName}>
              {buttonFor(product)}
            </div>
          ))}
        </>
      )}
    </Beside>,
  );
const tryOnButton = (name: string) => within(screen.getByTestId(name)).getByRole('button', { name: /^(Try on|Worn)$/ });
const lastLayers = () => {
  const request = FakeWorker.asked.at(-1);
  return request && 'layers' in request
    ? request.layers.map(({ place, hex, intensity }) => [place, hex, intensity])
    : [];
};

test('a product goes on and off, is said, and the picture says what is worn', async () => {
  show();
  await userEvent.click(tryOnButton('Rouge Cathédrale'));
  expect(await screen.findByText('Wearing Rouge Cathédrale in Vesper on lips')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Your photo. Wearing Rouge Cathédrale in Vesper on lips.' })).toBeDefined();
  expect(tryOnButton('Rouge Cathédrale').getAttribute('aria-pressed')).toBe('true');
  expect(within(screen.getByTestId('Rouge Cathédrale')).getByRole('button', { name: 'Worn' })).toBeDefined();
  await vi.waitFor(() => expect(lastLayers()).toEqual([['lips', '#7e2b4c', 0.85]]));

  await userEvent.click(tryOnButton('Rouge Cathédrale'));
  expect(await screen.findByText('Took off Rouge Cathédrale')).toBeDefined();
  await vi.waitFor(() => expect(lastLayers()).toEqual([]));
});

test('what is pressed is being put on, said once, until the picture wears it', async () => {
  show([
    {
      name: 'Evening',
      worn: [
        { ...nave, intensity: 0.8 },
        { ...blush, intensity: 0.7 },
      ],
    },
  ]);
  await vi.waitFor(() => expect(screen.queryByText('Preparing your photo')).toBeNull());
  const wornButton = () => within(screen.getByTestId('Nave')).queryByRole('button', { name: 'Worn' });
  const said = () => screen.getAllByRole('status').flatMap(({ textContent }) => textContent || []);
  // The worker answers later than what follows each press.
  fireEvent.click(tryOnButton('Nave'));
  expect(tryOnButton('Nave').getAttribute('aria-pressed')).toBe('true');
  expect(wornButton()).toBeNull();
  expect(said()).toEqual(['Applying…']);
  expect(screen.getByRole('img', { name: 'Your photo. Wearing nothing.' })).toBeDefined();
  await vi.waitFor(() => expect(wornButton()).not.toBeNull());
  expect(said()).toEqual(['Wearing Nave in Vesper on lips']);

  const evening = screen.getByRole('button', { name: 'Evening' });
  fireEvent.click(evening);
  expect(evening.querySelector('.ri-check-line')).toBeNull();
  await vi.waitFor(() => expect(evening.querySelector('.ri-check-line')).not.toBeNull());
  // Stronger or weaker, it is worn all the while.
  fireEvent.change(screen.getByRole('slider', { name: 'Intensity of Nave' }), { target: { value: 50 } });
  expect(wornButton()).not.toBeNull();
});

test('a photo wears its look again where it is opened again; another photo does not', async () => {
  const first = show();
  await userEvent.click(tryOnButton('Nave'));
  fireEvent.change(screen.getByRole('slider', { name: 'Intensity of Nave' }), { target: { value: 40 } });
  first.unmount();
  const again = show();
  expect(tryOnButton('Nave').getAttribute('aria-pressed')).toBe('true');
  await vi.waitFor(() => expect(lastLayers()).toEqual([['lips', '#b3202e', 0.4]]));
  again.unmount();
  photo = aPhoto();
  show();
  expect(tryOnButton('Nave').getAttribute('aria-pressed')).toBe('false');
});

test('a photo is prepared once, and said to be, however many tabs show it', async () => {
  show();
  expect(screen.getByText('Preparing your photo')).toBeDefined();
  await vi.waitFor(() => expect(screen.queryByText('Preparing your photo')).toBeNull());
  show();
  expect(screen.queryByText('Preparing your photo')).toBeNull();
  expect(FakeWorker.asked.filter(({ type }) => type === 'open')).toHaveLength(1);
  // As at a change of tabs: one goes, and the other comes.
  cleanup();
  show();
  expect(screen.queryByText('Preparing your photo')).toBeNull();
  await userEvent.click(tryOnButton('Nave'));
  expect(FakeWorker.asked.filter(({ type }) => type === 'open')).toHaveLength(1);
  cleanup();
  await vi.waitFor(() => expect(FakeWorker.ended).toBe(1));
});

test('what covers the photo is a switch, and covers nothing that is put on afterwards', async () => {
  render(
    <Beside photo={photo} cover={<img alt="Measured" />} addAll={() => null}>
      {(buttonFor, { isCovered, onCover }) => (
        <div data-testid="Nave">
          {buttonFor(nave)}
          <input type="checkbox" checked={isCovered} onChange={() => onCover(!isCovered)} />
        </div>
      )}
    </Beside>,
  );
  const isCovered = () => screen.queryByRole('img', { name: 'Measured' }) !== null;
  const compare = () => screen.queryByRole('slider', { name: 'Before and after' });
  const press = () => userEvent.click(screen.getByRole('checkbox'));
  expect(isCovered()).toBe(true);
  await press();
  expect(isCovered()).toBe(false);
  await press();
  await userEvent.click(tryOnButton('Nave'));
  expect([isCovered(), compare() === null]).toEqual([false, false]);
  await press();
  expect([isCovered(), compare() === null]).toEqual([true, true]);
  await userEvent.click(tryOnButton('Nave'));
  expect(isCovered()).toBe(true);
});

test('the face fills the screen and comes back, by button and by Escape, which closes nothing else', async () => {
  const onKey = vi.fn();
  document.addEventListener('keydown', onKey);
  show();
  const button = screen.getByRole('button', { name: 'Full screen' });
  await userEvent.click(tryOnButton('Nave'));
  await userEvent.click(button);
  const full = button.closest<HTMLElement>('[popover]') ?? document.body;
  expect(full.contains(screen.getByRole('img'))).toBe(true);
  expect(within(full).getByRole('listitem').textContent).toBe('Vesper · Nave');
  expect(button.getAttribute('aria-label')).toBe('Leave full screen');
  await userEvent.keyboard('{Escape}');
  expect(button.closest('[popover]')).toBeNull();
  expect(onKey).not.toHaveBeenCalled();
  document.removeEventListener('keydown', onKey);
});

test('a press on a dot wears the product in that shade, as strongly as before, and the cart gets it', async () => {
  const shades = ['Vesper #7e2b4c', 'Matins #b8657f'].map((text) => {
    const [shade = '', hex = ''] = text.split(' ');
    return { shade, hex };
  });
  render(
    <Beside photo={photo} addAll={([one]) => <p>{`In all ${one?.shade}`}</p>}>
      {(buttonFor) => (
        <div data-testid="Rouge Cathédrale">{buttonFor({ ...vesper, wear: { ...vesper.wear, shades } })}</div>
      )}
    </Beside>,
  );
  await userEvent.click(tryOnButton('Rouge Cathédrale'));
  fireEvent.change(screen.getByRole('slider', { name: 'Intensity of Rouge Cathédrale' }), { target: { value: 40 } });
  const dots = within(screen.getByRole('group', { name: 'Shade of Rouge Cathédrale' }));
  expect(dots.getByRole('radio', { name: 'Vesper', checked: true })).toBeDefined();
  await userEvent.click(dots.getByRole('radio', { name: 'Matins' }));
  await vi.waitFor(() => expect(lastLayers()).toEqual([['lips', '#b8657f', 0.4]]));
  expect(screen.getByText('In all Matins')).toBeDefined();
  expect(await screen.findByText('Rouge Cathédrale in Matins')).toBeDefined();
  expect(tryOnButton('Rouge Cathédrale').getAttribute('aria-pressed')).toBe('false');
});

test('each place wears one product: another lipstick takes the first one off, blush stays', async () => {
  show();
  for (const name of ['Rouge Cathédrale', 'Hedge Rose', 'Nave']) await userEvent.click(tryOnButton(name));
  expect(tryOnButton('Rouge Cathédrale').getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByText('In all 9,8')).toBeDefined();
  await vi.waitFor(() =>
    expect(lastLayers()).toEqual([
      ['cheeks', '#d0607a', 0.8],
      ['lips', '#b3202e', 0.85],
    ]),
  );
});

test('a palette wears three pans, and they are named', async () => {
  const pan = (place: 'lids' | 'crease' | 'corner', shade: string, hex: string) =>
    ({ place, shade, hex, finish: 'matte' }) as const;
  const pans = [pan('lids', 'Manila', '#cdb394'), pan('crease', 'Cocoa', '#6e5549'), pan('corner', 'Ink', '#262326')];
  const palette: Wearable = {
    productId: 11,
    productName: 'Everyday',
    price: '10.00',
    wear: { place: 'lids', coverage: 'medium', finish: 'matte', shade: 'Manila', hex: '#cdb394', pans },
  };
  show([
    {
      name: 'Day',
      worn: [
        { ...palette, intensity: 0.8 },
        { ...blush, price: '7.50', intensity: 0.7 },
      ],
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Day' }));
  await vi.waitFor(() =>
    expect(lastLayers()).toEqual([
      ['lids', '#cdb394', 0.8],
      ['crease', '#6e5549', 0.8],
      ['corner', '#262326', 0.8],
      ['cheeks', '#d0607a', 0.7],
    ]),
  );
  expect(screen.getByRole('button', { name: 'Day' }).getAttribute('aria-pressed')).toBe('true');
  expect(
    await screen.findByText(
      'Day look. Wearing Everyday in Manila, Cocoa and Ink on eyelids and Hedge Rose in Briar on cheeks',
    ),
  ).toBeDefined();
  expect(screen.getByText('2 products').parentElement?.textContent).toContain('$17.50');

  await userEvent.click(screen.getByRole('button', { name: 'Take off Everyday' }));
  expect(screen.getByRole('button', { name: 'Day' }).getAttribute('aria-pressed')).toBe('false');
});

test('taken off in the list, the focus stays with what is worn; with the last product it goes to the photo', async () => {
  show();
  await userEvent.click(tryOnButton('Hedge Rose'));
  await userEvent.click(tryOnButton('Nave'));
  await userEvent.click(screen.getByRole('button', { name: 'Take off Nave' }));
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Worn now' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take off Hedge Rose' }));
  expect(document.activeElement?.contains(screen.getByRole('img'))).toBe(true);
  // On phones the section around it has no box, and what has none takes no focus.
  expect(document.activeElement).not.toBe(screen.getByRole('region', { name: 'Try on' }));
  expect(document.activeElement).not.toBe(document.body);
});

test('from the photo a button leads to what is worn, with its intensity', async () => {
  show();
  expect(screen.queryByRole('button', { name: /^Adjust look/ })).toBeNull();
  await userEvent.click(tryOnButton('Hedge Rose'));
  await userEvent.click(tryOnButton('Nave'));
  await userEvent.click(screen.getByRole('button', { name: 'Adjust look (2)' }));
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Worn now' }));
  // Its thumbnail, and the way to take it off.
  for (let stop = 0; stop < 3; stop++) await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Intensity of Hedge Rose' }));
});

test('of all that is worn one is open: the last put on, of a look the first, then the pressed one', async () => {
  const wornBlush = { ...blush, intensity: 0.4 };
  show([{ name: 'Day', worn: [wornBlush, { ...vesper, intensity: 0.7 }] }]);
  const open = () => screen.getByRole('button', { name: /^Adjust/, expanded: true }).getAttribute('aria-label');
  await userEvent.click(tryOnButton('Hedge Rose'));
  await userEvent.click(tryOnButton('Nave'));
  expect(open()).toBe('Adjust Nave');
  await userEvent.click(screen.getByRole('button', { name: 'Adjust Hedge Rose' }));
  expect(open()).toBe('Adjust Hedge Rose');
  await userEvent.click(screen.getByRole('button', { name: 'Take off Hedge Rose' }));
  expect(open()).toBe('Adjust Nave');
  await userEvent.click(screen.getByRole('button', { name: 'Day' }));
  expect(open()).toBe('Adjust Hedge Rose');
});

test('intensity reaches the picture; of many changes at once only the last one is drawn', async () => {
  show();
  await userEvent.click(tryOnButton('Hedge Rose'));
  await vi.waitFor(() => expect(lastLayers()).toHaveLength(1));
  const before = FakeWorker.asked.length;
  for (const value of [90, 80, 70, 60, 50])
    fireEvent.change(screen.getByRole('slider', { name: 'Intensity of Hedge Rose' }), { target: { value } });
  await vi.waitFor(() => expect(lastLayers()).toEqual([['cheeks', '#d0607a', 0.5]]));
  expect(FakeWorker.asked.length - before).toBeLessThan(5);
});

test('the bare photo shows while the button is held, by key too, and by the slider', async () => {
  show();
  await userEvent.click(tryOnButton('Hedge Rose'));
  const face = screen.getByRole('img');
  const clip = () => face.style.clipPath;
  const hold = screen.getByRole('button', { name: 'Hold to compare' });
  fireEvent.keyDown(hold, { key: ' ' });
  expect(clip()).toBe('inset(0 0 0 100%)');
  fireEvent.keyUp(hold, { key: ' ' });
  expect(clip()).toBe('inset(0 0 0 0%)');
  fireEvent.change(screen.getByRole('slider', { name: 'Before and after' }), { target: { value: 40 } });
  expect(clip()).toBe('inset(0 0 0 40%)');
});

test('where it fails, the products stay and no button does nothing', async () => {
  FakeWorker.answer = () => ({ type: 'failed' });
  show();
  expect(await screen.findByText(/can’t be tried on right now/)).toBeDefined();
  expect(screen.getByTestId('Nave')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try on' })).toBeNull();
  FakeWorker.answer = () => ({ type: 'worn', picture });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTestId('Nave')).toBeDefined();
  await vi.waitFor(() => expect(tryOnButton('Nave')).toBeDefined());
});

test('where nothing is answered for ten seconds, it says so, ends the worker, and can be tried again', async () => {
  vi.useFakeTimers();
  const post = vi.spyOn(FakeWorker.prototype, 'postMessage').mockImplementation(() => {});
  show();
  await act(() => vi.advanceTimersByTimeAsync(8000));
  expect(screen.queryByText(/can’t be tried on/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByText(/can’t be tried on right now/)).toBeDefined();
  expect(FakeWorker.ended).toBe(1);
  post.mockRestore();
  FakeWorker.answer = () => ({ type: 'worn', picture });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(tryOnButton('Nave')).toBeDefined();
  vi.useRealTimers();
});

test('a picture that went with the graphics card is drawn again', async () => {
  show();
  await userEvent.click(tryOnButton('Nave'));
  await vi.waitFor(() => expect(lastLayers()).toHaveLength(1));
  await vi.waitFor(() => expect(screen.queryByText('Applying…')).toBeNull());
  const asked = FakeWorker.asked.length;
  screen.getByRole('img', { name: /^Your photo/ }).dispatchEvent(new Event('contextrestored'));
  await vi.waitFor(() => expect(FakeWorker.asked.length).toBeGreaterThan(asked));
  expect(lastLayers()).toHaveLength(1);
});

test('the picture is saved only when asked; leaving ends the worker', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  FakeWorker.answer = ({ type }) =>
    type === 'save' ? { type: 'saved', file: new Blob(['jpeg']) } : { type: 'worn', picture };
  const { unmount } = show();
  await userEvent.click(tryOnButton('Nave'));
  expect(FakeWorker.asked.some(({ type }) => type === 'save')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Save picture' }));
  await vi.waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  unmount();
  await vi.waitFor(() => expect(FakeWorker.ended).toBe(1));
});
