import { NUMBER_WORDS } from './number-words.ts';

const CHILDREN = new Set(
  'daughter son baby girl boy niece nephew kid child granddaughter grandson grandchild brother sister goddaughter godson she he'.split(
    ' ',
  ),
);
const IS = new Set(['is', 's', 'turns', 'turned', 'aged', 'age']);
const OLDEST_CHILD = 17;
const BABY_UNITS = new Set('day days week weeks month months'.split(' '));
const OF_BABY = new Set('a an my our the her his'.split(' '));
const AFTER_BABY = new Set('and or is has can who with'.split(' '));
/** "She is two shades lighter": an amount of something. */
const NO_AGE_BEFORE = new Set(
  'shade shades tone tones minute minutes hour hours day days week weeks month months step steps percent dollar dollars in of times inch inches foot feet cm cms metres'.split(
    ' ',
  ),
);

interface Age {
  readonly years: number;
  /** Place of its word. */
  readonly at: number;
}

/**
 * The ages of children and young people that a message states: "my girl's nine", "a 4 year old", "im 14",
 * "my daughter has 4 years".
 * @param words  of one message, in order; short forms spelled out
 */
export function youngAgesIn(words: readonly string[]): Age[] {
  return words.flatMap((word, at) => {
    const age = /^\d{1,2}$/.test(word) ? Number(word) : NUMBER_WORDS.get(word);
    if (age === undefined) return [];
    if (BABY_UNITS.has(words[at + 1] ?? '') && words[at + 2] === 'old')
      return isBaby(words, at) ? [{ years: 0, at }] : [];
    const pupil = pupilAge(words, at, age);
    if (pupil !== undefined && pupil <= OLDEST_CHILD) return [{ years: pupil, at }];
    return age <= OLDEST_CHILD && isAge(words, at) ? [{ years: age, at }] : [];
  });
}

/** "My 3 month old", but not "my 3 month old mascara". */
function isBaby(words: readonly string[], at: number): boolean {
  const [before = '', after = ''] = [words[at - 1], words[at + 3]];
  if (IS.has(before)) return CHILDREN.has(words[at - 2] ?? '');
  return OF_BABY.has(before) && (after === '' || CHILDREN.has(after) || AFTER_BABY.has(after));
}

/** Years of age at the beginning of a British "year 6", of an American "grade 6" or "6th grade". */
const [BRITISH_YEAR, GRADE] = [5, 6];

/** "In year 6", "7th grade": the age of a pupil. */
function pupilAge(words: readonly string[], at: number, year: number): number | undefined {
  if (words[at - 1] === 'year' && ['in', 'a'].includes(words[at - 2] ?? '')) return year + BRITISH_YEAR;
  return words[at - 1] === 'grade' || words.slice(at + 1, at + 3).includes('grade') ? year + GRADE : undefined;
}

function isAge(words: readonly string[], at: number): boolean {
  const [before, beforeThat] = [words[at - 1] ?? '', words[at - 2] ?? ''];
  const after = words[at + 1] ?? '';
  if (['year', 'years', 'yr', 'yrs'].includes(after))
    return words[at + 2] === 'old' || (before === 'has' && CHILDREN.has(beforeThat));
  if (after === 'yo') return true;
  // "Is 12 too young for mascara?"
  if (/^(?:too|old|young) (?:young|old|enough)$/.test(`${after} ${words[at + 2] ?? ''}`)) return true;
  if (NO_AGE_BEFORE.has(after)) return false;
  if (before === 'aged' || before === 'age') return true;
  if (IS.has(before) && (CHILDREN.has(beforeThat) || CHILDREN.has(beforeThat.replace(/s$/, '')))) return true;
  if (CHILDREN.has(before) || CHILDREN.has(before.replace(/s$/, '')))
    return before !== 'she' && before !== 'he' && /s$/.test(before);
  const isNearly = ['nearly', 'almost', 'only', 'just'].includes(before);
  const am = isNearly ? at - 2 : at - 1;
  return words[am] === 'am' && words[am - 1] === 'i' && words[am - 2] !== 'like';
}
