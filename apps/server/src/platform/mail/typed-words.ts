import type { MailContent } from './mail-content.ts';

/** For an unconfirmed address: the event, and a link to the page with the details. */
export const withoutTypedWords = ({ heading, paragraphs, action, footer }: MailContent): MailContent => ({
  heading,
  paragraphs,
  ...(action ? { action } : {}),
  ...(footer === undefined ? {} : { footer }),
});

/** A receipt for an unconfirmed address: items, sums and the typed address, without pictures and links. */
export const withoutTypedLinks = (content: MailContent): MailContent => ({
  ...withoutTypedWords(content),
  rows: (content.rows ?? []).map(({ picture: _, label, detail, ...row }) => ({
    ...row,
    label: unlinked(label),
    ...(detail === undefined ? {} : { detail: unlinked(detail) }),
  })),
  facts: (content.facts ?? []).map(({ label, value }) => ({ label, value: unlinked(value) })),
});

/** Includes dots and slashes of other scripts, which browsers treat alike. */
const DOTS_AND_SLASHES = /[.\u2024\u3002\uFE52\uFF0E\uFF61/\\\uFF0F:\uFF1A]/gu;
const LINK = [
  // A host: "win.example", "10.0.0.1", also of emoji and of letters with marks.
  /\S[.\u2024\u3002\uFE52\uFF0E\uFF61]\S/u,
  // A scheme: "https:", "tel:".
  /[\p{L}][:\uFF1A]\S/u,
  /[/\\\uFF0F]{2}/u,
];
/** "$12.50", "1.5oz" */
const NUMBER = /^[\p{Ps}\p{Sc}]*\d+(?:\.\d+)?[\p{L}%]*[\p{Pe},;!?]*$/u;

/** Puts a space after each dot, slash and colon that a mail program could turn into a link. */
export const unlinked = (text: string): string =>
  text.replace(/\S+/gu, (word) =>
    !NUMBER.test(word) && LINK.some((looks) => looks.test(word))
      ? word.replace(DOTS_AND_SLASHES, '$& ').trimEnd()
      : word,
  );
