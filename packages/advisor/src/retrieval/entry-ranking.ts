import type { Analysis, Attribute } from '@beautymark/contracts/face';
import type { AdviceEntry } from '../advice.ts';
import { skinGroupOf } from '../catalogue/tones.ts';
import { PHRASINGS } from '../knowledge/phrasings.ts';
import { createReader, type Reading } from '../text/reader.ts';
import { isAmbiguous, isAnchored } from './anchors.ts';
import { applicationOf } from './application.ts';
import { createBreather } from './breather.ts';
import { type Example, trainClassifier } from './classifier.ts';
import { isLight } from './features.ts';
import { createPhraseSearch } from './phrase-search.ts';

export interface RankedEntry {
  readonly entry: AdviceEntry;
  /** 0..1: how sure the retrieval is that this entry answers the question. */
  readonly confidence: number;
}

export interface Ranking {
  /** Best first, at most five. */
  readonly entries: readonly RankedEntry[];
  /** 0..1: share of the telling words that beauty, this shop or small talk would use. */
  readonly familiar: number;
  /** How many telling words the question has. */
  readonly telling: number;
  /** How many telling words nobody here would use. */
  readonly strange: number;
  /** At least one word belongs to beauty, this shop or small talk. */
  readonly anchored: boolean;
  /** Each of those words has another trade as well. */
  readonly ambiguous: boolean;
}

const SEARCH_SHARE = 0.25;
const ENTRIES_MAX = 5;
/** As sure as the table of applications is; a learned phrasing may be surer. */
const APPLIED = 0.8;

export type EntryRanking = Awaited<ReturnType<typeof createEntryRanking>>;

/**
 * Learns for about a second, in slices that hold nobody up.
 * @param entries  all entries that may answer: advice and shop facts
 * @returns        `read` turns text into what `rank` understands; `rank` finds the entries for it
 */
export async function createEntryRanking(entries: readonly AdviceEntry[]) {
  const breathe = createBreather();
  const phrasings = entries.flatMap((entry, label) =>
    [...entry.questions, ...(PHRASINGS.get(entry.id) ?? [])].map((text) => ({ text, label })),
  );
  const read = createReader([...phrasings.map(({ text }) => text), ...entries.map(({ answer }) => answer)]);
  await breathe();
  const toExample = ({ text, label }: { text: string; label: number }): Example => ({
    concepts: read(text).concepts,
    label,
  });
  const toExamples = async (texts: readonly { text: string; label: number }[]) => {
    const made: Example[] = [];
    for (const text of texts) {
      made.push(toExample(text));
      await breathe();
    }
    return made;
  };
  const examples = await toExamples(phrasings);
  const answers = await toExamples(entries.map(({ answer }, label) => ({ text: answer, label })));
  const probabilitiesOf = await trainClassifier([...examples, ...answers], entries.length, breathe);
  const search = await createPhraseSearch(examples, answers);
  const inside = new Set(
    [...examples, ...answers]
      .filter(({ label }) => entries[label]?.topic !== 'out-of-scope')
      .flatMap(({ concepts }) => concepts),
  );

  const rank = (reading: Reading, analysis: Analysis | null): Ranking => {
    const probabilities = withoutStory(reading.concepts, probabilitiesOf);
    const found = search(reading.concepts);
    const ranked = entries
      .map((entry, label) => ({
        entry,
        confidence:
          (1 - SEARCH_SHARE) * (probabilities[label] ?? 0) * fitToAnalysis(entry, reading, analysis) +
          SEARCH_SHARE * (found.get(label) ?? 0),
      }))
      .sort((a, b) => b.confidence - a.confidence || (a.entry.id < b.entry.id ? -1 : 1));
    // How many or how much says nothing about what.
    const telling = reading.concepts.filter((concept) => !isLight(concept) && !/^\$?[\d.]+$/.test(concept));
    const strange = telling.filter((concept) => !inside.has(concept)).length;
    const familiar = (telling.length - strange) / Math.max(1, telling.length);
    return {
      entries: aboutApplying(aboutOthers(ranked, reading), reading).slice(0, ENTRIES_MAX),
      familiar,
      telling: telling.length,
      strange,
      anchored: isAnchored(reading.concepts),
      ambiguous: isAmbiguous(reading.concepts),
    };
  };
  return { read, rank, entries };
}

/** A message of more concepts than this tells a story, and somewhere in it is the question. */
const STORY = 14;
const WINDOW = 9;
const STRIDE = 3;

/** In a story the surest stretch counts as much as the whole: most of its words are about something else. */
function withoutStory(
  concepts: readonly string[],
  probabilitiesOf: (concepts: readonly string[]) => Float64Array,
): Float64Array {
  const whole = probabilitiesOf(concepts);
  if (concepts.length <= STORY) return whole;
  const surest = new Float64Array(whole.length);
  for (let from = 0; from + WINDOW - STRIDE < concepts.length; from += STRIDE)
    probabilitiesOf(concepts.slice(from, from + WINDOW)).forEach((probability, label) => {
      surest[label] = Math.max(surest[label] ?? 0, probability);
    });
  return whole.map((probability, label) => (probability + (surest[label] ?? 0)) / 2);
}

/** No shopper's phrasing of these was ever learned for each kind of product, and all kinds are asked about alike. */
function aboutApplying(ranked: readonly RankedEntry[], { concepts }: Reading): readonly RankedEntry[] {
  const id = applicationOf(concepts);
  const found = ranked.find(({ entry }) => entry.id === id);
  if (!found || (ranked[0] && ranked[0].confidence >= APPLIED && ranked[0].entry.topic !== 'out-of-scope'))
    return ranked;
  return [{ ...found, confidence: APPLIED }, ...ranked.filter((one) => one !== found)];
}

/** What this shop has, sells or reduces says nothing about somebody else's brand or shop. */
function aboutOthers(ranked: readonly RankedEntry[], { concepts, plain }: Reading): readonly RankedEntry[] {
  const doctor =
    POISON.test(plain) || DIAGNOSIS.test(plain) ? ranked.find(({ entry }) => entry.id === 'oos-medical') : undefined;
  if (doctor) return [{ ...doctor, confidence: 1 }, ...ranked.filter((one) => one !== doctor)];
  const [top] = ranked;
  const others = ranked.find(({ entry }) => entry.id === 'oos-brands');
  if (!top || !others || top.entry.topic !== 'shop' || !concepts.includes('otherbrand')) return ranked;
  return [{ entry: others.entry, confidence: top.confidence }, ...ranked.filter((entry) => entry !== others)];
}

/** Whatever it was: nobody with this is told how to use it. */
const POISON = /\b(?:swallowed|ingested|poisoned|drank (?:my|some|the|a)|(?:ate|eaten) (?:my|some|the|a) (?!lot\b))/;
/** Whether something is an illness is no question of colour, whatever else the sentence speaks of. */
const DIAGNOSIS =
  /\b(?:is (?:it|this|that)|have i got|do i have|(?:could|might|can) (?:it|this|that) be) (?:(?:an?|some|just|maybe|actually|really|only) )*(?:rosacea|eczema|psoriasis|dermatitis|melasma|melanoma|herpes|ringworm|impetigo|vitiligo|cancer)\b/;
const EYES = /\b(brown|blue|green|hazel|grey|amber) (?:eyes?|eyed)\b/;
const OF_OTHERS = 0.4;

/**
 * An answer that speaks about blue eyes is a poor one for brown eyes, unless the question names blue.
 * @returns the factor for the classifier's probability
 */
function fitToAnalysis({ appliesTo }: AdviceEntry, { plain }: Reading, analysis: Analysis | null): number {
  const eyes = EYES.exec(plain)?.[1]?.replace('grey', 'gray');
  if (eyes && appliesTo?.eye_color && !appliesTo.eye_color.includes(eyes)) return OF_OTHERS;
  if (!appliesTo || !analysis) return 1;
  const fits = Object.entries(appliesTo).every(([attribute, values]) => {
    // `appliesTo` has attributes for keys; Object.entries forgets that.
    const value = analysis[attribute as Attribute].toLowerCase();
    const own = attribute === 'skin_tone' ? (skinGroupOf(value) ?? value) : value;
    return values.includes(own) || values.some((named) => plain.includes(named.replace('gray', 'grey')));
  });
  return fits ? 1 : 0.8;
}
