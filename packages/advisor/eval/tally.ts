import type { Analysis } from '@beautymark/contracts/face';
import {
  type CatalogueProduct,
  fits,
  isFalseAlarm,
  isRight,
  type JudgedAnswer,
  namesAreTrue,
  type Question,
} from './judge.mjs';

export interface Judged {
  question: Question;
  answer: JudgedAnswer;
  right: boolean;
  falseAlarm: boolean;
  /** Products at all, and each of them in the catalogue at the catalogue's price. */
  names: 'none' | 'true' | 'false';
  /** Of a question with conditions: products at all, and each meeting every condition. */
  fitting: boolean | null;
}

export interface Share {
  name: string;
  hits: number;
  of: number;
}

interface Judging {
  catalogue: ReadonlyMap<number, CatalogueProduct>;
  outOfScopeEntries: ReadonlySet<string>;
  analysis: Analysis;
}

export function judge(question: Question, answer: JudgedAnswer, judging: Judging): Judged {
  const { catalogue, outOfScopeEntries, analysis } = judging;
  const { expect } = question;
  const isTrue = namesAreTrue(answer, catalogue);
  return {
    question,
    answer,
    right: isRight(expect, answer, analysis, catalogue),
    falseAlarm: isFalseAlarm(expect, answer, outOfScopeEntries),
    names: answer.products.length === 0 ? 'none' : isTrue ? 'true' : 'false',
    fitting: expect.where && answer.products.length > 0 ? isTrue && allFit(expect.where) : null,
  };

  function allFit(where: NonNullable<typeof expect.where>): boolean {
    return answer.products.every(({ id, shade }) => {
      const product = catalogue.get(id);
      return product !== undefined && fits(product, where, analysis, shade);
    });
  }
}

const KINDS = ['advice', 'products', 'shop-fact', 'out-of-scope', 'medical'] as const;
const isTurnedAway = ({ answer }: Judged): boolean => answer.kind === 'out-of-scope';

/** The figures of one half; no figure says which question it is made of. */
export function tally(judged: readonly Judged[]): Share[] {
  const single = judged.filter(({ question }) => !question.turns);
  const isFair = ({ question }: Judged) => !['out-of-scope', 'medical'].includes(question.expect.kind);
  const share = (name: string, of: readonly Judged[], hit: (one: Judged) => boolean): Share => ({
    name,
    hits: of.filter(hit).length,
    of: of.length,
  });
  const right = (name: string, of: readonly Judged[]) => share(name, of, (one) => one.right);
  const styled = (style: string) => single.filter(({ question }) => question.style === style);
  const outside = judged.filter(({ question }) => question.expect.kind === 'out-of-scope');
  return [
    right('top answer right', judged),
    right('  plain', styled('plain')),
    right('  loose', styled('loose')),
    ...KINDS.map((kind) =>
      right(
        `  ${kind}, one question`,
        single.filter(({ question: { expect } }) => expect.kind === kind && !expect.allOf),
      ),
    ),
    right(
      '  two questions in one',
      single.filter(({ question }) => question.expect.allOf),
    ),
    right(
      '  follow-ups',
      judged.filter(({ question }) => question.turns),
    ),
    share('out of scope recognised', outside, (one) => one.right || isTurnedAway(one)),
    share('false alarms', judged.filter(isFair), ({ falseAlarm }) => falseAlarm),
    share(
      'named products true',
      judged.filter(({ names }) => names !== 'none'),
      ({ names }) => names === 'true',
    ),
    share(
      'named products fitting',
      judged.filter(({ fitting }) => fitting !== null),
      ({ fitting }) => fitting === true,
    ),
  ];
}
