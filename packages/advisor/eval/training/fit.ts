import { ANY_WAY, type Weights } from '../../src/deciding/rank.ts';
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
const KEPT = 45;
const OWN = '!';

interface Row {
  readonly at: Int32Array;
  readonly values: Float64Array;
  readonly isRight: boolean;
}

/**
 * Weights under which right proposals are likely: the sum of their probabilities in each turn's softmax, L2.
 * All features are fitted, the heaviest kept, and those fitted again.
 */
export function fitWays(examples: readonly Example[]): Weights {
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
        .slice(0, KEPT)
        .map(({ name }) => name),
    ),
  );
  const table = tableOf(useful, (name) => heaviest.has(name));
  const weights = fitted(table);
  const ways: Record<string, Record<string, number>> = {};
  table.names.forEach((name, at) => {
    const [way = '', feature = ''] = name.replace(OWN, '').split('|');
    ways[way] = { ...ways[way], [feature]: Math.round(100 * (weights[at] ?? 0)) / 100 };
  });
  return ways;
}

interface Table {
  readonly names: readonly string[];
  readonly turns: ReadonlyArray<readonly Row[]>;
  /** Root of each feature's mean square. */
  readonly spread: readonly number[];
}

function tableOf(examples: readonly Example[], isKept: (name: string) => boolean): Table {
  const places = new Map<string, number>();
  const squares: number[] = [];
  let count = 0;
  const turns = examples.map(({ message, proposals }) =>
    proposals.map(({ way, features, isRight }) => {
      count += 1;
      const named: Array<[string, number]> = [
        ...Object.entries(message).map(([feature, value]): [string, number] => [`${way}|${feature}`, value]),
        ...Object.entries(features).flatMap(
          ([feature, value]): Array<[string, number]> => [
            [`${way}|${feature}${OWN}`, value],
            [`${ANY_WAY}|${feature}${OWN}`, value],
          ],
        ),
      ];
      const entries = named.flatMap(([name, value]) => {
        if (!name.endsWith(OWN) && !isKept(name)) return [];
        const at = places.get(name) ?? places.size;
        places.set(name, at);
        squares[at] = (squares[at] ?? 0) + value ** 2;
        return [[at, value] as const];
      });
      return {
        at: Int32Array.from(entries, ([at]) => at),
        values: Float64Array.from(entries, ([, value]) => value),
        isRight,
      };
    }),
  );
  return { names: [...places.keys()], turns, spread: squares.map((sum) => Math.sqrt(sum / count)) };
}

const fitted = ({ names, turns }: Table): Float64Array =>
  minimize(
    (weights, gradient) => {
      let loss = 0;
      weights.forEach((weight, at) => {
        gradient[at] = L2 * weight;
        loss += (L2 / 2) * weight ** 2;
      });
      for (const rows of turns) loss += lossOf(rows, weights, gradient);
      return loss;
    },
    names.length,
    STEPS,
  );

function lossOf(rows: readonly Row[], weights: Float64Array, gradient: Float64Array): number {
  const scores = rows.map(({ at, values }) => {
    let score = 0;
    for (let k = 0; k < at.length; k += 1) score += (values[k] ?? 0) * (weights[at[k] ?? 0] ?? 0);
    return score;
  });
  const highest = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - highest));
  const sum = raised.reduce((total, one) => total + one, 0);
  const right = raised.reduce((total, one, at) => (rows[at]?.isRight ? total + one : total), 1e-12);
  rows.forEach(({ at, values, isRight }, place) => {
    const share = raised[place] ?? 0;
    const slope = share / sum - (isRight ? share / right : 0);
    for (let k = 0; k < at.length; k += 1) {
      const feature = at[k] ?? 0;
      gradient[feature] = (gradient[feature] ?? 0) + slope * (values[k] ?? 0);
    }
  });
  return Math.log(sum) - Math.log(right);
}

export interface CareExample {
  readonly features: Readonly<Record<string, number>>;
  readonly isCare: boolean;
}

const CARE_L2 = 0.3;
/** A missed risk costs as much as so many false alarms. */
const MISS = 10;

/** A logistic regression that would rather warn once too often. */
export function fitCare(examples: readonly CareExample[]): Record<string, number> {
  const names = [...new Set(examples.flatMap(({ features }) => Object.keys(features)))];
  const places = new Map(names.map((name, at) => [name, at]));
  const rows = examples.map(({ features, isCare }) => ({
    entries: Object.entries(features).map(([name, value]) => [places.get(name) ?? 0, value] as const),
    isCare,
  }));
  const weights = minimize(
    (point, gradient) => {
      let loss = 0;
      point.forEach((weight, at) => {
        gradient[at] = CARE_L2 * weight;
        loss += (CARE_L2 / 2) * weight ** 2;
      });
      for (const { entries, isCare } of rows) {
        const score = entries.reduce((sum, [at, value]) => sum + value * (point[at] ?? 0), 0);
        const cost = isCare ? MISS : 1;
        const probability = 1 / (1 + Math.exp(-score));
        loss -= cost * Math.log(Math.max(1e-12, isCare ? probability : 1 - probability));
        for (const [at, value] of entries)
          gradient[at] = (gradient[at] ?? 0) + cost * (probability - Number(isCare)) * value;
      }
      return loss;
    },
    names.length,
    STEPS,
  );
  return Object.fromEntries(names.map((name, at) => [name, Math.round(100 * (weights[at] ?? 0)) / 100]));
}
