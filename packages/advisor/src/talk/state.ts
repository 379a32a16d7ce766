import type { Analysis } from '@beautymark/contracts/face';
import { CONDITIONS, type Conditions, type ValueKind } from '@beautymark/language';
import { z } from 'zod';
import { boundsOf } from './merge-conditions.ts';

/** How the value of a condition is kept. */
const VALUES: Readonly<Record<ValueKind, z.ZodType>> = {
  word: z.string(),
  words: z.array(z.string()),
  number: z.number(),
  yes: z.boolean(),
  ids: z.array(z.int()),
  order: z.enum(['cheapest', 'dearest', 'best', 'newest']),
};
const KeptConditions = z.strictObject(
  Object.fromEntries(Object.entries(CONDITIONS).map(([name, { is }]) => [name, VALUES[is].optional()])),
);

/** What keeps the shopper safe. It is read by itself, so that nothing else of the talk can lose it. */
const Health = z.object({
  /** The safety topic that the talk stays with. */
  risk: z.string().nullable().catch(null),
  /** What of health was said, by its safety topic, ":lips" where that is the place. It counts until the talk ends. */
  bound: z.array(z.string()).catch([]),
  /** How it was told, word by word: only the same word takes it back. */
  told: z.array(z.string()).catch([]),
  /** Ingredients that somebody is allergic to. */
  avoid: z.array(z.string()).catch([]),
  /** The request at hand is for a child or teenager: strong active ingredients are not advised. */
  isYoung: z.boolean().catch(false),
});

/** All else. Its only limit is the length of the whole, which `writeState` keeps to: names are as long as sellers make them. */
const Talk = z.object({
  /** Id of the topic that was last spoken about. */
  topic: z.string().nullable(),
  /** What the last products were chosen by. */
  wanted: KeptConditions,
  /** The products that the shopper has in front of them, first to last. */
  shown: z.array(z.strictObject({ id: z.int(), shade: z.string().optional() })),
  /** Answers since products were shown or spoken of. */
  answersSinceShown: z.int().default(0),
  /** What was shown of the same kind before: "another" is none of these. */
  seen: z.array(z.int()),
  /** The product that is spoken about. */
  focus: z.int().nullable(),
  /** The occasion that was named: what goes with a product is for it, too. */
  occasion: z.string().nullable().default(null),
  /** A change of the analysis that KeyBot offered and that waits for a yes. */
  offered: z.strictObject({ attribute: z.string(), value: z.string() }).nullable(),
  /** What the shopper says of their own face, where the scan reads otherwise. It counts for the rest of the talk. */
  stated: z.strictObject({
    skin_tone: z.string().optional(),
    undertone: z.string().optional(),
    eye_color: z.string().optional(),
    eyebrow_color: z.string().optional(),
    eyebrow_shape: z.string().optional(),
    lip_shade: z.string().optional(),
  }),
  /** What of the analysis the last answer was about: an attribute, 'all', or null for something else. */
  attribute: z.string().nullable(),
  /** A question that was answered about one of several, which may not be the one that was meant. */
  guessed: z.string().nullable().default(null),
  /** The sentence that asked back last time asks no second time. */
  asked: z.boolean(),
  /** What was just asked about a product: "show me one that is" wants it. */
  property: KeptConditions.default({}),
  /** Where the shopper wants something sent. */
  country: z.string().nullable().default(null),
  /** Where the shopper said to be: whom to call in an emergency. */
  home: z.string().nullable().default(null),
});

/** All that KeyBot remembers of a talk, apart from the analysis. It travels in a sealed cookie of its own. */
export type DialogueState = z.infer<typeof Health> &
  Omit<z.infer<typeof Talk>, 'wanted' | 'stated' | 'property'> & {
    wanted: Conditions;
    property: Conditions;
    stated: Partial<Analysis>;
  };

export const NEW_TALK: DialogueState = {
  topic: null,
  wanted: {},
  shown: [],
  answersSinceShown: 0,
  seen: [],
  focus: null,
  occasion: null,
  offered: null,
  stated: {},
  attribute: null,
  risk: null,
  bound: [],
  told: [],
  avoid: [],
  isYoung: false,
  guessed: null,
  asked: false,
  property: {},
  country: null,
  home: null,
};

/** @returns the state, or a new talk for anything else: an older shop may have written something different */
export function readState(kept: unknown): DialogueState {
  const health = Health.safeParse(kept);
  if (!health.success) return NEW_TALK;
  const { data: talk = NEW_TALK } = Talk.safeParse(kept);
  // An absent condition and an undefined one mean the same.
  return { ...talk, ...health.data } as DialogueState;
}

/** The state once the result is another one: what was said of the face before counts no more, all else does. */
export const afterAnalysis = (state: DialogueState): DialogueState => ({
  ...state,
  stated: {},
  offered: null,
  attribute: null,
});

/**
 * The state as text for the cookie.
 * @param bytesMax  what fits, counted inside the cookie's JSON. Of a longer state the oldest products go first, then
 *                  wishes; what keeps the shopper safe stays
 */
export function writeState(state: DialogueState, bytesMax: number): string {
  const fits = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length <= bytesMax;
  const texts = shorterAndShorter(state).map((one) => JSON.stringify(one));
  // What is left at last takes a few hundred bytes, and a talk without it would not be safe.
  return texts.find(fits) ?? texts.at(-1) ?? '';
}

function shorterAndShorter(state: DialogueState): DialogueState[] {
  const { seen, shown, wanted, risk, bound, told, avoid, isYoung } = state;
  const safe = boundsOf(wanted);
  const health = { risk, bound, avoid, isYoung };
  return [
    ...Array.from({ length: seen.length + 1 }, (_, oldest) => ({ ...state, seen: seen.slice(oldest) })),
    { ...state, seen: [], wanted: safe },
    { ...state, seen: [], wanted: safe, shown: shown.slice(0, 1) },
    { ...NEW_TALK, wanted: safe, ...health, told },
    { ...NEW_TALK, ...health },
  ];
}
