import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '#platform/api/query-client.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { keepSessionPhoto } from '#platform/scan/session-photo.ts';
import { storedAnalysis } from '#platform/scan/stored-analysis.ts';
import { forgetAccountData } from '#platform/storage/storage.ts';
import type { CorrectResult } from './context.ts';
import { KeyBot } from './keybot.tsx';
import type { PanelProps } from './keybot-panel.tsx';
import type { Buying } from './named-products.tsx';
import type { ToneDialog as ToneDialogSlot } from './ways-to-start.tsx';

const service = vi.fn<typeof fetch>();
const correct = vi.fn<CorrectResult>();

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  service.mockReset();
  correct.mockReset();
  vi.stubGlobal('fetch', service);
  // Fetched before the clock stands still: loading code takes real time.
  await import('./keybot-panel.tsx');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const analysis = { skin_tone: 'Honey' };
const keepAnalysis = () =>
  localStorage.setItem('faceAnalysisData', JSON.stringify({ timestamp: '2026-01-01T00:00:00Z', analysis }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = () => screen.getByRole('textbox', { name: 'Your question' });
const said = () => screen.getByRole('log').textContent;

/** As the scanner's: it stores the result, and then says so. */
const ToneDialog: ToneDialogSlot = Object.assign(
  ({ isOpen, onFound, onClose, finalFocus }: ComponentProps<ToneDialogSlot>) => {
    useEffect(() => {
      if (!isOpen) finalFocus?.current?.focus();
    }, [isOpen, finalFocus]);
    if (!isOpen) return null;
    const choose = () => {
      storedAnalysis.store({ timestamp: '2026-01-01T00:00:00Z', analysis });
      onFound();
    };
    return (
      <>
        <button type="button" onClick={choose}>
          Use my tone
        </button>
        <button type="button" onClick={onClose}>
          Leave
        </button>
      </>
    );
  },
  { preload: async () => {} },
);

const buying: Buying = { one: ({ name }) => <button type="button">{`Add ${name}`}</button>, all: () => null };
const Panel = lazyPart(async () => {
  const { default: KeyBotPanel } = await import('./keybot-panel.tsx');
  return {
    default: (props: PanelProps) => (
      <KeyBotPanel {...props} buying={buying} correct={correct} ToneDialog={ToneDialog} />
    ),
  };
});

async function open() {
  const cache = newQueryClient();
  cache.setQueryData(['/api/auth/me'], null);
  const view = render(
    <QueryClientProvider client={cache}>
      <KeyBot Panel={Panel} />
    </QueryClientProvider>,
  );
  press('Open KeyBot');
  await pass(50);
  return view;
}

async function ask(question: string) {
  fireEvent.change(field(), { target: { value: question } });
  press('Send');
  await pass(0);
}

test('without an analysis the field is disabled and any send only yields the way to the scanner', async () => {
  await open();
  expect(field()).toHaveProperty('disabled', true);
  expect(screen.queryByText('Context Ready')).toBeNull();
  screen.getByRole('button', { name: 'Use AI Scanner' });
  const before = screen.getAllByRole('listitem').length;
  press('Send');
  expect(said()).toContain('Please use the AI Scanner first');
  expect(screen.getAllByRole('listitem')).toHaveLength(before + 1);
  await pass(5000);
  expect(service).not.toHaveBeenCalled();
});

test('who chooses their tone can ask at once: badge, first message, and the focus in the field', async () => {
  await open();
  press('Choose my tone');
  await pass(50);
  press('Leave');
  expect(field()).toHaveProperty('disabled', true);
  press('Choose my tone');
  await pass(50);
  press('Use my tone');
  await pass(50);
  screen.getByText('Context Ready');
  expect(said()).toContain('I can now give you personal recommendations');
  expect(screen.queryByRole('button', { name: 'Choose my tone' })).toBeNull();
  expect(document.activeElement).toBe(field());
});

test('an analysis of this tab is noticed within two seconds and answered once with what is possible now', async () => {
  await open();
  keepAnalysis();
  await pass(1900);
  expect(screen.queryByText('Context Ready')).toBeNull();
  await pass(200);
  screen.getByText('Context Ready');
  expect(field()).toHaveProperty('disabled', false);
  await pass(6000);
  expect(said()?.split('I can now give you personal recommendations')).toHaveLength(2);
});

test('another page with the expanded chat open closes it, so that the page scrolls again', async () => {
  await open();
  press('Expand');
  await pass(50);
  screen.getByRole('button', { name: 'Minimise' });
  act(() => {
    window.history.replaceState(null, '', '/checkout');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  // The page that follows is loaded in real time, on a busy machine after more than one of these.
  for (let i = 0; i < 20 && screen.queryByRole('dialog'); i++) await pass(500);
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const part of [document.documentElement, document.body]) expect(part.style.overflow).not.toBe('hidden');
});

test('an analysis of another tab is noticed at once', async () => {
  await open();
  keepAnalysis();
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'faceAnalysisData' })));
  screen.getByText('Context Ready');
});

test('a question is sent alone, and the reply comes one second after it; blank text is not sent', async () => {
  keepAnalysis();
  service.mockResolvedValue(new Response(JSON.stringify({ response: 'Wear coral.' })));
  await open();
  await ask('   ');
  expect(service).not.toHaveBeenCalled();
  await ask('  Which blush?  ');
  expect(said()).toContain('Which blush?');
  expect(field()).toHaveProperty('value', '');
  expect(service.mock.calls[0]?.[0]).toBe('/chatbot');
  expect(JSON.parse(String(service.mock.calls[0]?.[1]?.body))).toEqual({ query: 'Which blush?' });
  await pass(900);
  expect(said()).not.toContain('Wear coral.');
  await pass(200);
  expect(said()).toContain('Wear coral.');
});

const QUESTION = 'Which blush?';
test.each([
  ['no context', () => new Response('{"detail":"No context available"}', { status: 400 }), /use the AI Scanner first/],
  ['another failure', () => new Response('boom', { status: 500 }), /sorry, something went wrong\. Please try again/],
  [
    'an empty response',
    () => new Response('{"response":" "}'),
    /I received your message but didn't get a response\. Please try asking something else\./,
  ],
  [
    'a response that is no text',
    () => new Response('{"response":5,"products":{}}'),
    /I received your message but didn't/,
  ],
  ['null', () => new Response('null'), /I received your message but didn't get a response/],
  ['no JSON', () => new Response('<p>oops'), /sorry, something went wrong\. Please try again/],
  ['no field at all', () => new Response('{}'), /I received your message but didn't get a response/],
  [
    'no connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    /trouble connecting to the chatbot service\. Please check your internet connection/,
  ],
])('%s is answered in its own words', async (_, response, words) => {
  keepAnalysis();
  service.mockImplementation(async () => response());
  await open();
  await ask(QUESTION);
  await pass(1100);
  expect(said()).toMatch(words);
});

test('a message that has not reached KeyBot is said not to be known, and one press sends it again', async () => {
  keepAnalysis();
  service.mockImplementationOnce(async () => new Response('busy', { status: 503 }));
  await open();
  await ask('I am pregnant');
  await pass(1100);
  expect(said()).toContain('Your message has not reached me. Please send it again.');
  service.mockResolvedValueOnce(reply({}));
  press('I am pregnant');
  await pass(1100);
  expect(service.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).query)).toEqual([
    'I am pregnant',
    'I am pregnant',
  ]);
});

test('a message that the page was left with is said not to be known after a reload', async () => {
  keepAnalysis();
  service.mockReturnValueOnce(new Promise(() => {}));
  const { unmount } = await open();
  await ask('I am pregnant');
  unmount();
  await open();
  expect(said()).toMatch(/I am pregnant.*Your message has not reached me/s);
  screen.getByRole('button', { name: 'I am pregnant' });
});

test('a call that hangs ends after half a minute, so that no tab waits for ever', async () => {
  keepAnalysis();
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
  service.mockImplementation((_, init) =>
    init?.signal?.aborted ? Promise.reject(init.signal.reason) : new Promise(() => {}),
  );
  await open();
  await ask('I am pregnant');
  await pass(1100);
  expect(timeout).toHaveBeenCalledWith(30_000);
  expect(said()).toContain('Your message has not reached me');
});

test('a shop that has lost the result of this browser gets it again with its doubt, once, and answers', async () => {
  const whole = { skin_tone: 'Honey', undertone: 'warm', eye_color: 'brown' };
  const timestamp = '2026-01-01T00:00:00Z';
  storedAnalysis.store({ timestamp, analysis: whole });
  const details = { confidence: { skin_tone: { level: 'medium' } } };
  localStorage.setItem(STORAGE_KEYS.scan, JSON.stringify({ timestamp, details }));
  let isKnown = false;
  service.mockImplementation(async (url) => {
    if (String(url).endsWith('/matches')) isKnown = true;
    else if (!isKnown) return new Response('{"title":"No context available"}', { status: 400 });
    return new Response('{"response":"Wear coral."}');
  });
  await open();
  await ask(QUESTION);
  await pass(1100);
  expect(said()).toContain('Wear coral.');
  expect(service.mock.calls.map(([url]) => url)).toEqual(['/chatbot', '/analyze_and_recommend/matches', '/chatbot']);
  expect(JSON.parse(String(service.mock.calls[1]?.[1]?.body))).toEqual({ analysis: whole, toneDoubt: 'medium' });
});

test('products that are none do not take the answer with them', async () => {
  keepAnalysis();
  service.mockResolvedValue(new Response(JSON.stringify({ response: 'Wear coral.', products: [null, 7, { id: 1 }] })));
  await open();
  await ask(QUESTION);
  await pass(1100);
  expect(said()).toContain('Wear coral.');
  expect(screen.queryByRole('link')).toBeNull();
});

test('the question comes into view at once, and again with its answer', async () => {
  const shown: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how) {
    shown.push(`${typeof how === 'object' ? how.block : how}: ${this.textContent}`);
  });
  keepAnalysis();
  service.mockResolvedValue(new Response(JSON.stringify({ response: 'Wear coral.' })));
  await open();
  await ask(QUESTION);
  expect(shown.at(-1)).toContain(`start: You: ${QUESTION}`);
  shown.length = 0;
  await pass(1100);
  expect(shown.at(-1)).toContain(`start: You: ${QUESTION}`);
});

test('closing works in browsers whose scrollIntoView returns a promise', async () => {
  // The page stays whole: an error here would take the entire shop with it.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve());
  await open();
  press('Close');
  await pass(500);
  screen.getByRole('button', { name: 'Open KeyBot' });
});

test('expanding, minimising and closing keep the conversation', async () => {
  keepAnalysis();
  service.mockResolvedValue(new Response(JSON.stringify({ response: 'Wear coral.' })));
  await open();
  await ask('Which blush?');
  await pass(1100);
  press('Expand');
  await pass(50);
  expect(said()).toContain('Wear coral.');
  press('Minimise');
  await pass(50);
  press('Close');
  await pass(500);
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Open KeyBot');
  await pass(50);
  expect(said()).toContain('Wear coral.');
});

const lipstick = { id: 58, name: 'Velvet Tint', brand: 'Finch', price: '18.90', imageUrl: '/images/products/a.webp' };
const reply = (extra: object) => new Response(JSON.stringify({ response: 'Take Velvet Tint.', ...extra }));

test('a named product is a card with its shade, its price and the way into the cart', async () => {
  keepAnalysis();
  service.mockResolvedValue(reply({ products: [{ ...lipstick, shade: { name: 'Rosehip', hex: '#A3132F' } }] }));
  await open();
  await ask('Which lipstick?');
  await pass(1100);
  screen.getByText('Rosehip');
  screen.getByText('$18.90');
  const links = screen.getAllByRole('link', { name: /Velvet Tint/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/product/58?shade=Rosehip'));
  screen.getByRole('button', { name: 'Add Velvet Tint' });
});

test.each([
  ['a photo of this visit', true, { timestamp: '2026-01-01', file: new Blob(), details: null }, '/product/58'],
  ['no photo', true, null, undefined],
  ['a product that is not worn', undefined, { timestamp: '2026-01-01', file: new Blob(), details: null }, undefined],
])('with %s a card leads to the face that wears it or not', async (_, canTryOn, photo, href) => {
  keepAnalysis();
  keepSessionPhoto(photo);
  service.mockResolvedValue(reply({ products: [{ ...lipstick, canTryOn }] }));
  await open();
  await ask('Which lipstick?');
  await pass(1100);
  expect(screen.queryByRole('link', { name: 'See it on your face' })?.getAttribute('href')).toBe(href);
  keepSessionPhoto(null);
});

test('a shade that is no colour leaves the card as it is', async () => {
  keepAnalysis();
  service.mockResolvedValue(reply({ products: [{ ...lipstick, shade: 'Rosehip' }] }));
  await open();
  await ask('Which lipstick?');
  await pass(1100);
  screen.getByText('$18.90');
});

test('a chip of the last answer is sent as it stands, and the chips go while the answer is on its way', async () => {
  keepAnalysis();
  service.mockImplementation(async () => reply({ chips: ['Something cheaper', 7, ' '] }));
  await open();
  expect(screen.getByRole('list', { name: 'Questions to start with' })).toBeTruthy();
  await ask('Which lipstick?');
  await pass(1100);
  expect(screen.getByRole('list', { name: 'Suggestions' }).children).toHaveLength(1);
  press('Something cheaper');
  await pass(0);
  expect(JSON.parse(String(service.mock.calls[1]?.[1]?.body))).toEqual({ query: 'Something cheaper' });
  expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull();
});

test('a question is sent with nothing else', async () => {
  keepAnalysis();
  service.mockImplementation(async () => reply({}));
  await open();
  await ask('Which foundation suits me?');
  await pass(1100);
  expect(JSON.parse(String(service.mock.calls[0]?.[1]?.body))).toEqual({ query: 'Which foundation suits me?' });
});

test('what an answer was chosen by stands above the field; pressed, it is asked again without that', async () => {
  keepAnalysis();
  const reading = [{ id: 'maxCents', label: 'Under $20' }, { id: 7 }];
  service.mockImplementation(async () => reply({ reading }));
  await open();
  await ask('A matte lipstick under $20');
  await pass(1100);
  expect(screen.getByRole('list', { name: 'Filters used' }).children).toHaveLength(1);
  press('Remove Under $20');
  await pass(0);
  expect(JSON.parse(String(service.mock.calls[1]?.[1]?.body))).toEqual({
    query: 'Without “Under $20”',
    without: 'maxCents',
  });
  await pass(1100);
  // The older answer does not repeat it.
  expect(screen.getAllByText('Under $20')).toHaveLength(1);
});

test('two products that are compared stand side by side', async () => {
  keepAnalysis();
  const rows = [{ fact: 'Price', values: ['$12.00', '$18.90'] }];
  service.mockImplementation(async () => reply({ comparison: { names: ['Last Word', 'Souk Spice'], rows } }));
  await open();
  await ask('Last Word or Souk Spice?');
  await pass(1100);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Last Word',
    'Souk Spice',
  ]);
  expect(screen.getByRole('row', { name: 'Price $12.00 $18.90' })).toBeTruthy();
});

const change = { label: 'Change undertone to warm', analysis: { undertone: 'warm' }, confirmed: false };

test.each([
  [true, 'I’ve updated your result'],
  [false, 'I couldn’t change your result'],
])(
  'an offered change of the result is made on a press, and the chat says whether it was: %s',
  async (isDone, words) => {
    keepAnalysis();
    correct.mockResolvedValue(isDone);
    service.mockImplementation(async () => reply({ actions: [change] }));
    await open();
    await ask('I think I am warm');
    await pass(1100);
    press('Change undertone to warm');
    await pass(50);
    expect(correct).toHaveBeenCalledExactlyOnceWith({ undertone: 'warm' });
    expect(said()).toContain(words);
    expect(screen.queryByRole('button', { name: 'Change undertone to warm' })).toBeNull();
  },
);

test('a change that the shopper has confirmed in words is made at once', async () => {
  keepAnalysis();
  correct.mockResolvedValue(true);
  service.mockImplementation(async () => reply({ actions: [{ ...change, confirmed: true }] }));
  await open();
  await ask('yes please');
  await pass(1200);
  expect(correct).toHaveBeenCalledExactlyOnceWith({ undertone: 'warm' });
  expect(screen.queryByRole('button', { name: 'Change undertone to warm' })).toBeNull();
});

test('the time is for listeners, and seen where minutes have passed', async () => {
  keepAnalysis();
  service.mockImplementation(async () => reply({}));
  await open();
  await ask('Which lipstick?');
  await pass(1100);
  await pass(120_000);
  await ask('And which blush?');
  await pass(1100);
  const times = [...screen.getByRole('log').querySelectorAll('time')];
  expect(times.map(({ className }) => (className === 'sr-only' ? 'heard' : 'seen'))).toEqual([
    ...Array(4).fill('heard'),
    'seen',
    'heard',
  ]);
});

test('the conversation survives a reload, and nothing is greeted twice', async () => {
  keepAnalysis();
  service.mockImplementation(async () => reply({ products: [lipstick], chips: ['Something cheaper'] }));
  const { unmount } = await open();
  await ask('Which lipstick?');
  await pass(1100);
  unmount();
  await open();
  await pass(50);
  expect(said()?.split('Which lipstick?')).toHaveLength(2);
  expect(said()?.split('Hello, I’m KeyBot')).toHaveLength(2);
  expect(said()?.split('I can now give you personal recommendations')).toHaveLength(2);
  screen.getByRole('button', { name: 'Something cheaper' });
});

test.each([
  'nonsense',
  '[{"sender":"bot"},7,null]',
  '{"messages":[]}',
  '[{"sender":"bot","text":"x","sentAt":"never"}]',
])('a damaged stored conversation (%s) is dropped', async (kept) => {
  keepAnalysis();
  sessionStorage.setItem('private:keybotConversation', kept);
  await open();
  expect(said()).toContain('Hello, I’m KeyBot');
  expect(screen.getAllByText(/Hello, I’m KeyBot/)).toHaveLength(1);
});

test('clearing the result clears the conversation and its badge', async () => {
  keepAnalysis();
  service.mockResolvedValue(reply({}));
  await open();
  await ask('Which lipstick?');
  await pass(1100);
  screen.getByText('Context Ready');
  localStorage.clear();
  await pass(2100);
  expect(screen.queryByText('Context Ready')).toBeNull();
  screen.getByRole('button', { name: 'Use AI Scanner' });
  expect(said()).not.toContain('Which lipstick?');
  expect(said()).toContain('Hello, I’m KeyBot');
  expect(sessionStorage.getItem('private:keybotConversation')).not.toContain('Which lipstick?');
});

test('what KeyBot was asked to forget is gone from the page, too', async () => {
  keepAnalysis();
  service.mockResolvedValueOnce(reply({}));
  service.mockResolvedValueOnce(reply({ response: 'Done, I’ve forgotten it.', forgotten: true }));
  await open();
  await ask('I am pregnant');
  await pass(1100);
  await ask('forget everything');
  await pass(1100);
  expect(said()).not.toMatch(/pregnant|forget everything/);
  expect(said()).toContain('Hello, I’m KeyBot');
  expect(said()).toContain('Done, I’ve forgotten it.');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('pregnant');
});

test('a talk that KeyBot no longer knows is gone from the page, which says so before the answer', async () => {
  keepAnalysis();
  service.mockResolvedValueOnce(reply({ talk: 'first' }));
  service.mockResolvedValueOnce(reply({ response: 'A serum for the night.', talk: 'second' }));
  await open();
  await ask('I am pregnant');
  await pass(1100);
  expect(said()).toContain('I am pregnant');
  await ask('night serum');
  await pass(1100);
  expect(said()).not.toContain('I am pregnant');
  expect(said()).toMatch(/I no longer know what was said before.*an allergy or a pregnancy.*night serum.*A serum for/s);
});

test('an answer that is on its way when its shopper leaves is hung up on, and neither shown nor kept', async () => {
  keepAnalysis();
  const { promise: late, resolve: answer } = Promise.withResolvers<Response>();
  service.mockReturnValueOnce(late);
  await open();
  await ask('I am pregnant');
  fireEvent.change(field(), { target: { value: 'and I have rosacea' } });
  const { signal } = service.mock.lastCall?.[1] ?? {};
  expect(signal?.aborted).toBe(false);
  act(() => forgetAccountData());
  expect(signal?.aborted).toBe(true);
  answer(reply({ response: 'No retinol, then.' }));
  await pass(1100);
  expect(said()).not.toMatch(/pregnant|retinol/);
  expect(field()).toHaveProperty('value', '');
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/pregnant|retinol/);
  service.mockResolvedValueOnce(reply({ response: 'A peach blush.' }));
  await ask('Which blush?');
  await pass(1100);
  expect(said()).toContain('A peach blush.');
});
