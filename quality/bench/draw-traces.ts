/**
 * `node quality/bench/draw-traces.ts` starts a shop, places one order and sends one photo, and draws the spans that it has
 * exported to docs/performance/traces.svg.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { anOrder } from '../../apps/server/src/testing/order.fixture.ts';
import { type ExportedSpan, startOtlpReceiver } from '../../apps/server/src/testing/otlp-receiver.ts';
import { ROOT } from './measured-process.ts';
import { startShop } from './shop-under-test.ts';

const PHOTO = path.resolve(
  createRequire(import.meta.url).resolve('@vladmandic/human'),
  '../../assets/screenshot-faceid.jpg',
);
const ROW_PX = 18;
const LEFT_PX = 200;
const BARS_PX = 640;
const TIME_PX = 90;
/** The title and the axis. */
const HEAD_ROWS = 2;
const TICKS = 5;

const dataDir = mkdtempSync(path.join(tmpdir(), 'beautymark-traces-'));
await using collector = await startOtlpReceiver();
const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
const shop = await startShop(dataDir, [], undefined, env);
try {
  const signedIn = await post('/api/auth/login', { username: 'demo.shopper', password: 'beautymark-demo' });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await post('/api/cart', { productId: 1, quantity: 1 }, cookie);
  await post('/api/orders', anOrder(), cookie);
  const photo = { base64_str: readFileSync(PHOTO).toString('base64') };
  // The first photo loads the models; the second one is drawn.
  for (let sent = 0, good = 0; good < 2 && sent < 20; sent++) {
    good += Number((await post('/analyze_and_recommend', photo, cookie)).ok);
  }
  await wait(1000);
} finally {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
const spans = collector.spans();
const file = path.join(ROOT, 'docs/performance/traces.svg');
const order = traceOf('POST /api/orders', spans);
const answeredAt = Math.max(...order.filter(({ name }) => name === 'POST /api/orders').map(({ endMs }) => endMs));
const parts = [
  { title: 'One order, until it is answered', spans: order.filter(({ startMs }) => startMs < answeredAt) },
  {
    title: 'After the answer: the job that it woke sends the mails',
    spans: order.filter((one) => one.startMs >= answeredAt),
  },
  { title: 'One photo', spans: traceOf('POST /analyze_and_recommend', spans) },
];
writeFileSync(file, svgOf(parts.filter((part) => part.spans.length > 0)));
console.log(`wrote ${file} from ${spans.length} spans`);

async function post(at: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(shop.url + at, { method: 'POST', headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  return answer;
}

/** The last trace whose request has this name and was answered well, in order of time. */
function traceOf(name: string, all: readonly ExportedSpan[]): ExportedSpan[] {
  const isGood = ({ attributes }: ExportedSpan) => Number(attributes['http.response.status_code']) < 300;
  const request = all.findLast((span) => span.name === name && isGood(span));
  if (!request) throw new Error(`no trace of ${name}`);
  return all
    .filter(({ traceId }) => traceId === request.traceId)
    .toSorted((a, b) => a.startMs - b.startMs || b.endMs - a.endMs);
}

interface Part {
  title: string;
  spans: readonly ExportedSpan[];
}

function svgOf(parts: readonly Part[]): string {
  let y = 0;
  const groups = parts.map((part) => {
    const group = `<g transform="translate(0 ${y})">${rowsOf(part).join('')}</g>`;
    y += (part.spans.length + HEAD_ROWS + 1) * ROW_PX;
    return group;
  });
  const style =
    'text{font:12px sans-serif;fill:#333}.t{font:bold 14px sans-serif}.a{fill:#666;text-anchor:middle}.e{text-anchor:end}' +
    'line{stroke:#ccc}rect{fill:#b5476b}.in{fill:#7a6bb5}' +
    '@media(prefers-color-scheme:dark){text,.a{fill:#ddd}line{stroke:#555}rect{fill:#e07a9b}.in{fill:#a99be0}}';
  const title = 'One order and one photo as OpenTelemetry sees them';
  const width = LEFT_PX + BARS_PX + TIME_PX;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" role="img" aria-label="${title}"><title>${title}</title><style>${style}</style>${groups.join('\n')}</svg>\n`;
}

/** A title, an axis in milliseconds, and a bar for each span. */
function rowsOf({ title, spans: shown }: Part): string[] {
  const from = Math.min(...shown.map(({ startMs }) => startMs));
  const lastsMs = Math.max(...shown.map(({ endMs }) => endMs - from));
  const scale = BARS_PX / lastsMs;
  const bottom = (shown.length + HEAD_ROWS) * ROW_PX;
  const axis = Array.from({ length: TICKS + 1 }, (_, i) => {
    const x = LEFT_PX + (i * BARS_PX) / TICKS;
    const ms = (i * lastsMs) / TICKS;
    return `<line x1="${x}" x2="${x}" y1="${1.75 * ROW_PX}" y2="${bottom}"/><text class="a" x="${x}" y="${1.5 * ROW_PX}">${ms.toFixed(0)} ms</text>`;
  });
  const bars = shown.map((span, row) => {
    const [x, width] = [LEFT_PX + (span.startMs - from) * scale, Math.max(1.5, (span.endMs - span.startMs) * scale)];
    const y = (row + HEAD_ROWS) * ROW_PX;
    const kind = span.parentSpanId ? ' class="in"' : '';
    const label = `<text x="${12 * depthOf(span, shown)}" y="${y + 13}">${span.name}</text>`;
    const time = `<text class="e" x="${LEFT_PX + BARS_PX + TIME_PX - 4}" y="${y + 13}">${(span.endMs - span.startMs).toFixed(1)} ms</text>`;
    return `${label}<rect${kind} x="${x.toFixed(1)}" y="${y + 3}" width="${width.toFixed(1)}" height="12" rx="2"/>${time}`;
  });
  return [`<text class="t" x="0" y="13">${title}</text>`, ...axis, ...bars];
}

function depthOf({ parentSpanId }: ExportedSpan, trace: readonly ExportedSpan[]): number {
  const parent = trace.find(({ spanId }) => spanId === parentSpanId);
  return parent ? 1 + depthOf(parent, trace) : 0;
}
