import { readdirSync, readFileSync } from 'node:fs';
import type { Analysis } from '@beautymark/contracts/face';
import type { Answer } from '../src/index.ts';
import type { Expectation } from './expectation.ts';
import { type Fault, faultOf, type Given } from './judge.ts';

export interface SaidTurn {
  readonly say: string;
  /** Without one a turn only leads to the next. */
  readonly kind?: string;
  readonly expect?: Expectation;
  /** What a reader judged by; `expect` is what a machine can see of it. */
  readonly right?: string;
}

export interface Talk {
  readonly id: string;
  /** Whose words these are: a fold leaves all sets of one writer out. */
  readonly writer: string;
  readonly face: Analysis | null;
  readonly turns: readonly SaidTurn[];
}

interface TalkFile {
  readonly writer: string;
  readonly analysis?: Analysis;
  readonly talks: ReadonlyArray<{ id: string; analysis?: Analysis | null; turns: SaidTurn[] }>;
}

const FOLDER = new URL('data/', import.meta.url);
/** The face of a condition on the own shade without a scan: nothing can be broken for it. */
const NOBODY = {} as Analysis; // only compared

/** @returns every opened talk; single questions are talks of one turn */
export const talks: readonly Talk[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .flatMap((name) => {
    // The test beside it checks every file.
    const file = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as TalkFile;
    return file.talks.map(({ id, analysis, turns }) => ({
      id: `${name.replace('.json', '')}/${id}`,
      writer: file.writer,
      face: analysis === undefined ? (file.analysis ?? null) : analysis,
      turns,
    }));
  });

export interface Asked {
  readonly query: string;
  readonly analysis: Analysis | null;
  /** What the last answer of the talk gave as `state`; null at its beginning. */
  readonly state: unknown;
}
export type Ask = (asked: Asked) => Promise<Given & { readonly state: unknown }>;

export interface JudgedTurn {
  readonly talk: Talk;
  readonly turn: SaidTurn & Required<Pick<SaidTurn, 'expect' | 'kind'>>;
  readonly given: Given;
  readonly fault: Fault | null;
  readonly millis: number;
}

/** With the table of a comparison, which is read as the text is. */
const wholeText = ({ text, comparison }: Pick<Answer, 'text'> & Partial<Pick<Answer, 'comparison'>>): string =>
  [text, ...(comparison?.rows ?? []).map(({ fact, values }) => `${fact}: ${values.join(', ')}.`)].join(' ');

/** Holds a talk from its first turn to its last, on the answers that were given. */
export async function holdTalk(talk: Talk, ask: Ask): Promise<JudgedTurn[]> {
  const judged: JudgedTurn[] = [];
  let state: unknown = null;
  let before: Given | null = null;
  for (const turn of talk.turns) {
    const began = performance.now();
    const answer = await ask({ query: turn.say, analysis: talk.face, state });
    const given = { ...answer, text: wholeText(answer) };
    const millis = performance.now() - began;
    const { expect, kind } = turn;
    const fault = expect ? faultOf(expect, given, before, talk.face ?? NOBODY) : null;
    // The talk's cookie is text.
    state = JSON.parse(JSON.stringify(given.state)) as unknown;
    if (given.choices.length > 0) before = given;
    if (expect && kind) judged.push({ talk, turn: { ...turn, expect, kind }, given, fault, millis });
  }
  return judged;
}
