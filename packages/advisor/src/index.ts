export type { Act, Correction } from './acts/turn.ts';
export { type Advisor, createAdvisor, type Question } from './advisor.ts';
export type { Answer } from './answer.ts';
export { type Catalog, catalogOf } from './catalog/port.ts';
export type { AdvisorProduct, AdvisorShade } from './catalog/product.ts';
export type { Choice } from './catalog/search.ts';
export type { ReferenceTone } from './catalog/tones.ts';
export { type DialogueState, writeState } from './dialogue/state.ts';
export type { Topic } from './knowledge/topics.ts';
