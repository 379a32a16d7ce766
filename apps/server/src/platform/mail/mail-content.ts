import { isTrackingPage } from '@beautymark/contracts/carriers';

interface MailRow {
  label: string;
  value: string;
  /** Shows what the label names: path of a square picture of the shop. The text part goes without. */
  picture?: string | null;
  /** Where a carrier shows the parcel: the one link that leaves the shop. */
  trackingPage?: string | null;
}

/** What a mail says. Its text part and its HTML part are both rendered from it, so that they say the same. */
export interface MailContent {
  /** "Hello," if absent. */
  greeting?: string;
  /** A line break inside a paragraph is kept. */
  paragraphs: readonly string[];
  rows?: readonly MailRow[];
  /** The one thing that the recipient may want to do next; the path begins with a slash. */
  action?: { label: string; path: string };
  footer?: string;
}

/** A mail's content with everything filled in that both parts show. */
export interface CompleteContent {
  greeting: string;
  paragraphs: readonly string[];
  /** The pictures' addresses are absolute. */
  rows: readonly MailRow[];
  links: readonly { label: string; url: string; isAction: boolean }[];
  footer: string | null;
}

/** Makes links absolute, and keeps on one line what shoppers and sellers could use to forge further lines. */
export function completeContent(
  { greeting = 'Hello,', paragraphs, rows = [], action, footer }: MailContent,
  { origin, unsubscribePath }: { origin: string; unsubscribePath?: string | undefined },
): CompleteContent {
  const links = [
    ...(action ? [{ label: oneLine(action.label), url: absoluteUrl(action.path, origin), isAction: true }] : []),
    ...(unsubscribePath ? [{ label: 'Unsubscribe', url: absoluteUrl(unsubscribePath, origin), isAction: false }] : []),
  ];
  return {
    greeting: oneLine(greeting),
    paragraphs,
    rows: rows.map(({ label, value, picture, trackingPage }) => ({
      label: oneLine(label),
      value: oneLine(value),
      picture: picture ? absoluteUrl(picture, origin) : null,
      trackingPage: trackingPage ? carriersPage(trackingPage) : null,
    })),
    links,
    footer: footer ?? null,
  };
}

/** @throws when the path leads to another origin, as `//evil.example` would */
export function absoluteUrl(path: string, origin: string): string {
  const url = new URL(path, origin);
  if (!path.startsWith('/') || url.origin !== new URL(origin).origin) throw new Error(`a mail links to ${url.origin}`);
  return url.href;
}

/** @throws when it is no page of a known carrier */
function carriersPage(address: string): string {
  if (!isTrackingPage(address)) throw new Error('a mail links to a page of no carrier');
  return address;
}

export function mailText({ greeting, paragraphs, rows, links, footer }: CompleteContent): string {
  const parts = [
    'BeautyMark',
    greeting,
    ...paragraphs,
    rows
      .map(({ label, value, trackingPage }) => `${label}: ${[value, trackingPage].filter(Boolean).join(': ')}`)
      .join('\n'),
    ...links.filter(({ isAction }) => isAction).map(textLink),
    footer ?? '',
    ...links.filter(({ isAction }) => !isAction).map(textLink),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** For whoever may read what a mail said, but not act for its recipient. */
export const withoutLinks = (text: string): string => text.replaceAll(/https?:\/\/\S+/g, '(link)');

const textLink = ({ label, url }: CompleteContent['links'][number]) => `${label}: ${url}`;
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
