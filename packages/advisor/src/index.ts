export type { ShopProduct, ShopShade } from '@beautymark/language';
export { type Advisor, createAdvisor, type Question } from './advisor.ts';
export { ATTRIBUTE_NAMES, valueWord } from './answer/attributes.ts';
export type { Answer } from './answer.ts';
export { type Catalog, type Choice, catalogOf, type ShopTerms } from './catalog.ts';

export type { ReferenceTone } from './search/tones.ts';
export { showing } from './talk/join-replies.ts';
export { type DialogueState, writeState } from './talk/state.ts';
export type { ProductFacts, ProductWish, Tools } from './tools.ts';
export type { Act, Comparison, Correction } from './turn.ts';
export type { ReadCondition } from './plan/reading.ts';
export type { Topic } from './understand/topics.ts';
