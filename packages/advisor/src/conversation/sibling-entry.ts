import type { Attribute } from '@beautymark/contracts/face';
import type { AdviceEntry } from '../advice.ts';
import type { Reading } from '../text/reader.ts';

const WORDS_MAX = 10;

/**
 * "What shadow for blue eyes?", "my sister has green ones": the same advice for another value of the attribute that the
 * last answer was about. Entries say which values they speak about (`appliesTo`).
 * @returns the entry of the same topic for the value that the question names, or null
 */
export function siblingEntry(
  { plain, concepts }: Reading,
  last: AdviceEntry,
  entries: readonly AdviceEntry[],
): AdviceEntry | null {
  const words = plain.replace(/\bgrey\b/g, 'gray').split(' ');
  if (words.length > WORDS_MAX) return null;
  const about = aboutOf(last);
  const group = concepts.includes('deepskin') ? 'deep' : concepts.includes('fairskin') ? 'light' : null;
  const forSkin = entries.filter(
    ({ topic, appliesTo }) => topic === last.topic && group !== null && appliesTo?.skin_tone?.includes(group),
  );
  if (forSkin.length === 1 && forSkin[0]?.id !== last.id) return forSkin[0] ?? null;
  const named = entries.filter(
    (entry) =>
      entry.topic === last.topic &&
      Object.entries(entry.appliesTo ?? {}).some(
        // `appliesTo` has attributes for keys; Object.entries forgets that.
        ([attribute, values]) => about.has(attribute as Attribute) && values.some((value) => words.includes(value)),
      ),
  );
  return named.length === 1 && named[0]?.id !== last.id ? (named[0] ?? null) : null;
}

/** Lip shades are left out: "in red" after advice about lips asks for a lipstick, not about red lips. */
function aboutOf({ appliesTo, attributes }: AdviceEntry): Set<Attribute> {
  const own = Object.keys(appliesTo ?? {}) as Attribute[];
  return new Set(own.length > 0 ? own : attributes.filter((attribute) => attribute !== 'lip_shade'));
}
