import { colours, finishes, ingredients, kinds, needs, PLACEHOLDERS } from '@beautymark/language';
import intents from '../../data/utterances/intents.json' with { type: 'json' };
import base from '../../data/utterances/topics/base.json' with { type: 'json' };
import brows from '../../data/utterances/topics/brows.json' with { type: 'json' };
import care from '../../data/utterances/topics/care.json' with { type: 'json' };
import cheeks from '../../data/utterances/topics/cheeks.json' with { type: 'json' };
import eyes from '../../data/utterances/topics/eyes.json' with { type: 'json' };
import indirect from '../../data/utterances/topics/indirect.json' with { type: 'json' };
import lips from '../../data/utterances/topics/lips.json' with { type: 'json' };
import looks from '../../data/utterances/topics/looks.json' with { type: 'json' };
import nailsAndTools from '../../data/utterances/topics/nails-and-tools.json' with { type: 'json' };
import needsOfShoppers from '../../data/utterances/topics/needs.json' with { type: 'json' };
import outside from '../../data/utterances/topics/outside.json' with { type: 'json' };
import safety from '../../data/utterances/topics/safety.json' with { type: 'json' };
import shop from '../../data/utterances/topics/shop.json' with { type: 'json' };
import skincare from '../../data/utterances/topics/skincare.json' with { type: 'json' };
import talk from '../../data/utterances/topics/talk.json' with { type: 'json' };
import undertone from '../../data/utterances/topics/undertone.json' with { type: 'json' };
import type { Intent } from './intents.ts';

const TOPIC_FILES: ReadonlyArray<Readonly<Record<string, readonly string[]>>> = [
  talk,
  outside,
  safety,
  shop,
  undertone,
  base,
  cheeks,
  eyes,
  brows,
  lips,
  looks,
  skincare,
  care,
  nailsAndTools,
  indirect,
  needsOfShoppers,
];

/** @returns what people say about each topic, by the topic's id */
export function topicUtterances(): Map<string, string[]> {
  const byTopic = new Map<string, string[]>();
  for (const [id, utterances] of TOPIC_FILES.flatMap((file) => Object.entries(file)))
    byTopic.set(id, [...(byTopic.get(id) ?? []), ...utterances]);
  return byTopic;
}

/** An utterance with a place for words of the lexicon is learned with so many different ones. */
const FILLED = 3;
const words = (entries: object) => Object.keys(entries);
export const FILLERS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(PLACEHOLDERS).map(([place, word]) => [place, [word]])),
  kind: Object.values(kinds).map(({ one }) => one),
  kinds: Object.values(kinds).map(({ many }) => many),
  colour: words(colours),
  finish: words(finishes),
  need: words(needs),
  ingredient: words(ingredients),
  skin: [
    'oily skin',
    'dry skin',
    'combination skin',
    'sensitive skin',
    'mature skin',
    'acne prone skin',
    'wrinkles',
    'spots',
  ],
  occasion: ['a wedding', 'work', 'a party', 'an interview', 'tonight', 'summer', 'school', 'photos'],
};

/** @returns what people say with each intent, places filled in */
export function intentUtterances(): Array<{ text: string; intent: Intent }> {
  let turn = 0;
  // Keys of the file; the validator compares them with INTENTS.
  return (Object.entries(intents) as Array<[Intent, string[]]>).flatMap(([intent, utterances]) =>
    utterances.flatMap((utterance) =>
      Array.from({ length: utterance.includes('{') ? FILLED : 1 }, () => ({ text: fill(utterance, turn++), intent })),
    ),
  );
}

function fill(utterance: string, turn: number): string {
  let place = turn;
  return utterance.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fillers = FILLERS[name] ?? [name];
    place += 7;
    return fillers[place % fillers.length] ?? name;
  });
}
