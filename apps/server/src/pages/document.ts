import { escapeHtml } from '#platform/http/escape-html.ts';

/** What the storefront's server bundle says about a rendered page (apps/storefront/src/entry-server.tsx). */
export interface RenderedPage {
  status: 200 | 404;
  page: string;
  head: Head;
  html: string;
  data: Readonly<Record<string, unknown>>;
}

interface Head {
  title: string;
  description: string;
  canonical?: string;
  image?: string;
  structured?: object[];
  preloadImage?: { href: string; srcSet?: string; sizes?: string; type?: string };
}

/** JSON that can stand inside a script element: no end tag, no comment, no line separator of old engines. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Many pages carry the same answers, each the same object for one version of the catalogue: written once. */
const written = new WeakMap<object, Buffer>();

function writtenOnce(value: unknown): Buffer {
  if (typeof value !== 'object' || value === null) return Buffer.from(scriptJson(value ?? null));
  const known = written.get(value);
  if (known !== undefined) return known;
  const bytes = Buffer.from(scriptJson(value));
  written.set(value, bytes);
  return bytes;
}

const dataJson = (data: RenderedPage['data']): Buffer[] => [
  Buffer.from('{'),
  ...Object.entries(data).flatMap(([path, answer], i) => [
    Buffer.from(`${i === 0 ? '' : ','}${scriptJson(path)}:`),
    writtenOnce(answer),
  ]),
  Buffer.from('}'),
];

const meta = (attribute: 'name' | 'property', key: string, content: string): string =>
  `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;

/**
 * The head of one page. Addresses are made absolute with `origin`, since Open Graph and canonical links ask for it.
 * @param modules  paths of the script chunks that the page needs beyond the entry
 */
export function headOf(head: Head, origin: string, modules: readonly string[]): string {
  // A path that begins with two slashes must not be taken for another host.
  const absolute = (path: string): string => new URL(path.startsWith('/') ? `${origin}${path}` : path).href;
  const lines = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('property', 'og:site_name', 'BeautyMark'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    ...(head.canonical === undefined
      ? [meta('name', 'robots', 'noindex')]
      : [
          `<link rel="canonical" href="${escapeHtml(absolute(head.canonical))}">`,
          meta('property', 'og:url', absolute(head.canonical)),
        ]),
    meta('property', 'og:type', 'website'),
    ...pictureOf(head.image, absolute),
    ...(head.preloadImage ? [preloadOf(head.preloadImage)] : []),
    // The template's script makes them `modulepreload` once the page is to be seen.
    ...modules.map((path) => `<link data-module crossorigin href="${escapeHtml(path)}">`),
    ...(head.structured ?? []).map(
      (object) => `<script type="application/ld+json">${scriptJson(withAddresses(object, absolute))}</script>`,
    ),
  ];
  return lines.join('\n    ');
}

/** Drawn by tools/brand-pictures.ts, in the size and format that every network shows. */
const SHARE_IMAGE = { path: '/images/share.jpg', width: 1200, height: 630 };

/** The picture beside a shared link: the page's own, which stands in a square, or the shop's wide one. */
function pictureOf(own: string | undefined, absolute: (path: string) => string): string[] {
  if (own) return [meta('property', 'og:image', absolute(own)), meta('name', 'twitter:card', 'summary')];
  return [
    meta('property', 'og:image', absolute(SHARE_IMAGE.path)),
    meta('property', 'og:image:width', String(SHARE_IMAGE.width)),
    meta('property', 'og:image:height', String(SHARE_IMAGE.height)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** What JSON-LD calls these is an address; search engines resolve none against the page. */
const ADDRESSES = new Set(['url', 'item', 'image']);
const withAddresses = (object: object, absolute: (path: string) => string): unknown =>
  JSON.parse(JSON.stringify(object), (key, value: unknown) =>
    ADDRESSES.has(key) && typeof value === 'string' ? absolute(value) : value,
  );

function preloadOf({ href, srcSet, sizes, type }: NonNullable<Head['preloadImage']>): string {
  const optional = [
    srcSet ? ` imagesrcset="${escapeHtml(srcSet)}"` : '',
    sizes ? ` imagesizes="${escapeHtml(sizes)}"` : '',
    type ? ` type="${escapeHtml(type)}"` : '',
  ];
  return `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(href)}"${optional.join('')}>`;
}

/**
 * The built template with its three holes filled; each hole is filled by position, so no content can be mistaken for one.
 * Put together from bytes: what many pages share is encoded once, and the whole never exists as text.
 */
export function documentOf(template: string, holes: { head: string; app: string; data: RenderedPage['data'] }): Buffer {
  const [beforeHead, beforeApp, beforeData, end] = piecesOf(template);
  return Buffer.concat([
    beforeHead,
    Buffer.from(holes.head),
    beforeApp,
    Buffer.from(holes.app),
    beforeData,
    Buffer.from('<script type="application/json" id="server-data">'),
    ...dataJson(holes.data),
    Buffer.from('</script>'),
    end,
  ]);
}

type Pieces = [beforeHead: Buffer, beforeApp: Buffer, beforeData: Buffer, end: Buffer];
let lastCut: { template: string; pieces: Pieces } | null = null;

/** Of a built storefront there is one template. */
function piecesOf(template: string): Pieces {
  if (lastCut?.template === template) return lastCut.pieces;
  const [beforeHead = '', afterHead = ''] = template.split('<!--head-->');
  const [beforeApp = '', afterApp = ''] = afterHead.split('<!--app-->');
  const [beforeData = '', afterData = ''] = afterApp.split('<!--server-data-->');
  const pieces: Pieces = [
    Buffer.from(beforeHead),
    Buffer.from(beforeApp),
    Buffer.from(beforeData),
    Buffer.from(afterData),
  ];
  lastCut = { template, pieces };
  return pieces;
}
