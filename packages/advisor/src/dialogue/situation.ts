import type { Turn } from '../acts/turn.ts';
import type { Topic } from '../knowledge/topics.ts';
import type { Aspect } from '../understanding/aspects.ts';
import type { Intent } from '../understanding/intents.ts';
import type { Ranked } from '../understanding/understand.ts';

/** What the shopper has before them: products named in this message, products shown before, or nothing yet. */
export type Situation = 'named' | 'shown' | 'open';

/** What is known about a message before its intent is settled. */
export interface Evidence {
  readonly turn: Turn;
  readonly situation: Situation;
  /** The likeliest intents, best first; without those about risks. */
  readonly intents: readonly Ranked<Intent>[];
  readonly topic: Topic;
  /** What is asked about the product on the table; null when nothing is. */
  readonly aspect: Aspect | null;
}
/** An intent that something in the message proves, whatever the classifier says; null when it proves nothing. */
export type Rule = (evidence: Evidence, likeliest: Intent) => Intent | null;
