import { escapeHtml } from '#platform/http/escape-html.ts';
import type { CompleteContent } from './mail-content.ts';

/** The colors of the storefront's tokens.css in hexadecimal, which is what mail programs read. */
const LIGHT = {
  paper: '#fcfaf7',
  surface: '#ffffff',
  ink: '#20181c',
  muted: '#605459',
  line: '#e4deda',
  fig: '#70254b',
  onFig: '#fcfaf7',
};
const DARK: typeof LIGHT = {
  paper: '#130f11',
  surface: '#1d181a',
  ink: '#f2f0ec',
  muted: '#b1a9a3',
  line: '#383034',
  fig: '#e9a7c3',
  onFig: '#2a111d',
};
const SANS = "'Hanken Grotesk', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const DISPLAY = "'Bodoni Moda', 'Bodoni 72', Didot, Georgia, 'Times New Roman', serif";

/** Mail programs without style sheets show the light colors that are written on each element. */
const STYLE = `
body { margin: 0; }
@media (max-width: 479px) {
  .card { padding: 28px 20px !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background: ${DARK.paper} !important; }
  .card { background: ${DARK.surface} !important; border-color: ${DARK.line} !important; }
  .ink { color: ${DARK.ink} !important; }
  .muted { color: ${DARK.muted} !important; }
  .line { border-color: ${DARK.line} !important; }
  .link { color: ${DARK.fig} !important; }
  .action { background: ${DARK.fig} !important; color: ${DARK.onFig} !important; }
}`;

/**
 * One template for all mails: tables and inline styles, as mail programs need. Only pictures of products are
 * downloaded.
 */
export function mailHtml(subject: string, content: CompleteContent): string {
  const { heading, greeting, paragraphs, quotes, rows, facts, links, footer } = content;
  const body = [
    `<h1 class="ink" style="margin:0 0 20px;font:400 28px/1.2 ${DISPLAY};color:${LIGHT.ink};word-break:break-word">${escapeHtml(heading)}</h1>`,
    ...(greeting === null ? paragraphs : [greeting, ...paragraphs]).map(renderParagraph),
    ...quotes.map(renderQuote),
    ...(rows.length === 0 ? [] : [renderRows(rows)]),
    ...facts.map(renderFact),
    renderActions(links.filter(({ isAction }) => isAction)),
    ...(footer === null ? [] : [renderFooter(footer)]),
  ];
  const quietLinks = links.filter(({ isAction }) => !isAction).map(renderQuietLink);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}
</style>
</head>
<body class="paper" style="margin:0;background:${LIGHT.paper}">
<table role="presentation" class="paper" width="100%" cellspacing="0" cellpadding="0" style="background:${LIGHT.paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px">
<tr><td style="padding:0 0 16px"><p class="ink" style="margin:0;font:400 24px/1.2 ${DISPLAY};color:${LIGHT.ink}">BeautyMark</p></td></tr>
<tr><td class="card" style="padding:40px;background:${LIGHT.surface};border:1px solid ${LIGHT.line}">
${body.join('\n')}
</td></tr>
<tr><td style="padding:8px 0 0"><p style="margin:0">${quietLinks.join('\n')}</p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const escapeLines = (text: string) => escapeHtml(text).replaceAll(/\r?\n/g, '<br>');

const renderParagraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;font:400 16px/1.55 ${SANS};color:${LIGHT.ink};word-break:break-word">${escapeLines(text)}</p>`;

/** A person's words stand behind a line, to tell them from the shop's. */
const renderQuote = ({ title, text }: CompleteContent['quotes'][number]) =>
  `<p class="muted" style="margin:24px 0 8px;font:400 15px/1.45 ${SANS};color:${LIGHT.muted};word-break:break-word">${escapeHtml(title)}</p>
<p class="ink line" style="margin:0 0 24px;padding:2px 0 2px 16px;border-left:2px solid ${LIGHT.line};font:400 16px/1.55 ${SANS};color:${LIGHT.ink};word-break:break-word">${escapeLines(text)}</p>`;

const renderRows = (rows: CompleteContent['rows']) =>
  `<table class="line" width="100%" cellspacing="0" cellpadding="0" style="margin:8px 0 24px;border-bottom:1px solid ${LIGHT.line}">
${rows.map(renderRow).join('\n')}
</table>`;

const renderRow = (row: CompleteContent['rows'][number]) => {
  const { value, picture, isTotal } = row;
  const cell = `padding:12px 0;border-top:1px solid ${LIGHT.line};font:${isTotal ? 600 : 400} 15px/1.45 ${SANS};vertical-align:${picture ? 'middle' : 'top'}`;
  return `<tr><td class="line" style="${cell}">${renderLabel(row)}</td><td class="line ink" align="right" style="${cell};padding-left:16px;color:${LIGHT.ink};white-space:nowrap">${escapeHtml(value)}</td></tr>`;
};

/** A product's name is emphasized; the name of a sum is muted. */
const renderLabel = ({ label, detail, picture, isTotal }: CompleteContent['rows'][number]) => {
  const isStrong = Boolean(picture || detail || isTotal);
  const name = `<span class="${isStrong ? 'ink' : 'muted'}" style="color:${isStrong ? LIGHT.ink : LIGHT.muted};word-break:break-word">${escapeHtml(label)}</span>`;
  const below = detail
    ? `<br><span class="muted" style="font-size:14px;color:${LIGHT.muted};word-break:break-word">${escapeHtml(detail)}</span>`
    : '';
  return picture ? besidePicture(picture, name + below) : name + below;
};

/** The picture stands beside its own name, so its text is empty; a table keeps the lines of the name beside it. */
const besidePicture = (url: string, html: string) =>
  `<table role="presentation" cellspacing="0" cellpadding="0"><tr><td width="80" valign="middle"><img src="${escapeHtml(url)}" alt="" width="64" height="64" style="display:block;border:0"></td><td valign="middle" style="font:400 15px/1.45 ${SANS}">${html}</td></tr></table>`;

const renderFact = ({ label, value, trackingPage }: CompleteContent['facts'][number]) =>
  `<p class="ink" style="margin:0 0 16px;font:400 15px/1.45 ${SANS};color:${LIGHT.ink};word-break:break-word"><span class="muted" style="font-size:14px;color:${LIGHT.muted}">${escapeHtml(label)}</span><br>${renderValue(value, trackingPage)}</p>`;

const renderValue = (value: string, url: string | null | undefined) =>
  url
    ? `<a class="link" href="${escapeHtml(url)}" style="color:${LIGHT.fig}">${escapeHtml(value)}</a>`
    : escapeHtml(value);

const renderFooter = (footer: string) =>
  `<p class="muted" style="margin:24px 0 0;font:400 14px/1.5 ${SANS};color:${LIGHT.muted}">${escapeLines(footer)}</p>`;

const renderActions = ([first, second]: CompleteContent['links']) =>
  first ? `<p style="margin:24px 0 0">${renderAction(first)}${second ? renderSecondAction(second) : ''}</p>` : '';

const renderAction = ({ label, url }: CompleteContent['links'][number]) =>
  `<a class="action" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;border-radius:2px;background:${LIGHT.fig};color:${LIGHT.onFig};font:500 16px/1.3 ${SANS};text-decoration:none">${escapeHtml(label)}</a>`;

const renderSecondAction = ({ label, url }: CompleteContent['links'][number]) =>
  `<a class="link" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;color:${LIGHT.fig};font:500 16px/1.3 ${SANS}">${escapeHtml(label)}</a>`;

const renderQuietLink = ({ label, url }: CompleteContent['links'][number]) =>
  `<a class="muted" href="${escapeHtml(url)}" style="display:inline-block;padding:8px 20px 8px 0;font:400 14px/1.5 ${SANS};color:${LIGHT.muted}">${escapeHtml(label)}</a>`;
