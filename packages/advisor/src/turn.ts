import type { Attribute } from '@beautymark/contracts/face';
import type { Asked, Conditions } from '@beautymark/language';
import type { Catalog, Choice } from './catalog.ts';
import type { SearchContext } from './search/search.ts';
import type { Person } from './search/shades.ts';
import type { Meant } from './talk/references.ts';
import type { DialogueState } from './talk/state.ts';
import type { Aspect } from './understand/aspects.ts';
import type { Topic } from './understand/topics.ts';
import type { Understood } from './understand/understand.ts';

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

/** Everything that a way may look at. */
export interface Turn {
  /** The whole message; this request may be a part of it. */
  readonly message: string;
  /** What bound the talk has ended with this message. */
  readonly isOver: boolean;
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
  readonly suppressProducts: boolean;
}

/** A change of the analysis that the shopper may want. */
export interface Correction {
  readonly attribute: Attribute;
  readonly value: string;
  /** The shopper has said yes. */
  readonly confirmed: boolean;
}

/** The facts in which two products differ, one column each. */
export interface Comparison {
  readonly names: readonly [string, string];
  readonly rows: ReadonlyArray<{ readonly fact: string; readonly values: readonly [string, string] }>;
}

export interface Reply {
  /** To forget the talk is decided before there is a turn. */
  readonly act: Act | 'forget';
  readonly text: string;
  /** What health has to say beside products: it stands before them. */
  readonly note?: string;
  /** Products that come with it, best first. */
  readonly choices: readonly Choice[];
  /** Things that the shopper may say next. */
  readonly chips: readonly string[];
  /** Ids of the topics that it speaks about. */
  readonly topic?: string | undefined;
  readonly topics?: readonly string[];
  readonly corrections?: readonly Correction[];
  readonly comparison?: Comparison;
  /** What is different from the state before; products and focus follow from `choices`. */
  readonly state?: Partial<DialogueState>;
  readonly wanted?: Conditions;
}
