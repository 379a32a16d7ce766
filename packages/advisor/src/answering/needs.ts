import type { Analysis } from '@beautymark/contracts/face';
import type { AdviceEntry } from '../advice.ts';
import type { CataloguePort } from '../catalogue/port.ts';
import type { ReferenceTone } from '../catalogue/tones.ts';
import type { Topic } from '../conversation/topic.ts';
import type { EntryRanking } from '../retrieval/entry-ranking.ts';

/** What answering needs besides the question. */
export interface Needs {
  readonly ranking: EntryRanking;
  /** The entry for what this shop cannot know. */
  readonly outside: AdviceEntry | null;
  readonly tones: readonly ReferenceTone[];
  readonly catalogue: CataloguePort;
  readonly analysis: Analysis | null;
}

export interface Turn {
  readonly last: Topic | null;
  /** How many products to name at most. */
  readonly count: number;
  /** Products are wanted, whatever advice there may be: the message lists things. */
  readonly listing?: boolean;
  /** Products of the kind that is named are wanted, with or without advice. */
  readonly wanted?: boolean;
}
