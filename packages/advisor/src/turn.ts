import type { Attribute } from '@beautymark/contracts/face';
import type { Asked, Conditions } from '@beautymark/language';
import type { Catalog } from './catalog/port.ts';
import type { Choice, SearchContext } from './catalog/search.ts';
import type { Person } from './catalog/shades.ts';
import type { Meant } from './dialogue/references.ts';
import type { DialogueState } from './dialogue/state.ts';
import type { Topic } from './knowledge/topics.ts';
import type { Aspect } from './understanding/aspects.ts';
import type { Understood } from './understanding/understand.ts';

export type Act =
  | 'recommend'
  | 'compare'
  | 'product-fact'
  | 'suits-me'
  | 'relative'
  | 'choose'
  | 'explain-choice'
  | 'how-to-use'
  | 'correct-result'
  | 'explain-result'
  | 'advise'
  | 'look'
  | 'shop-fact'
  | 'safety'
  | 'out-of-scope'
  | 'small-talk'
  | 'ask-back';

/** Everything that an act may look at. */
export interface Turn {
  readonly said: Understood;
  readonly asked: Asked;
  readonly meant: Meant;
  readonly state: DialogueState;
  readonly topics: ReadonlyMap<string, Topic>;
  readonly catalog: Catalog;
  readonly search: SearchContext;
  /** What the scan found; `search.person` is what this message says of a person besides. */
  readonly scanned: Person;
  /** What is asked about the product on the table; null when nothing is. */
  readonly aspect: Aspect | null;
  /** Another part of the message asks for products: advice names none. */
  readonly isBare: boolean;
}

/** A change of the analysis that the shopper may want. */
export interface Correction {
  readonly attribute: Attribute;
  readonly value: string;
  /** The shopper has said yes. */
  readonly confirmed: boolean;
}

export interface Reply {
  /** To forget the talk is decided before there is a turn. */
  readonly act: Act | 'forget';
  readonly text: string;
  /** Products that the text names, in its order. */
  readonly choices: readonly Choice[];
  /** Things that the shopper may say next. */
  readonly chips: readonly string[];
  /** Ids of the topics that it speaks about. */
  readonly topic?: string | undefined;
  readonly topics?: readonly string[];
  readonly corrections?: readonly Correction[];
  /** What is different from the state before; products and focus follow from `choices`. */
  readonly state?: Partial<DialogueState>;
  readonly wanted?: Conditions;
}
