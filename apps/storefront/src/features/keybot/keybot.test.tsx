import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeyBot } from './keybot.tsx';

const service = vi.fn<typeof fetch>();

beforeEach(async () => {
  localStorage.clear();
  service.mockReset();
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

async function open() {
  const view = render(<KeyBot />);
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

test.each([
  'not JSON',
  '42',
  '"Honey"',
  '{}',
  '[]',
  '{"analysis":null}',
  '{"analysis":{}}',
  '{"analysis":{"skin_tone":"N/A"}}',
])('what is no analysis counts as none: %s', async (garbage) => {
  localStorage.setItem('faceAnalysisData', garbage);
  await open();
  expect(screen.queryByText('Context Ready')).toBeNull();
  expect(field()).toHaveProperty('disabled', true);
  screen.getByRole('button', { name: 'Use AI Scanner' });
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

test('going Back with the expanded chat open closes it, so that the page scrolls again', async () => {
  await open();
  press('Expand');
  await pass(50);
  screen.getByRole('button', { name: 'Minimise' });
  act(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await pass(500);
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const part of [document.documentElement, document.body]) expect(part.style.overflow).not.toBe('hidden');
});

test('an analysis of another tab is noticed at once', async () => {
  await open();
  keepAnalysis();
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'faceAnalysisData' })));
  screen.getByText('Context Ready');
});

test('a question is sent alone, and the reply comes one second after it', async () => {
  keepAnalysis();
  service.mockResolvedValue(new Response(JSON.stringify({ response: 'Wear coral.' })));
  await open();
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

test('blank text is not sent', async () => {
  keepAnalysis();
  await open();
  await ask('   ');
  expect(service).not.toHaveBeenCalled();
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
])('%s is answered in its own words', async (_, response, words) => {
  keepAnalysis();
  service.mockResolvedValue(response());
  await open();
  await ask(QUESTION);
  await pass(1100);
  expect(said()).toMatch(words);
});

test('without a connection the reply says what to check', async () => {
  keepAnalysis();
  service.mockRejectedValue(new TypeError('Failed to fetch'));
  await open();
  await ask(QUESTION);
  await pass(1100);
  expect(said()).toMatch(/trouble connecting to the chatbot service\. Please check your internet connection/);
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

test('the typing mark comes into view, then the answer from its first line', async () => {
  const shown: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how) {
    shown.push(`${typeof how === 'object' ? how.block : how}: ${this.textContent}`);
  });
  keepAnalysis();
  service.mockResolvedValue(new Response(JSON.stringify({ response: 'Wear coral.' })));
  await open();
  await ask(QUESTION);
  expect(shown.at(-1)).toMatch(/^nearest: KeyBot is typing/);
  await pass(1100);
  expect(shown.at(-1)).toMatch(/^start: KeyBot: Wear coral\./);
});

test('the badge goes with the analysis', async () => {
  keepAnalysis();
  await open();
  screen.getByText('Context Ready');
  expect(screen.queryByRole('button', { name: 'Use AI Scanner' })).toBeNull();
  localStorage.clear();
  await pass(2100);
  expect(screen.queryByText('Context Ready')).toBeNull();
  screen.getByRole('button', { name: 'Use AI Scanner' });
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
