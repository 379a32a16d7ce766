import { isFiller, stem, wordsOf } from '@beautymark/language';

/** Longer texts are read in pieces, because one call reads 600 characters. */
const PIECE = 500;
const ELISION = /\b[dl]['’](\p{L}+)/giu;
const HYPHENATED = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu;

/** A searchable word of a product, and its written form. */
export interface IndexedWord {
  stem: string;
  word: string;
}

/** The words of a product's text, including the parts of "d'onyx" and the whole of "soft-focus". */
export function indexedWords(text: string): IndexedWord[] {
  const words = piecesOf(text).flatMap(wordsOf);
  const afterElision = [...text.matchAll(ELISION)].flatMap(([, word = '']) => wordsOf(word));
  const hyphenated = (text.match(HYPHENATED) ?? []).flatMap((word) => wordsOf(word.replaceAll('-', '')));
  return [...words, ...afterElision, ...hyphenated]
    .filter((word) => !isFiller(word) && !/^[$%]$/.test(word))
    .map((word) => ({ stem: stem(word), word }));
}

function piecesOf(text: string): string[] {
  if (text.length <= PIECE) return [text];
  const end = text.lastIndexOf(' ', PIECE);
  const at = end > 0 ? end : PIECE;
  return [text.slice(0, at), ...piecesOf(text.slice(at))];
}
