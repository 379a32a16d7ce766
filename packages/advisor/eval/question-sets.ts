import { readFileSync } from 'node:fs';
import type { Analysis } from '@beautymark/contracts/face';
import { askAll } from './ask.ts';
import { type ConditionedProduct, type ConditionedQuestion, type ConditionFile, wrongInTalk } from './conditions.ts';
import { isRight, type Question, type QuestionFile } from './judge.ts';

/** Questions of the first KeyBot, all of them tuned on by now: they guard what was reached. */
const JUDGED_BY_ENTRY = ['development', 'tuning', 'sealed', 'check'] as const;
const JUDGED_BY_CONDITIONS = ['conditions', 'shopper', 'fresh'] as const;

export interface Share {
  /** The set and the kind of question within it, "fresh both". */
  readonly name: string;
  readonly hits: number;
  readonly of: number;
}

// questions.test.ts holds what is read here.
const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T;
const products = read<ConditionedProduct[]>('../../../catalogue/products.json');
const productOf = new Map(products.map((product) => [product.id, product]));

/** @returns how many questions of each kind are answered right, in every set */
export function judgeQuestionSets(): Share[] {
  const byEntry = JUDGED_BY_ENTRY.flatMap((set) => {
    const { questions, defaultAnalysis } = read<QuestionFile>(`questions.${set}.json`);
    return sharesOf(set, questions, ({ expect, ...question }: Question) => {
      const answer = askAll(question, defaultAnalysis).at(-1);
      return answer !== undefined && isRight(expect, answer, question.analysis ?? defaultAnalysis, productOf);
    });
  });
  const byConditions = JUDGED_BY_CONDITIONS.flatMap((set) => {
    const { questions, defaultAnalysis } = read<ConditionFile>(`questions.${set}.json`);
    return sharesOf(set, questions, (question) => isAnswered(question, defaultAnalysis));
  });
  return [...byEntry, ...byConditions];
}

const isAnswered = (question: ConditionedQuestion, defaultAnalysis: Analysis): boolean =>
  wrongInTalk(question, askAll(question, defaultAnalysis), question.analysis ?? defaultAnalysis, productOf) === null;

function sharesOf<Q extends { id: string }>(
  set: string,
  questions: readonly Q[],
  isGood: (question: Q) => boolean,
): Share[] {
  return [...Map.groupBy(questions, ({ id }) => kindOf(id))].map(([kind, ofKind]) => ({
    name: `${set} ${kind}`,
    hits: ofKind.filter(isGood).length,
    of: ofKind.length,
  }));
}

/** "fresh-1-both-04" is of the kind "both", "t-advice-001" of "advice". */
const kindOf = (id: string): string =>
  id.split('-').find((part) => part.length > 1 && !/^\d|^fresh$|^second$|^third$|^late$/.test(part)) ?? id;
