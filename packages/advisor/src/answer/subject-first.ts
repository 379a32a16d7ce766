import type { Choice } from '../catalog.ts';
import { shortName } from './describe.ts';

/** Where the eye falls first. */
const FIRST = 90;
const isSaidFirst = (text: string, subject: string): boolean =>
  text
    .slice(0, FIRST + subject.length)
    .toLowerCase()
    .includes(subject.toLowerCase());

/** "Voile d'Onyx: …": what an answer is about stands at its beginning, so that a misreading looks like one. */
export function subjectFirst(text: string, { product }: Choice): string {
  const name = shortName(product);
  return isSaidFirst(text, name) ? text : `${name}: ${text}`;
}

const CHIP_MAX = 48;
const PLACES = ['the first one', 'the second one', 'the third one', 'the fourth one'];

/** Of several products one was taken to be meant: the question, and two chips that answer it. */
export function whichOf(products: ReadonlyArray<Choice['product']>, at: number) {
  const elsewhere = products.findIndex(({ subcategory }) => subcategory !== products[at]?.subcategory);
  const other = elsewhere >= 0 ? elsewhere : at === 0 ? 1 : 0;
  const names = [at, other].map((place) => {
    const product = products[place];
    return product ? shortName(product) : '';
  });
  const chips = [at, other].map((place, one) => {
    const chip = `${I_MEAN} ${names[one]}`;
    return chip.length <= CHIP_MAX ? chip : `${I_MEAN} ${PLACES[place]}`;
  });
  return { question: `Do you mean ${names.join(' or ')}?`, chips };
}

const I_MEAN = 'I mean';
/** "I mean Last Word", pressed after such a question: the name; null for anything else. */
export const nameMeant = (query: string): string | null => query.match(/^i mean (.+)$/i)?.[1] ?? null;
