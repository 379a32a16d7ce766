import { stem } from '../text/stem.ts';

/** Words about what a thing is made like, which a product's own text must hold. Longer ones first. */
const DESCRIBING = [
  '\\d+ (?:piece|hour)|transfer proof|water resistant|water proof|top coat|base coat|vitamin c|spf ?50|spf ?30|soft focus|felt tip|skin tint|quick dry(?:ing)?|fast dry(?:ing)?|dr(?:y|ies) (?:fast|quick(?:ly)?|in a minute)|one minute|flat top|high shine',
  'lighter coverage|full coverage|full cover|medium coverage|light coverage|sheer coverage|low coverage|high coverage|colour correcting',
  'waterproof|tubing|liquid|creamy?|tinted|clear|sheer|mineral|duochrome|balm|baked|pressed|gel|pencil|milk|drops',
  'lengthening|volume|volumising|thickening|curling|powder',
  'retinal|retinol|hyaluronic|niacinamide|peptides?|charcoal|clay|cuticle|micellar|foaming|foam|overnight|konjac|pha|jelly|milky',
  'salicylic|bha|aha|glycolic|ceramides?|squalane|rosehip|caffeine|argan|willow|oat|panthenol|collagen',
  'translucent|illuminating|smoothing|grip|gripping|hydrating|barrier|clarifying|richer|rich|kabuki|angled|tapered|fan|buffing|kohl',
  // What it does, for what it is.
  'lengthens?|volumi[sz]es?|curls|thickens?|hydrates?|smooth(?:s|es)|illuminates?|balanc(?:es?|ing)|clarif(?:y|ies)|foams|plumping',
].join('|');
const KEYWORDS = new RegExp(String.raw`\b(${DESCRIBING}|(?:top|base) coats)\b`, 'g');
const ALONE = new RegExp(`^(${DESCRIBING})s?$`);
/** Forms that are part of many names for things: "face cream" is no cream blush. */
const FORMS = new Set(['cream', 'gel', 'pencil', 'powder', 'milk', 'balm', 'drops']);
/** A brush says by its name what it is for. */
const TOOL_FOR =
  /\bbrush(?:es)? (?:for|to apply) (?:my |a |the )?(foundation|powder|blush|highlighter|liner|brow|eyeshadow|eye|lip|crease)/;
const BRUSH_FOR =
  /\b(foundation|powder|blush|highlighter|liner|brow|blending|crease|eyeshadow|eye|lip|face)(?:er)? brush(?:es)?\b/;
const COMPOUND = /\bserum (?=foundation|concealer|primer|blush)/;
const PENCIL = /\b(?:eye|lip) pencils?\b/;
/** Forms that a concept swallows. */
const BALM = /\bcleansing balms?\b/;
const COLOURED = /\bcoloured mascaras?\b/;
const MILK = /\bcleansing milks?\b/;
/** What eyes need is said of mascara in other words than what skin needs. */
const GENTLE = /\bmascaras? for sensitive eyes\b/;
/** Eye makeup for water. */
const WET =
  /\b(?:mascaras?|eyeliners?|liners?|brow \w+|kohl)\b.*\b(?:(?:wear|for|go|in|while|when) (?:\w+ )?(?:swim(?:ming)?|(?:the )?(?:pool|sea|rain|beach))|cry proof|tear proof|cry in)\b/;
const WITH_SPF =
  /\b(?:foundation|primer|moisturiser|tint|powder|lipstick|balm|bb cream|concealer)s?\b.*\b(?:with|has|contains?|includ\w+) (?:an? )?(?:spf|sun protection)\b(?! ?\d)/;
const SPF =
  /\b(?:sunscreens?|sun ?creams?|sunblocks?|spf)\b.*\b(?:with|factor|of|protection|spf) (?:factor |spf )?(30|50)\b(?! (?:dollars?|bucks?|quid))/;
const MADE_IN = /\bmade in (?:the )?[a-z]+\b/;
/** How a catalogue spells what people say. */
const SPELLED_THERE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    retinol: 'retinal',
    eyeshadow: 'blending',
    gripping: 'grip',
    'lighter coverage': 'light coverage',
    foam: 'foaming',
    'quick drying': 'quick dry',
    'fast dry': 'quick dry',
    'fast drying': 'quick dry',
    spf50: 'spf 50',
    spf30: 'spf 30',
    bha: 'salicylic',
    'full cover': 'full coverage',
    'high coverage': 'full coverage',
    'low coverage': 'light coverage',
    'colour correcting': 'balancing',
    peptides: 'peptide',
    ceramides: 'ceramide',
    'water proof': 'waterproof',
    'water resistant': 'waterproof',
    lengthen: 'lengthening',
    lengthens: 'lengthening',
    curls: 'curling',
    hydrate: 'hydrating',
    hydrates: 'hydrating',
    illuminate: 'illuminating',
    illuminates: 'illuminating',
    balance: 'balancing',
    balances: 'balancing',
    clarify: 'clarifying',
    clarifies: 'clarifying',
    foams: 'foaming',
    'top coats': 'top coat',
    'base coats': 'base coat',
    richer: 'rich',
    milky: 'milk',
    creamy: 'cream',
    volume: 'volum',
    volumising: 'volum',
    thickening: 'volum',
  }),
);
const KEYWORDS_MAX = 4;

const spelledThere = (word: string): string =>
  /^(?:volumi|thicken)/.test(word)
    ? 'volum'
    : /^smooth/.test(word)
      ? 'smoothing'
      : /^dr(?:y|ies) /.test(word)
        ? 'quick dry'
        : (SPELLED_THERE.get(word) ?? word);

/** @returns the word of a catalogue's texts that a word or two name */
export function keywordNamed(words: string): string | undefined {
  const word = ALONE.exec(words)?.[1];
  return word && spelledThere(word);
}

/**
 * @param plain     the question in plain words
 * @param concepts  the same; a form that went into the name of a thing ("face cream") is missing there
 * @returns         words that a product's name, formula and ingredients must all hold
 */
export function keywordsIn(plain: string, concepts: readonly string[]): string[] {
  const brush = (BRUSH_FOR.exec(plain) ?? TOOL_FOR.exec(plain))?.[1];
  const found = [...plain.matchAll(KEYWORDS)].map(([, word = '']) => word);
  const meant = brush
    ? found.filter((word) => word !== brush && !FORMS.has(word))
    : found.filter((word) => !FORMS.has(word) || isForm(word, concepts));
  const all = [...(brush ? [brush] : []), ...meant, ...alone(plain)].map(spelledThere);
  return [...new Set(all)].slice(0, KEYWORDS_MAX);
}

const EITHER = new RegExp(String.raw`\b(${DESCRIBING})(?: ones?)? or (?:an? )?(${DESCRIBING})\b`);

/** @returns the two words of "drops or balm", of which one will do; not of "cream or powder?", which asks for advice */
export function alternativesIn(plain: string): string[] {
  const [, left = '', right = ''] = EITHER.exec(plain) ?? [];
  return left === '' ? [] : [spelledThere(left), spelledThere(right)];
}

const alone = (plain: string): string[] => [
  ...(WET.test(plain) ? ['waterproof'] : []),
  ...(SPF.test(plain) ? [`spf ${SPF.exec(plain)?.[1]}`] : []),
  ...(WITH_SPF.test(plain) ? ['spf'] : []),
  ...(COMPOUND.test(plain) ? ['serum'] : []),
  ...(PENCIL.test(plain) ? ['pencil'] : []),
  ...(BALM.test(plain) ? ['balm'] : []),
  ...(MILK.test(plain) ? ['milk'] : []),
  ...(GENTLE.test(plain) ? ['gentle'] : []),
  ...(COLOURED.test(plain) ? ['coloured'] : []),
  ...(MADE_IN.exec(plain) ?? []),
];

/** What a thing is to help with, as a product's own text says it. */
export const CONCERNS: ReadonlyMap<string, RegExp> = new Map([
  ['pores', /\bpores?\b|\bblur|\bsmoothing\b/],
  ['wrinkle', /\bwrinkles?\b|\blines\b|\bretinal\b|\bpeptide\b/],
  ['redness', /\bredness\b|\bbalancing\b/],
]);

/** @returns the keys of CONCERNS that the concepts of a question name */
export const concernsIn = (concepts: readonly string[]): string[] =>
  concepts.filter((concept, at) => CONCERNS.has(concept) && concepts.indexOf(concept) === at);

/** "A blush that is powder": the form stands behind the thing. */
export const isFormBehind = (concepts: readonly string[], place: number): boolean =>
  FORMS.has(concepts[place] ?? '') &&
  concepts[concepts[place - 1] === 'a' ? place - 2 : place - 1] === 'is' &&
  concepts.slice(0, place).some((concept) => concept === 'one' || POWDERED.has(concept) || OTHERWISE.has(concept));

/** A form stands right before the thing; powder is a thing of its own unless one follows that comes as a powder. */
const isForm = (word: string, concepts: readonly string[]): boolean =>
  isFormBehind(concepts, concepts.indexOf(word)) ||
  POWDERED.has(concepts[concepts.indexOf(word) + 1] ?? '') ||
  (concepts.includes(stem(word)) && SORTS.has(concepts[concepts.indexOf(stem(word)) + 1] ?? '')) ||
  isFormBefore(word, concepts) ||
  (word !== 'powder' && concepts.includes(word) && OTHERWISE.has(concepts[concepts.indexOf(word) + 1] ?? ''));
/** "A balm type", "the cream kind". */
const SORTS = new Set('one type kind sort version formula based form texture textur'.split(' '));

/** "Blush, cream if possible": alone at the end, said of the thing before. */
function isFormBefore(word: string, concepts: readonly string[]): boolean {
  const at = concepts.indexOf(stem(word));
  if (at < 1 || word === 'powder' || concepts.includes('or') || concepts.includes('vs')) return false;
  const isLast = at === concepts.length - 1 || /^(?:if|please|pleas|preferab|prefer)/.test(concepts[at + 1] ?? '');
  const isFree = !/^(?:for|under|over|with|before|after|to|my)$/.test(concepts[at - 1] ?? '');
  return isLast && isFree && concepts.slice(0, at).some((concept) => POWDERED.has(concept) || OTHERWISE.has(concept));
}

/** Things that come as a powder and otherwise. */
export const POWDERED: ReadonlySet<string> = new Set(['blush', 'bronzer', 'highlighter', 'foundation', 'eyeshadow']);
const OTHERWISE = new Set(
  'concealer contour eyeliner lipstick lipgloss browpencil browgel moisturiser cleanser serum primer mask mascara'.split(
    ' ',
  ),
);
