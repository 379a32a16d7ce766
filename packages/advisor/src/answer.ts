import type { Choice } from './catalog.ts';
import type { ReadCondition } from './plan/reading.ts';
import type { DialogueState } from './talk/state.ts';
import type { Comparison, Correction, Reply } from './turn.ts';

/** What KeyBot says, and what it leaves to remember for the next turn. */
export interface Answer {
  readonly act: Reply['act'];
  /** Ids of the topics that were spoken about, in order. */
  readonly topics: readonly string[];
  readonly text: string;
  readonly choices: readonly Choice[];
  readonly chips: readonly string[];
  readonly corrections: readonly Correction[];
  /** What the products were chosen by; empty where none were looked for. */
  readonly reading: readonly ReadCondition[];
  readonly comparison: Comparison | null;
  readonly state: DialogueState;
}
