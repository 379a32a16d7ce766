import type { FeedItem } from '@beautymark/contracts/feeds';

/** RSS 2.0 with Google's namespace: https://support.google.com/merchants/answer/160589 */
export const xmlHead = (origin: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>BeautyMark</title>
<link>${escapeXml(origin)}</link>
<description>Products for sale at BeautyMark</description>
`;
export const XML_FOOT = '</channel>\n</rss>\n';

export function xmlItem(item: FeedItem): string {
  const fields = Object.entries(item).flatMap(([name, value = '']) =>
    [value].flat().map((text) => `<g:${name}>${escapeXml(text)}</g:${name}>`),
  );
  return `<item>\n${fields.join('\n')}\n</item>\n`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot hold them in any form
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string): string => text.replace(NO_XML, '').replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '');
