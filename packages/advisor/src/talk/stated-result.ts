import type { Analysis } from '@beautymark/contracts/face';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { attributes, statedBy } from '@beautymark/language';
import type { Turn } from '../turn.ts';
import type { Understood } from '../understand/understand.ts';
import { OTHER_PEOPLE } from '../understand/words.ts';

const CLAUSE_MAX = 12;
const OWN = ['my', 'mine', 'i', 'they', 'those', 'actually', 'scan'];
/** A message that also asks something states what its products are for. */
const QUESTIONS = ['what', 'which', 'how', 'where', 'can', 'should', 'does', 'recommend'];
/** A clause with one of these asks for something, or speaks of somebody else. */
const WISHES =
  'what which how where can could should does do for show suits suit want need like love prefer wear looking something get buy or with if make makes'.split(
    ' ',
  );
const UNDERTONES = ['warm', 'cool', 'neutral'];
/** "I am cool": how far the value may stand behind "I am". */
const REACH = 4;

/** The tone and undertone that a wish names, "foundation for deep warm skin"; nothing where they are another person's. */
export function skinTold({ words, person: { skin_tone: tone, undertone } }: Understood): Partial<Analysis> {
  if (words.some((word) => OTHER_PEOPLE.has(word))) return {};
  return { ...(tone && { skin_tone: tone }), ...(undertone && { undertone }) };
}

interface Clause {
  readonly words: readonly string[];
  readonly from: number;
}

function clausesOf({ words, pauses }: Understood): Clause[] {
  const starts = [0, ...[...pauses].filter((at) => at > 0 && at < words.length)].sort((a, b) => a - b);
  return starts.map((from, at) => ({ words: words.slice(from, starts[at + 1] ?? words.length), from }));
}

/** What the shopper says of their own face in a clause, in the words of the analysis. */
function statedIn({ words, from }: Clause, said: Understood): Partial<Analysis> {
  const has = (list: readonly string[]) => list.some((word) => words.includes(word));
  if (words.length > CLAUSE_MAX || has(WISHES) || words.some((word) => OTHER_PEOPLE.has(word)) || !has(OWN)) return {};
  if (['is', 'are', 'am', 'do'].includes(words[0] ?? '')) return {};
  const inClause = said.mentions.filter((mention) => mention.from >= from && mention.from < from + words.length);
  return {
    ...statedBy({ ...said, mentions: inClause }),
    ...valueAfterIs(words),
  };
}

type Feature = 'eye_color' | 'eyebrow_color' | 'eyebrow_shape' | 'lip_shade';
const FEATURES: ReadonlyArray<[Feature, readonly string[]]> = [
  ['eyebrow_shape', ['brow', 'brows', 'eyebrows']],
  ['eyebrow_color', ['brow', 'brows', 'eyebrows']],
  ['eye_color', ['eye', 'eyes']],
  ['lip_shade', ['lips']],
];

const BEFORE_VALUE = new Set(['i am', 'i was', 'undertone is', 'tone is']);

/** "I am cool", "I am more like Cinnamon", "my undertone is cool". */
function valueAfterIs(words: readonly string[]): Partial<Analysis> {
  const at = words.findIndex((word, place) => BEFORE_VALUE.has(`${word} ${words[place + 1] ?? ''}`));
  if (at < 0) return {};
  const after = words.slice(at + 2, at + 2 + REACH);
  if (after.includes('not')) return {};
  const undertone =
    UNDERTONES.find((value) => after.includes(value)) ?? (after.includes('golden') ? 'warm' : undefined);
  const tone = SKIN_TONES.find(({ name }) => after.includes(name.toLowerCase()));
  return { ...(undertone && { undertone }), ...(tone && { skin_tone: tone.name }) };
}

const DOUBTS = ['sure', 'certain', 'doubt', 'mistaken', 'surprises', 'wrong', 'believe', 'trust'];

/** "Are you sure?" when the last answer explained a result. */
export const doubtsResult = ({ said, asked, state }: Turn): boolean =>
  state.attribute !== null &&
  asked.kinds.length === 0 &&
  (said.topics[0]?.value.id === 'analysis-wrong' || DOUBTS.some((word) => said.words.includes(word)));

/** "I have green eyes" where the scan reads brown, and nothing is asked: the result is what should change. */
export function statesOtherResult({ said, asked, scanned }: Turn): boolean {
  if (asked.kinds.some(({ area }) => !area) || QUESTIONS.some((word) => said.words.includes(word))) return false;
  if (deniesOwn(said, scanned)) return true;
  return clausesOf(said).some((clause) => {
    const { skin_tone: _, ...others } = statedIn(clause, said);
    return Object.entries(others).some(([name, value]) => value !== scanned[name as keyof typeof others]);
  });
}

/** "My lips aren't nude pink" where the scan reads nude pink. */
function deniesOwn({ words }: Understood, scanned: Turn['scanned']): boolean {
  const denied = words.slice(words.indexOf('not') + 1, words.indexOf('not') + 1 + REACH);
  if (!words.includes('my') || !words.includes('not')) return false;
  const isDenied = (names: string) =>
    names.split('|').some((name) =>
      name
        .trim()
        .split(' ')
        .every((word) => denied.includes(word)),
    );
  if (words.includes('undertone') && scanned.undertone && isDenied(scanned.undertone)) return true;
  return FEATURES.some(([feature, nouns]) => {
    const values: Readonly<Record<string, string>> = attributes[feature].values;
    const own = scanned[feature];
    return own !== undefined && nouns.some((noun) => words.includes(noun)) && isDenied(values[own] ?? own);
  });
}
