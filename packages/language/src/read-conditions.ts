import type { Analysis } from '@beautymark/contracts/face';
import needs from '../data/lexicon/needs.json' with { type: 'json' };
import { type Conditions, conditionsThat } from './conditions.ts';
import type { Kind } from './kinds.ts';
import { valuesOf } from './mention-values.ts';
import { isNegated, type Mention, type Slot } from './mentions.ts';
import { countriesOf } from './read-countries.ts';
import { formsOfKinds, formsOfSubject, formulaOf, ingredientsOf } from './read-formula.ts';
import { isOfLips, kindsOf } from './read-kinds.ts';
import { looksOf } from './read-looks.ts';
import { countOf, ratingOf } from './read-numbers.ts';
import { mentionsOf, type Reading } from './reading.ts';
import type { Lexicon } from './shop-lexicon.ts';
import { stem } from './stem.ts';

const OWN = new Set(['shade', 'tone', 'undertone', 'colour', 'complexion', 'skin', 'match']);
/** What a text asks of products. */
export interface Asked {
  readonly conditions: Conditions;
  /** "Powder is fine", "it need not be vegan": what was a condition and counts no more. */
  readonly waived: Conditions;
  /** The kinds that were named, areas only when nothing more exact was. */
  readonly kinds: readonly Kind[];
  /** How many products were asked for; null when no number was given. */
  readonly count: number | null;
}

/**
 * What a message asks of products, by itself: no condition of an earlier message is in it.
 * @param subject  the subcategories that are spoken about; "cream ones" of blushes means their formula
 */
export function readConditions(said: Reading, lexicon: Lexicon, subject: readonly string[]): Asked {
  const waived = said.mentions.filter((one) => isWaived(said, one));
  if (waived.length === 0) return { ...readWished(said, lexicon, subject), waived: {} };
  const counting = { ...said, mentions: said.mentions.filter((one) => !waived.includes(one)) };
  const left = readWished(counting, lexicon, subject);
  const mentions = waived.map((one) => ({ ...one, negated: false }));
  const { conditions } = readWished({ ...said, mentions, price: null }, lexicon, subject);
  const notForm = waived.flatMap(({ from, to }) => said.words.slice(from, to));
  return { ...left, waived: { ...conditions, notForm } };
}

const NO_MATTER =
  /^(?:(?:is|are) )?(?:also |too |totally |really )?(?:fine|ok|okay|alright|not needed|not necessary|not required|unnecessary|not important|not a must)\b(?! (?:for|with|on|in|to)\b)/;
const NEED_NOT =
  /\b(?:not (?:have|need) to be|need not be|no need (?:for|to be)|not necessarily|no longer(?: needs?)?(?: to be)?|not mind(?: if it is)?|not has to be|not bothered about)(?: an?)?$/;
const WAIVED_BY = 4;

function isWaived({ words, pauses }: Reading, { from, to }: Mention): boolean {
  const after = words.slice(to, pauses.has(to) ? to : to + WAIVED_BY).join(' ');
  const before = words.slice(Math.max(0, from - WAIVED_BY - 1), from).join(' ');
  return (
    NO_MATTER.test(after) ||
    NEED_NOT.test(before) ||
    (/\bnot?$/.test(before) && /^(?:necessary|necessarily|needed|required)\b/.test(after))
  );
}

function readWished(said: Reading, lexicon: Lexicon, subject: readonly string[]): Omit<Asked, 'waived'> {
  const ofSubject = new Set([...formsOfSubject(said, lexicon, subject), ...formsOfKinds(said, lexicon)]);
  const { wanted, refused } = kindsOf(said, ofSubject, subject);
  const together = sharesSum(said, wanted);
  // Of a set each place takes one kind, "a brow thing" a pencil.
  const named = wanted.flatMap((kind) => (together ? kind.subcategories.slice(0, 1) : kind.subcategories));
  const subcategories = [...new Set(named)];
  const [only] = wanted;
  const conditions = compact({
    ...(only && { kind: only.one, subcategories, category: only.category }),
    ...(wanted.length === 1 && only?.form && { form: only.form }),
    ...refused,
    ...formulaOf(said, subcategories.length > 0 ? subcategories : subject, lexicon, ofSubject),
    ...splitBrands(said),
    ...looksOf(said, subcategories),
    ...priceOf(said),
    ...(together && { together }),
    ...ratingOf(said),
    skin: isOfLipsAlone(said, subcategories.length > 0 ? subcategories : subject) ? undefined : skinTypesOf(said)[0],
    ...attributesOf(said, subcategories),
    ...needsOf(said, subcategories),
    ...ingredientsOf(said),
    ...countriesOf(said),
    ...flagsOf(said),
  });
  return { conditions, kinds: wanted, count: countOf(said) };
}

const SEVERAL = 3;
/** "Lipstick and blush, 30 for both", "base, mascara, a brow thing, 60 max". */
const sharesSum = (said: Reading, { length }: Asked['kinds']): boolean =>
  said.price?.maxCents !== undefined &&
  ((length > 1 && namesSum(said.words)) ||
    (length >= SEVERAL && !said.words.some((word) => word === 'or' || word === 'each')));

const compact = (conditions: { [Name in keyof Conditions]?: Conditions[Name] | undefined }): Conditions =>
  // What is left has no undefined value.
  Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined)) as Conditions;

/** "Too dry" of a lipstick says nothing of the skin. */
const isOfLipsAlone = ({ words }: Reading, kinds: readonly string[]): boolean =>
  isOfLips(kinds) && !words.includes('skin');

function splitBrands({ brands, stems, pauses }: Reading): Conditions {
  const refused: string[] = [];
  brands.forEach(({ brand, from }, at) => {
    // "Excluding Halcyra and Isfjell".
    const before = brands[at - 1];
    const goesOn = before !== undefined && before.to >= from - 1 && refused.includes(before.brand);
    if (goesOn || isNegated(stems, from, 1, pauses)) refused.push(brand);
  });
  const wanted = brands.map(({ brand }) => brand).filter((brand) => !refused.includes(brand));
  return {
    ...(wanted.length > 0 && { brands: [...new Set(wanted)] }),
    ...(refused.length > 0 && { notBrands: [...new Set(refused)] }),
  };
}

const priceOf = ({ price }: Reading): Conditions => ({
  ...(price?.minCents !== undefined && { minCents: price.minCents }),
  ...(price?.maxCents !== undefined && { maxCents: price.maxCents }),
});

const SUM =
  /\b(?:for (?:the lot|all|everything|both)|(?:all|both) (?:of (?:it|them)|together|in)|together|altogether|in total|total|(?:i|we)(?: only| just)? (?:have|got)|got \d+|for everything)\b/;
/** "Under 30 for all of it", "I have 25 dollars": a sum for all that is named. */
export const namesSum = (words: readonly string[]): boolean => SUM.test(words.join(' ')) && !words.includes('each');

/** The groups of skin tones that a text names: "for fair skin". */
export const skinGroupsOf = (said: Pick<Reading, 'mentions'>): string[] =>
  mentionsOf(said, 'attribute').flatMap(({ value, negated }) =>
    value.startsWith('skin_group=') && !negated ? value.slice('skin_group='.length) : [],
  );

/** What the message says of a person, the shopper or another: "for green eyes"; of "dark skin" the group of tones. */
export function statedBy(said: Reading): Partial<Analysis> {
  const stated = Object.fromEntries(
    mentionsOf(said, 'attribute')
      .filter(({ negated }) => !negated)
      .map(({ value }) => value.split('=')),
  );
  const { skin_group: group, ...rest } = stated;
  return { ...rest, ...(group && { skin_tone: group }) };
}

function attributesOf(said: Reading, subcategories: readonly string[]): Conditions {
  const { eye_color: eyes, eyebrow_color, undertone } = statedBy(said);
  // "I'm a redhead": of brows that is their color, too.
  const isRed = mentionsOf(said, 'concept').some(({ value, negated }) => value === 'ginger' && !negated);
  const isOfBrows = subcategories.some((one) => one.startsWith('brow'));
  const brows = eyebrow_color ?? (isRed && isOfBrows ? 'auburn' : undefined);
  const own = undertone ?? undertoneOfShade(said);
  return { ...(eyes && { eyes }), ...(brows && { brows }), ...(own && { shadeUndertone: own }) };
}

const UNDERTONES: Readonly<Record<string, string>> = {
  warm: 'warm',
  golden: 'warm',
  yellow: 'warm',
  cool: 'cool',
  rosy: 'cool',
  neutral: 'neutral',
};
const BASES = new Set(['foundation', 'concealer', 'powder']);

/** "Foundation, cool": of a base it's the undertone. */
function undertoneOfShade(said: Reading): string | undefined {
  const isBase = mentionsOf(said, 'kind').some(({ value, negated }) => !negated && BASES.has(value));
  if (!isBase) return undefined;
  const at = said.words.findIndex(
    (word, place) => Object.hasOwn(UNDERTONES, word) && !isNegated(said.stems, place, 1, said.pauses),
  );
  return UNDERTONES[said.words[at] ?? ''];
}

const NEEDS: Readonly<Record<string, { readonly words: string; readonly trouble?: boolean }>> = needs;

const NO_SKIN = new Set(['lip', 'nail', 'cuticle', 'hand', 'hair', 'brow', 'lash'].map(stem));

/** "Dry lips" and "brittle, dry nails" say nothing of the skin; "forehead oily, cheeks dry" is combination skin. */
export function skinTypesOf(said: Pick<Reading, 'mentions' | 'stems'>): string[] {
  const types = mentionsOf(said, 'skin')
    .filter(({ to, negated }) => !negated && !NO_SKIN.has(said.stems[to] ?? ''))
    .map(({ value }) => value);
  return types.includes('oily') && types.includes('dry') ? ['combination'] : [...new Set(types)];
}

const LASHES = new Set(['volume', 'length', 'curl', 'tubing']);
function needsOf(said: Reading, subcategories: readonly string[]): Conditions {
  const fitting = mentionsOf(said, 'need').filter(
    ({ value }) =>
      (!LASHES.has(value) || subcategories.length === 0 || subcategories.includes('mascara')) &&
      !(value === 'refreshing' && undertoneOfShade(said)),
  );
  // "White cast" and "no white cast" want the same.
  const meant = fitting.map((one) => (NEEDS[one.value]?.trouble ? { ...one, negated: false } : one));
  const sticky = mentionsOf(said, 'criterion').filter(({ value, negated }) => value === 'stickiness' && negated);
  const notSticky = sticky.map((one) => ({ ...one, value: 'non sticky', negated: false }));
  const [wanted, refused] = [valuesOf([...meant, ...notSticky], false), valuesOf(meant, true)];
  return { ...(wanted && { needs: wanted.slice(0, 3) }), ...(refused && { notNeeds: refused }) };
}

/** "New to makeup", "new year": nothing about products. */
const OTHER_NEWS = new Set([
  'to',
  'here',
  'at',
  'job',
  'baby',
  'year',
  'years',
  'york',
  'in',
  'mum',
  'boyfriend',
  'dress',
  'school',
  'skin',
  'look',
  'face',
]);

function flagsOf(said: Reading): Conditions {
  const has = (slot: Slot, value: string, negated = false) =>
    mentionsOf(said, slot).some((one) => one.value === value && one.negated === negated);
  const flags = conditionsThat((one) => one.flags?.some(([slot, value]) => has(slot, value)) ?? false);
  const hasWord = (...words: string[]) => words.some((word) => said.words.includes(word));
  const isNew = said.words.some(
    (word, at) => ['new', 'newest', 'latest'].includes(word) && !OTHER_NEWS.has(said.words[at + 1] ?? ''),
  );
  const order = orderOf(said);
  return {
    // The flags above are all yes or no.
    ...(Object.fromEntries(flags.map((name) => [name, true])) as Conditions),
    ...(isNew && { isNew: true }),
    ...(hasWord('reduced', 'sale') && !has('fact', 'sale', true) && { onSale: true }),
    ...(has('fact', 'vegan', true) && { notVegan: true }),
    ...(order && { order }),
    ...(asksForOwnShade(said) && { own: true }),
  };
}

const CHEAP = new Set(['cheap', 'affordable', 'inexpensive']);

function orderOf(said: Reading): Conditions['order'] | null {
  const picks = mentionsOf(said, 'pick')
    .filter(({ negated }) => !negated)
    .map(({ value }) => value);
  const relations = mentionsOf(said, 'relation')
    .filter(({ negated }) => !negated)
    .map(({ value }) => value);
  // "My budget is 20", "cheaper than 20" say the price and no order.
  const isCheap = said.price === null ? relations.includes('cheaper') : said.words.some((word) => CHEAP.has(word));
  if (picks.includes('cheapest') || isCheap) return 'cheapest';
  if (picks.includes('dearest') || relations.includes('dearer')) return 'dearest';
  const best = said.words.indexOf('best');
  const isOfProducts =
    mentionsOf(said, 'kind').some(({ from }) => best >= 0 && from > best && from <= best + 3) ||
    said.words.some((word) => ['rated', 'reviewed'].includes(word));
  return best >= 0 && isOfProducts && !said.words.includes('way') ? 'best' : null;
}

const asksForOwnShade = ({ stems }: Reading): boolean =>
  stems.some(
    (word, at) =>
      OWN.has(word) && ['my', 'match'].includes(stems[at - 1] ?? '') && !['type', 'for'].includes(stems[at + 1] ?? ''),
  );
