import type { Analysis } from '@beautymark/contracts/face';
import { kindOf } from '../advice.ts';
import type { EntryRanking } from '../retrieval/entry-ranking.ts';
import { readWish } from '../wishes/read-wish.ts';
import { isDemanding, looksOf, namesKind, type Wish } from '../wishes/wish.ts';
import { splitQuestions } from './parts.ts';
import { splitByKind } from './parts-by-kind.ts';
import { splitByMeaning } from './parts-by-meaning.ts';
import { splitByRole } from './parts-by-role.ts';

export interface Piece {
  readonly text: string;
  /** Products are wanted, whatever advice there may be. */
  readonly listing: boolean;
  /** Products of the kind that is named are wanted, with or without advice. */
  readonly wanted?: boolean;
}

/** The questions of a message, in order. */
export interface Pieces {
  /** One to three. */
  readonly pieces: readonly Piece[];
  /** The second needs nothing of the first to be understood. */
  readonly apart: boolean;
}

/**
 * Finds the questions of a message, or the things that it asks for.
 * @param message   as typed
 * @param brands    names of the shop's brands, as shown
 * @param analysis  the shopper's attributes, or null
 */
export function piecesOf(
  message: string,
  { ranking, brands, analysis }: { ranking: EntryRanking; brands: readonly string[]; analysis: Analysis | null },
): Pieces {
  const asked = withoutCourtesy(message);
  const wishOf = (text: string) => readWish(ranking.read(text), brands);
  const [top] = ranking.rank(ranking.read(asked), analysis).entries;
  // Nobody who has swallowed something is asked what else there was.
  if (top && top.confidence >= 1 && kindOf(top.entry) === 'medical')
    return { pieces: [{ text: asked, listing: false }], apart: false };
  const halves = splitByRole(asked, { ranking, brands, analysis });
  if (halves) {
    const pieces = halves.flatMap(({ text, listing, wanted = false }): Piece[] =>
      listing
        ? thingsOf(text, { ranking, brands })
        : splitQuestions(text).map((one) => ({ text: one, listing, wanted })),
    );
    return { pieces: pieces.slice(0, PIECES_MAX), apart: false };
  }
  const things = splitByKind(asked, ranking.read, brands);
  if (things) return { pieces: things.pieces.map((text) => ({ text, listing: things.listing })), apart: false };
  const split = splitQuestions(asked, (piece) => {
    const wish = wishOf(piece);
    return namesKind(wish) && isDemanding(wish);
  });
  // "Less than 20 and are matte" goes on with what the things are like.
  const goesOn = (piece: string) =>
    GOES_ON.test(piece) && !namesKind(wishOf(piece)) && (isDemanding(wishOf(piece)) || looksOf(wishOf(piece)) > 0);
  if (split.slice(1).some(goesOn)) return { pieces: [{ text: asked, listing: false }], apart: false };
  // "Between 10 and 20", "from Thessaly & Rue": conditions hold together what looks like two things.
  const isOne = split.length > 1 || isList(wishOf(asked));
  const byMeaning = isOne ? null : splitByMeaning(asked, ranking, analysis);
  return { pieces: (byMeaning ?? split).map((text) => ({ text, listing: false })), apart: byMeaning !== null };
}

const GOES_ON =
  /^(?:is|are|has|have|does|do|can|will)\s+(?!(?:i|you|u|we|it|they|them|this|that|these|those|the|an?|my|your|there|one|any|some)\b)/i;
const PIECES_MAX = 3;

/** A request may be for two things again. */
function thingsOf(text: string, { ranking, brands }: { ranking: EntryRanking; brands: readonly string[] }): Piece[] {
  const pieces = splitByKind(text, ranking.read, brands)?.pieces ?? [text];
  return pieces.map((piece) => ({ text: piece, listing: true }));
}

/** Conditions on one kind of product: "lipstick, pink, satin". */
const isList = (wish: Wish): boolean => isDemanding(wish) || (namesKind(wish) && looksOf(wish) > 1);

/** "Hi, what foundation …? Thanks!" is a question about foundation. */
function withoutCourtesy(query: string): string {
  const bare = query
    .slice(0, 400)
    .replace(
      /^\s*(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening))(?: there| keybot| beautymark)?\s*[,!.]*\s+(?=\S+\s+\S+\s+\S+)/i,
      '',
    )
    .replace(
      /^\s*(?:(?:sorry|oh|hm+|no),? )*(?:i(?:['’]ve| have)? changed my mind|on second thoughts?|never ?mind)[\s,.!:-]+(?=\S)/i,
      '',
    )
    // "… from my scan" says whose face is meant, not what is asked.
    .replace(
      /(\S+\s+\S+\s+\S+.*?)\s+(?:from|based on|according to|going by|given|with) (?:my|the) (?:face )?(?:scan|analysis|results?|photo)(?=\W*$)/i,
      '$1',
    )
    .replace(/(\S+\s+\S+\s+\S+.*?)[\s,.!]+(?:please|pls|thanks|thank you|thx|cheers)[\s!.]*$/is, '$1');
  return bare.trim() === '' ? query : bare;
}
