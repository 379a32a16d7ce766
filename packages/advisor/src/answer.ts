import type { Choice } from './catalog/search.ts';
import type { DialogueState } from './dialogue/state.ts';
import type { Correction, Reply } from './turn.ts';

/** What KeyBot says, and what it leaves to remember for the next turn. */
export interface Answer {
  readonly act: Reply['act'];
  /** Ids of the topics that were spoken about, in order. */
  readonly topics: readonly string[];
  readonly text: string;
  readonly choices: readonly Choice[];
  readonly chips: readonly string[];
  readonly corrections: readonly Correction[];
  readonly state: DialogueState;
}
