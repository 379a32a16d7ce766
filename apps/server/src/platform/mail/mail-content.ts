import { isTrackingPage } from '@beautymark/contracts/carriers';

/** A line of a list with amounts: a product, or a sum. */
export interface MailRow {
  label: string;
  /** Smaller, below the label: shade, brand, price of one. */
  detail?: string;
  /** An amount or a count: it stays on one line. */
  value: string;
  /** Shows what the label names: path of a square picture of the shop. The text part goes without. */
  picture?: string | null;
  /** The sum of the rows before it. */
  isTotal?: boolean;
}

interface MailFact {
  label: string;
  value: string;
  /** Where a carrier shows the parcel: the one link that leaves the shop. */
  trackingPage?: string | null;
}

/**
 * The content of a mail, from which text and HTML are rendered. Heading, paragraphs, action and footer are the shop's
 * own words; typed words stand only in the other parts.
 */
export interface MailContent {
  /** What has happened, in a few words. */
  heading: string;
  /** Such as "Hello Ana,"; none if absent. */
  greeting?: string;
  /** A line break inside a paragraph is kept. */
  paragraphs: readonly string[];
  /** Somebody's own words, set apart from the shop's. A line break in the text is kept. */
  quotes?: readonly { title: string; text: string }[];
  rows?: readonly MailRow[];
  facts?: readonly MailFact[];
  /** The one thing that the recipient may want to do next; the path begins with a slash. */
  action?: { label: string; path: string };
  /** Shown before the action: the carrier's page of the parcel. */
  trackingPage?: string | null;
  footer?: string;
}

/** The content with defaults filled in, for both parts. */
export interface CompleteContent {
  heading: string;
  greeting: string | null;
  paragraphs: readonly string[];
  quotes: NonNullable<MailContent['quotes']>;
  /** The pictures' addresses are absolute. */
  rows: readonly MailRow[];
  facts: readonly MailFact[];
  links: readonly { label: string; url: string; isAction: boolean }[];
  footer: string | null;
}

/** Every mail ends with them. */
const HELP_PAGES = [
  { label: 'Help', path: '/help/questions' },
  { label: 'Returns', path: '/help/returns' },
  { label: 'Contact', path: '/help/contact' },
];

/** Makes links absolute and keeps a typed value on one line: a line break could forge another. */
export function completeContent(
  { heading, greeting, paragraphs, quotes = [], rows = [], facts = [], action, trackingPage, footer }: MailContent,
  { origin, unsubscribePath }: { origin: string; unsubscribePath?: string | undefined },
): CompleteContent {
  const links = [
    ...(trackingPage ? [{ label: 'Track it', url: knownTrackingPage(trackingPage), isAction: true }] : []),
    ...(action ? [{ label: oneLine(action.label), url: absoluteUrl(action.path, origin), isAction: true }] : []),
    ...(unsubscribePath ? [{ label: 'Unsubscribe', url: absoluteUrl(unsubscribePath, origin), isAction: false }] : []),
    ...HELP_PAGES.map(({ label, path }) => ({ label, url: absoluteUrl(path, origin), isAction: false })),
  ];
  return {
    heading: oneLine(heading),
    greeting: greeting === undefined ? null : oneLine(greeting),
    paragraphs,
    quotes: quotes.map(({ title, text }) => ({ title: oneLine(title), text })),
    rows: rows.map(({ label, detail, value, picture, isTotal = false }) => ({
      label: oneLine(label),
      ...(detail ? { detail: oneLine(detail) } : {}),
      value: oneLine(value),
      picture: picture ? absoluteUrl(picture, origin) : null,
      isTotal,
    })),
    facts: facts.map(({ label, value, trackingPage }) => ({
      label: oneLine(label),
      value: oneLine(value),
      trackingPage: trackingPage ? knownTrackingPage(trackingPage) : null,
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
function knownTrackingPage(address: string): string {
  if (!isTrackingPage(address)) throw new Error('a mail links to a page of no carrier');
  return address;
}

export function mailText({
  heading,
  greeting,
  paragraphs,
  quotes,
  rows,
  facts,
  links,
  footer,
}: CompleteContent): string {
  const parts = [
    'BeautyMark',
    heading,
    greeting ?? '',
    ...paragraphs,
    ...quotes.flatMap(({ title, text }) => [title, text]),
    rows.map(({ label, detail, value }) => `${[label, detail].filter(Boolean).join(', ')}: ${value}`).join('\n'),
    facts
      .map(({ label, value, trackingPage }) => `${label}: ${[value, trackingPage].filter(Boolean).join(': ')}`)
      .join('\n'),
    ...links.filter(({ isAction }) => isAction).map(textLink),
    footer ?? '',
    links
      .filter(({ isAction }) => !isAction)
      .map(textLink)
      .join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** For readers of the mail log, who must not act for the recipient. */
export const withoutLinks = (text: string): string => text.replaceAll(/https?:\/\/\S+/g, '(link)');

const textLink = ({ label, url }: CompleteContent['links'][number]) => `${label}: ${url}`;
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
