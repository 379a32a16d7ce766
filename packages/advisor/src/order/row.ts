import type { Reply, Turn } from '../turn.ts';
import type { Intent } from './takes.ts';

/** The answer to a message of its kind, null for all others: as it is read in the talk, and by itself. */
export type Answers = (inTalk: Turn, alone: Turn) => Reply | null;

/** A kind of message. Each intent is a row of `takes.ts`, which says what it takes from the talk. */
export interface Row {
  readonly intent: Intent;
  readonly answers: Answers;
}
