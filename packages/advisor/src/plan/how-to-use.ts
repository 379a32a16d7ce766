import type { Kind } from '@beautymark/language';
import howToUse from '../../data/answers/how-to-use.json' with { type: 'json' };
import { useText } from '../answer/product-aspects.ts';
import type { Reply, Turn } from '../turn.ts';
import type { Aspect } from '../understand/aspects.ts';
import { choiceOf } from './compare.ts';

const HOW: Readonly<Record<string, { readonly use: string }>> = howToUse;
/** The advice that an answer about one product belongs to. */
const TOPIC_OF: Readonly<Partial<Record<Aspect, string>>> = {
  removal: 'remove-makeup',
  order: 'order-makeup',
  tool: 'tools-which',
};

/** How, when, where or with what the products on the table are used. */
export function useOfProduct(turn: Turn, aspect: Aspect): Reply {
  const products = turn.meant.products.slice(0, 1);
  return {
    act: 'how-to-use',
    text: products.map((one) => useText(one, aspect)).join(' '),
    choices: products.map((one) => choiceOf(one, turn)),
    chips: ['How do I remove it?', 'What goes with it?', 'Does it suit me?'],
    topic: TOPIC_OF[aspect],
    state: { asked: false, risk: null },
  };
}

/** How a kind is put on; null where nothing is known. */
export function useOfKind({ one, many, subcategories }: Kind): Reply | null {
  const how = HOW[subcategories[0] ?? '']?.use;
  return how
    ? {
        act: 'advise',
        text: how,
        choices: [],
        chips: [`Show me ${many}`, 'Which brush for that?'],
        wanted: { kind: one, subcategories },
        state: { asked: false, risk: null },
      }
    : null;
}
