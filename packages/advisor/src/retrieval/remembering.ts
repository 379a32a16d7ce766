import type { Analysis } from '@beautymark/contracts/face';
import type { Reading } from '../text/reader.ts';
import type { EntryRanking, Ranking } from './entry-ranking.ts';

/**
 * The same ranking, which reads and ranks each text once. For one message: its parts are looked at from many sides.
 * Nothing is kept when the message is answered.
 */
export function remembering(ranking: EntryRanking): EntryRanking {
  const readings = new Map<string, Reading>();
  const rankings = new Map<Reading, Map<Analysis | null, Ranking>>();
  return {
    ...ranking,
    read: (text) => {
      const reading = readings.get(text) ?? ranking.read(text);
      readings.set(text, reading);
      return reading;
    },
    rank: (reading, analysis) => {
      const known = rankings.get(reading) ?? new Map<Analysis | null, Ranking>();
      const ranked = known.get(analysis) ?? ranking.rank(reading, analysis);
      rankings.set(reading, known.set(analysis, ranked));
      return ranked;
    },
  };
}
