import pages from '../data/lexicon/pages.json' with { type: 'json' };
import { stem } from './stem.ts';
import { wordsOf } from './words.ts';

/** A place of the shop that is no list of products. */
export type ShopPage = keyof typeof pages;

const phrases = Object.entries(pages)
  .flatMap(([page, words]) =>
    // The keys of the file.
    words.split('|').map((phrase) => ({ page: page as ShopPage, stems: wordsOf(phrase).map(stem) })),
  )
  .sort((a, b) => b.stems.length - a.stems.length);

/** @returns the place that a text names first by its longest phrase, and where the phrase stands; null without any */
export function shopPageIn(stems: readonly string[]): { page: ShopPage; from: number; to: number } | null {
  for (const { page, stems: words } of phrases) {
    const from = stems.findIndex((_, at) => words.every((word, place) => stems[at + place] === word));
    if (from >= 0) return { page, from, to: from + words.length };
  }
  return null;
}
