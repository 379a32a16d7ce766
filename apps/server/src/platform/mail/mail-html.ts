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

/** One template for all mails: tables and inline styles, as mail programs need. Nothing is downloaded but pictures of products. */
export function mailHtml(subject: string, content: CompleteContent): string {
  const { greeting, paragraphs, rows, links, footer } = content;
  const actions = links.filter(({ isAction }) => isAction).map(renderAction);
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
<h1 class="ink" style="margin:0 0 20px;font:400 28px/1.15 ${DISPLAY};color:${LIGHT.ink};word-break:break-word">${escapeHtml(greeting)}</h1>
${paragraphs.map(renderParagraph).join('\n')}
${rows.length === 0 ? '' : renderRows(rows)}
${actions.join('\n')}
${footer === null ? '' : `<p class="muted" style="margin:24px 0 0;font:400 14px/1.5 ${SANS};color:${LIGHT.muted}">${escapeLines(footer)}</p>`}
</td></tr>
<tr><td style="padding:8px 0 0">${quietLinks.join('\n')}</td></tr>
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

const renderRows = (rows: CompleteContent['rows']) =>
  `<table class="line" width="100%" cellspacing="0" cellpadding="0" style="margin:8px 0 24px;border-bottom:1px solid ${LIGHT.line}">
${rows.map(renderRow).join('\n')}
</table>`;

const renderRow = ({ label, value, picture, trackingPage }: CompleteContent['rows'][number]) => {
  const cell = `padding:12px 0;border-top:1px solid ${LIGHT.line};font:400 15px/1.45 ${SANS};vertical-align:top`;
  return `<tr><td class="line muted" style="${cell};color:${LIGHT.muted};word-break:break-word">${renderLabel(label, picture)}</td><td class="line ink" align="right" style="${cell};padding-left:16px;color:${LIGHT.ink};word-break:break-word">${renderValue(value, trackingPage)}</td></tr>`;
};

const renderValue = (value: string, url: string | null | undefined) =>
  url
    ? `<a class="link" href="${escapeHtml(url)}" style="color:${LIGHT.fig}">${escapeHtml(value)}</a>`
    : escapeHtml(value);

/** A picture stands beside its own name, so its text is empty; a table keeps the lines of the name beside it. */
const renderLabel = (label: string, url: string | null | undefined) =>
  url
    ? `<table role="presentation" cellspacing="0" cellpadding="0"><tr><td width="68" valign="top"><img src="${escapeHtml(url)}" alt="" width="56" height="56" style="display:block;border:0"></td><td class="muted" valign="middle" style="font:400 15px/1.45 ${SANS};color:${LIGHT.muted};word-break:break-word">${escapeHtml(label)}</td></tr></table>`
    : escapeHtml(label);

const renderAction = ({ label, url }: CompleteContent['links'][number]) =>
  `<p style="margin:24px 0 0"><a class="action" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;border-radius:2px;background:${LIGHT.fig};color:${LIGHT.onFig};font:500 16px/1.3 ${SANS};text-decoration:none">${escapeHtml(label)}</a></p>`;

const renderQuietLink = ({ label, url }: CompleteContent['links'][number]) =>
  `<p style="margin:8px 0 0"><a class="muted" href="${escapeHtml(url)}" style="font:400 14px/1.5 ${SANS};color:${LIGHT.muted}">${escapeHtml(label)}</a></p>`;
