import { type Answer, ATTRIBUTE_NAMES, valueWord, writeState } from '@beautymark/advisor';
import type { ChatAction, NamedProduct } from '@beautymark/contracts/keybot';
import { TOPIC_MAX_BYTES } from '@beautymark/contracts/limits';
import type { AdviceSource } from './advice-source.ts';
import type { Advice, Advisor } from './advisor-port.ts';

/** The advisor that runs in this process, on the supplied advice and the live catalog. */
export const embeddedAdvisor = (source: AdviceSource): Advisor => ({
  answer: async (question) => adviceOf(await source.answer(question)),
  warmUp: source.warmUp,
});

export function adviceOf({ act, text, choices, chips, corrections, reading, comparison, state }: Answer): Advice {
  return {
    response: text,
    products: namedProducts(choices),
    chips: [...chips],
    actions: corrections.map(asAction),
    reading: [...reading],
    ...(comparison && {
      comparison: {
        names: [...comparison.names],
        rows: comparison.rows.map(({ fact, values }) => ({ fact, values: [...values] })),
      },
    }),
    topic: act === 'forget' ? null : writeState(state, TOPIC_MAX_BYTES),
  };
}

export const namedProducts = (choices: Answer['choices']): NamedProduct[] =>
  choices.map(({ product: { id, name, brand, price, imageUrl }, shade }) => ({
    id,
    name,
    brand,
    price,
    imageUrl,
    ...(shade && { shade: { name: shade.name, hex: shade.hex } }),
  }));

const asAction = ({ attribute, value, confirmed }: Answer['corrections'][number]): ChatAction => ({
  label: `Change ${ATTRIBUTE_NAMES[attribute]} to ${valueWord(value)}`,
  analysis: { [attribute]: value },
  confirmed,
});
