/** A page from the storefront's server bundle (apps/storefront/src/entry-server.tsx). */
export interface RenderedPage {
  status: 200 | 404;
  /** Name of the route, or not-found. */
  page: string;
  /** Tags for the document's head. */
  head: string;
  html: string;
  /** The browser's initial data. */
  data: unknown;
}

/** JSON that is safe inside a script element: no end tag, comment or line separator of old engines. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Tags that fetch a page's scripts together with the entry instead of after it. */
const modulePreloads = (paths: readonly string[]): string =>
  paths.map((path) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${path}">`).join('\n    ');

interface Slots {
  head: string;
  app: string;
  /** The screen's scripts. Their tags follow the page, so that its pictures load first. */
  scripts?: readonly string[];
  /** Undefined: no initial data. */
  data: unknown;
}

/** Fills the template's three slots by position, so that no content can look like a slot. */
export function documentOf(template: string, { head, app, scripts = [], data }: Slots): Buffer {
  const [beforeHead = '', afterHead = ''] = template.split('<!--head-->');
  const [beforeApp = '', afterApp = ''] = afterHead.split('<!--app-->');
  const [beforeData = '', end = ''] = afterApp.split('<!--server-data-->');
  const script =
    data === undefined ? '' : `<script type="application/json" id="server-data">${scriptJson(data)}</script>`;
  return Buffer.from(beforeHead + head + beforeApp + app + beforeData + script + modulePreloads(scripts) + end);
}
