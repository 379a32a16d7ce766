import type { Reply } from '../turn.ts';
import type { Intent } from '../understand/intents.ts';
import type { Understood } from '../understand/understand.ts';

/** Its name; each has weights of its own. */
type Way = string;

/** An answer that could be given. What it says is worked out only if it is chosen. */
export interface Proposal {
  readonly way: Way;
  /** How well it fits, each about 0 to 1. */
  readonly features: Readonly<Record<string, number>>;
  /** A shopper who says this means this answer. */
  readonly chip: string;
  readonly reply: () => Reply;
}

const FLOOR = 0.003;
/** A likelihood on a scale where each step from 0 to 1 counts alike: 0 for hardly ever, 1 for certain. */
export const likelihood = (probability: number): number => 1 - Math.log(Math.max(FLOOR, probability)) / Math.log(FLOOR);

/** How likely the classifier finds that a message wants one of these. */
export const intentOf = ({ intents }: Understood, ...of: readonly Intent[]): number =>
  intents.filter(({ value }) => of.includes(value)).reduce((sum, { probability }) => sum + probability, 0);

/** What is true of a message or a proposal, as features. */
export const flags = (is: Readonly<Record<string, boolean>>): Record<string, number> =>
  Object.fromEntries(Object.entries(is).flatMap(([name, value]) => (value ? [[name, 1]] : [])));
