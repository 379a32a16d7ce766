/** What a message wants. The first group comes from data/utterances/intents.json, the second from the topics. */
export const INTENTS = [
  'find',
  'compare',
  'fact',
  'suits',
  'relative',
  'pick',
  'why',
  'use',
  'yes',
  'no',
  'complaint',
  'unsure',
  'correct',
  'result',
  'advice',
  'look',
  'shop',
  'safety',
  'outside',
  'greeting',
  'thanks',
  'about',
] as const;
export type Intent = (typeof INTENTS)[number];

/** Topics whose intent is not the one of their group. */
const OWN_INTENT: Readonly<Record<string, Intent>> = {
  greeting: 'greeting',
  'what-can-you-do': 'about',
  'analysis-how': 'about',
  'analysis-results': 'result',
  'analysis-wrong': 'correct',
  'undertone-mine': 'result',
  'oos-medical': 'safety',
  'skincare-pregnant': 'safety',
  'allergic-reaction': 'safety',
  'known-allergy': 'safety',
  'eye-infection': 'safety',
  'broken-skin': 'safety',
  'shop-gift': 'look',
};
const GROUP_INTENT: Readonly<Record<string, Intent>> = {
  thanks: 'thanks',
  'out-of-scope': 'outside',
  shop: 'shop',
  looks: 'look',
  safety: 'advice',
  risk: 'safety',
};

/** @returns the intent of messages about a topic */
export const intentOfTopic = ({ id, topic }: { readonly id: string; readonly topic: string }): Intent =>
  OWN_INTENT[id] ?? GROUP_INTENT[topic] ?? 'advice';
