import type { Analysis, SureColors } from '@beautymark/contracts/face';
import type { Asked, Conditions } from '@beautymark/language';
import type { Catalog } from './catalog.ts';
import { matchesFor } from './search/matches.ts';
import type { ReferenceTone } from './search/tones.ts';
import { OPPOSITES } from './talk/merge-conditions.ts';
import { referentsOf } from './talk/references.ts';
import type { DialogueState } from './talk/state.ts';
import { calledIn, subjectOf } from './talk/subject.ts';
import type { Turn } from './turn.ts';
import { type Topic, topicsOf } from './understand/topics.ts';
import type { Understood } from './understand/understand.ts';
import { createUnderstanding } from './understand/understand.ts';

/** What a message is read with. */
export interface Talk {
  readonly state: DialogueState;
  readonly analysis: Analysis | null;
  readonly sure?: SureColors | undefined;
  readonly catalog: Catalog;
}
/** @param suppressProducts  another part of the message asks for products */
export type Read = (text: string, suppressProducts: boolean, talk: Talk) => Turn;

export interface Knowledge {
  /** The entries of catalogue/advice.json. */
  readonly advice: readonly Topic[];
  /** The palette of catalogue/skin-tones.json, light to deep. */
  readonly tones: readonly ReferenceTone[];
}

/** Takes the lookup in, for some tenths of a second in slices that block no request. */
export async function createReader({ advice, tones }: Knowledge): Promise<Read> {
  const all = topicsOf(advice);
  const topics = new Map(all.map((topic) => [topic.id, topic]));
  const understand = await createUnderstanding(all);

  return (text, suppressProducts, { state, analysis, sure = {}, catalog }) => {
    const subcategories = kindsSpokenOf(state, catalog, topics);
    const said = understand(text, catalog, {
      shown: state.shown.map(({ id }) => id),
      subcategories,
      subject: subcategories.length === 1 ? (subcategories[0] ?? '').replace('-', ' ') : '',
    });
    const changed = { ...state.stated, ...said.person };
    const person = { ...analysis, ...changed };
    const isAsScanned = Object.entries(changed).every(([name, value]) => analysis?.[name as keyof Analysis] === value); // its keys
    return {
      message: text,
      isOver: false,
      said,
      asked: withProperty(said, state.property),
      meant: referentsOf(said, state, catalog),
      state,
      topics,
      catalog,
      search: {
        products: catalog.offered,
        leftOut: [],
        tones,
        person,
        subject: subjectOf(said),
        called: calledIn(said),
        matchesFor: matchesFor({ person, sure: isAsScanned ? sure : {} }, catalog.offered, tones),
      },
      scanned: analysis ?? {},
      aspect: null,
      suppressProducts,
    };
  };
}

/** The kinds that are spoken about: of the product in focus, of the last wish, or of the last advice. */
function kindsSpokenOf(
  { focus, shown, wanted, topic }: DialogueState,
  catalog: Catalog,
  topics: ReadonlyMap<string, Topic>,
): readonly string[] {
  const product = shown.some(({ id }) => id === focus) ? catalog.byId.get(focus ?? -1) : undefined;
  const ofTopic = topics.get(topic ?? '')?.productQuery?.subcategory;
  if (wanted.subcategories && wanted.subcategories.length > 1 && product?.subcategory) return [product.subcategory];
  return wanted.subcategories ?? (product?.subcategory ? [product.subcategory] : ofTopic ? [ofTopic] : []);
}

const ONE_THAT =
  /\b(?:ones?|any|some|something|anything|others?|(?:which|what)(?: \p{L}+){1,2}) (?:(?:that|which|what) )?(?:is|are|does|do|has|have|can|will|would)( not)?(?: (?:then|instead|please|though|it|so))*$/u;
const WITHOUT = /\b(?:one|ones|something|anything) without(?: (?:it|that|then|please))*$/;
/** "Is it vegan?" "Show me one that is": what was just asked of a product is wished for, or refused. */
function withProperty(said: Understood, property: Conditions): Asked {
  const wish = propertyWish(said);
  const wanted = wish === 'refused' ? opposite(property) : wish === 'wanted' ? property : {};
  return { ...said, conditions: { ...wanted, ...said.conditions } };
}

/** Whether a clause ends in "one that is" or "one that is not"; null where none does. */
export function propertyWish({ words, pauses }: Pick<Understood, 'words' | 'pauses'>): 'wanted' | 'refused' | null {
  const clauses = [...pauses, words.length].map((end) => words.slice(0, end).join(' '));
  const found = clauses.map((clause) => ONE_THAT.exec(clause)).find((one) => one !== null);
  if (found) return found[1] === undefined ? 'wanted' : 'refused';
  return clauses.some((clause) => WITHOUT.test(clause)) ? 'refused' : null;
}

const opposite = (property: Conditions): Conditions =>
  Object.fromEntries(
    Object.entries(property).flatMap(([name, value]) => {
      const pair = OPPOSITES.find((one) => one.some((of) => of === name));
      const other = pair?.find((of) => of !== name);
      return other ? [[other, value]] : [];
    }),
  );
