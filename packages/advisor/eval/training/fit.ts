import { ANY_WAY, type Weights } from '../../src/plan/rank.ts';
import { minimize } from './minimize.ts';

/** One turn to learn from: every proposal, and which of them are right. */
export interface Example {
  readonly message: Readonly<Record<string, number>>;
  readonly proposals: ReadonlyArray<{
    readonly way: string;
    readonly features: Readonly<Record<string, number>>;
    readonly isRight: boolean;
  }>;
}

const L2 = 1.5;
const STEPS = 70;

/** Weights under which right proposals are likely: the sum of their probabilities in each turn's softmax, L2. */
export function fitWays(examples: readonly Example[]): Weights {
  const table = tableOf(examples.filter(({ proposals }) => proposals.some(({ isRight }) => isRight)));
  const weights = fitted(table);
  const ways: Record<string, Record<string, number>> = {};
  table.names.forEach((name, at) => {
    const [way = '', feature = ''] = name.replace(OWN, '').split('|');
    if (ways[way]?.[feature] !== undefined) throw new RangeError(`two features of ${way} are named ${feature}`);
    ways[way] = { ...ways[way], [feature]: rounded(weights[at] ?? 0) };
  });
  return ways;
}
const rounded = (weight: number): number => Math.round(100 * weight) / 100;

/** Marks what a proposal says of itself among the features of the message. */
const OWN = '!';

/** All proposals of all turns, their features one after the other. */
interface Table {
  readonly names: readonly string[];
  readonly features: Int32Array;
  readonly values: Float64Array;
  /** Where each proposal begins in `features`, and where the last ends. */
  readonly proposals: Int32Array;
  readonly isRight: Uint8Array;
  /** Where each turn begins in `proposals`, and where the last ends. */
  readonly turns: Int32Array;
}

function tableOf(examples: readonly Example[]): Table {
  const places = new Map<string, number>();
  const features: number[] = [];
  const values: number[] = [];
  const proposals = [0];
  const isRight: number[] = [];
  const turns = [0];
  const add = (name: string, value: number): void => {
    const at = places.get(name) ?? places.size;
    places.set(name, at);
    features.push(at);
    values.push(value);
  };
  for (const { message, proposals: proposed } of examples) {
    for (const { way, features: own, isRight: right } of proposed) {
      for (const feature in message) add(`${way}|${feature}`, message[feature] ?? 0);
      for (const feature in own) for (const one of [way, ANY_WAY]) add(`${one}|${feature}${OWN}`, own[feature] ?? 0);
      proposals.push(features.length);
      isRight.push(Number(right));
    }
    turns.push(isRight.length);
  }
  return {
    names: [...places.keys()],
    features: Int32Array.from(features),
    values: Float64Array.from(values),
    proposals: Int32Array.from(proposals),
    isRight: Uint8Array.from(isRight),
    turns: Int32Array.from(turns),
  };
}

const fitted = (table: Table): Float64Array =>
  minimize(
    (weights, gradient) => {
      let loss = 0;
      weights.forEach((weight, at) => {
        gradient[at] = L2 * weight;
        loss += (L2 / 2) * weight ** 2;
      });
      for (let turn = 1; turn < table.turns.length; turn += 1) loss += lossOf(table, turn, weights, gradient);
      return loss;
    },
    table.names.length,
    STEPS,
  );

/** @param turn  which one, counted from 1 */
function lossOf(table: Table, turn: number, weights: Float64Array, gradient: Float64Array): number {
  const { features, values, proposals, isRight, turns } = table;
  const [from, to] = [turns[turn - 1] as number, turns[turn] as number];
  const raised = new Float64Array(to - from);
  let highest = -Infinity;
  for (let one = from; one < to; one += 1) {
    let score = 0;
    for (let k = proposals[one] as number; k < (proposals[one + 1] as number); k += 1)
      score += (values[k] as number) * (weights[features[k] as number] as number);
    raised[one - from] = score;
    highest = Math.max(highest, score);
  }
  let [sum, right] = [0, 1e-12];
  for (let one = from; one < to; one += 1) {
    const share = Math.exp((raised[one - from] as number) - highest);
    raised[one - from] = share;
    sum += share;
    if (isRight[one]) right += share;
  }
  for (let one = from; one < to; one += 1) {
    const share = raised[one - from] as number;
    const slope = share / sum - (isRight[one] ? share / right : 0);
    for (let k = proposals[one] as number; k < (proposals[one + 1] as number); k += 1) {
      const feature = features[k] as number;
      gradient[feature] = (gradient[feature] as number) + slope * (values[k] as number);
    }
  }
  return Math.log(sum) - Math.log(right);
}

export interface FirstExample {
  readonly features: Readonly<Record<string, number>>;
  /** Whether the classifier is to speak. */
  readonly isFirst: boolean;
}

/**
 * Whether to speak before all others: two ways, of which the message decides.
 * @param missCost  so many needless answers cost as much as one that is missed
 */
export function fitFirst(examples: readonly FirstExample[], missCost: number): Record<string, number> {
  const { first = {}, others = {} } = fitWays(
    examples.flatMap(({ features, isFirst }) =>
      Array.from({ length: isFirst ? missCost : 1 }, () => ({
        message: features,
        proposals: [
          { way: 'first', features: {}, isRight: isFirst },
          { way: 'others', features: {}, isRight: !isFirst },
        ],
      })),
    ),
  );
  return Object.fromEntries(
    Object.entries(first).map(([name, weight]) => [name, rounded(weight - (others[name] ?? 0))]),
  );
}
