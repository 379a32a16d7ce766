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
/** Features of the message that are kept for each way of answering: those that move its scores most. */
const KEPT = 20;
const OWN = '!';

/**
 * Weights under which right proposals are likely: the sum of their probabilities in each turn's softmax, L2.
 * All features are fitted, the heaviest kept, and those fitted again.
 */
export function fitWays(examples: readonly Example[], kept = KEPT): Weights {
  const useful = examples.filter(({ proposals }) => proposals.some(({ isRight }) => isRight));
  const all = tableOf(useful, () => true);
  const first = fitted(all);
  const weighed = all.names
    .map((name, at) => ({ name, weight: Math.abs(first[at] ?? 0) * (all.spread[at] ?? 0) }))
    .sort((a, b) => b.weight - a.weight);
  const heaviest = new Set(
    [...Map.groupBy(weighed, ({ name }) => name.split('|')[0])].flatMap(([, ofWay]) =>
      ofWay
        .filter(({ name }) => !name.endsWith(OWN))
        .slice(0, kept)
        .map(({ name }) => name),
    ),
  );
  const table = tableOf(useful, (name) => heaviest.has(name));
  const weights = fitted(table);
  const ways: Record<string, Record<string, number>> = {};
  table.names.forEach((name, at) => {
    const [way = '', feature = ''] = name.replace(OWN, '').split('|');
    if (ways[way]?.[feature] !== undefined) throw new RangeError(`two features of ${way} are named ${feature}`);
    ways[way] = { ...ways[way], [feature]: Math.round(100 * (weights[at] ?? 0)) / 100 };
  });
  return ways;
}

/** All proposals of all turns, their features one after the other. */
interface Table {
  readonly names: readonly string[];
  /** Root of each feature's mean square. */
  readonly spread: readonly number[];
  readonly features: Int32Array;
  readonly values: Float64Array;
  /** Where each proposal begins in `features`, and where the last ends. */
  readonly proposals: Int32Array;
  readonly isRight: Uint8Array;
  /** Where each turn begins in `proposals`, and where the last ends. */
  readonly turns: Int32Array;
}

function tableOf(examples: readonly Example[], isKept: (name: string) => boolean): Table {
  const places = new Map<string, number>();
  const squares: number[] = [];
  const features: number[] = [];
  const values: number[] = [];
  const proposals = [0];
  const isRight: number[] = [];
  const turns = [0];
  const add = (name: string, value: number): void => {
    if (!name.endsWith(OWN) && !isKept(name)) return;
    const at = places.get(name) ?? places.size;
    places.set(name, at);
    squares[at] = (squares[at] ?? 0) + value ** 2;
    features.push(at);
    values.push(value);
  };
  for (const { message, proposals: proposed } of examples) {
    for (const proposal of proposed) {
      for (const feature in message) add(`${proposal.way}|${feature}`, message[feature] ?? 0);
      for (const [feature, value] of Object.entries(proposal.features)) {
        add(`${proposal.way}|${feature}${OWN}`, value);
        add(`${ANY_WAY}|${feature}${OWN}`, value);
      }
      proposals.push(features.length);
      isRight.push(Number(proposal.isRight));
    }
    turns.push(isRight.length);
  }
  return {
    names: [...places.keys()],
    spread: squares.map((sum) => Math.sqrt(sum / isRight.length)),
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

const FIRST_L2 = 0.3;

/**
 * A logistic regression that says whether to speak before all others.
 * @param missCost  so many needless answers cost as much as one that is missed
 */
export function fitFirst(examples: readonly FirstExample[], missCost: number): Record<string, number> {
  const names = [...new Set(examples.flatMap(({ features }) => Object.keys(features)))];
  const places = new Map(names.map((name, at) => [name, at]));
  const rows = examples.map(({ features, isFirst }) => ({
    entries: Object.entries(features).map(([name, value]) => [places.get(name) ?? 0, value] as const),
    isFirst,
  }));
  const weights = minimize(
    (point, gradient) => {
      let loss = 0;
      point.forEach((weight, at) => {
        gradient[at] = FIRST_L2 * weight;
        loss += (FIRST_L2 / 2) * weight ** 2;
      });
      for (const { entries, isFirst } of rows) {
        const score = entries.reduce((sum, [at, value]) => sum + value * (point[at] ?? 0), 0);
        const cost = isFirst ? missCost : 1;
        const probability = 1 / (1 + Math.exp(-score));
        loss -= cost * Math.log(Math.max(1e-12, isFirst ? probability : 1 - probability));
        for (const [at, value] of entries)
          gradient[at] = (gradient[at] ?? 0) + cost * (probability - Number(isFirst)) * value;
      }
      return loss;
    },
    names.length,
    STEPS,
  );
  return Object.fromEntries(names.map((name, at) => [name, Math.round(100 * (weights[at] ?? 0)) / 100]));
}
