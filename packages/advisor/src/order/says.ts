import { mentionsOf } from '@beautymark/language';
import type { Turn } from '../turn.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const WHETHER = words('is are does do has have will would can could should am was did');
const HOW = words('how why when where explain');
const WISHING = words('show any got want need looking recommend find give suggest buy something anything sell stock');
const ME = words('me my i im mine');
const COURTESY = words('please and so ok okay but');

export const has = ({ said }: Turn, list: ReadonlySet<string>): boolean => said.words.some((word) => list.has(word));
export const first = ({ said }: Turn): string => said.words.find((word) => !COURTESY.has(word)) ?? '';
export const isQuestion = (turn: Turn): boolean =>
  turn.said.text.trim().endsWith('?') || WHETHER.has(first(turn)) || HOW.has(first(turn));
export const asksWhether = ({ said }: Turn): boolean =>
  said.words.some((word, at) => (at === 0 || said.pauses.has(at)) && WHETHER.has(word));
export const wishes = (turn: Turn): boolean => has(turn, WISHING);
export const speaksOfMe = (turn: Turn): boolean => has(turn, ME);
export const namesKind = ({ asked }: Turn): boolean => asked.kinds.some(({ area }) => !area);
export const mentions = ({ said }: Turn, slot: Parameters<typeof mentionsOf>[1]): string | undefined =>
  mentionsOf(said, slot).find(({ negated }) => !negated)?.value;

const LOOKS = words('ugly pretty attractive beautiful hot handsome fat old gorgeous');
const BEFORE_LOOKS = words('i so too look how really');
/** "Am I ugly?": what somebody is like to look at is not KeyBot's to say. */
export const asksOfLooks = ({ said }: Turn): boolean =>
  said.words.some((word, at) => LOOKS.has(word) && BEFORE_LOOKS.has(said.words[at - 1] ?? '')) &&
  /\b(?:am i|do i look|i am|how)\b/.test(said.words.join(' '));

const SUMS = words('times plus minus multiplied divided percent');
const NUMBER =
  /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|hundred)$/;
/** "What is twelve times fourteen?" */
export const asksForArithmetic = (turn: Turn): boolean =>
  has(turn, SUMS) && turn.said.words.filter((word) => NUMBER.test(word)).length > 1;
