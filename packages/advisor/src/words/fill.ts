import type { Analysis } from '@beautymark/contracts/face';
import type { Topic } from '../knowledge/topics.ts';
import { valueWord } from './attributes.ts';
import { listed } from './listed.ts';

/** The answer of a topic with the shopper's attributes in it, or the one for a shopper who is not known. */
export function filledAnswer(
  { answer, answerWithoutAnalysis, attributes }: Pick<Topic, 'answer' | 'answerWithoutAnalysis' | 'attributes'>,
  person: Readonly<Partial<Analysis>>,
  shop: { brands: readonly string[]; categories: readonly string[] },
): string {
  const known = attributes.every((attribute) => person[attribute] !== undefined);
  const text = known ? answer : (answerWithoutAnalysis ?? answer);
  const values: Readonly<Record<string, string | undefined>> = {
    ...person,
    ...(person.eye_color && { eye_color: valueWord(person.eye_color) }),
    ...(person.eyebrow_color && { eyebrow_color: valueWord(person.eyebrow_color) }),
    ...(person.eyebrow_shape === 'soft-arch' && { eyebrow_shape: 'softly arched' }),
    brands: listed(shop.brands),
    categories: listed(shop.categories),
  };
  return text
    .replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
    .replace(/\ba (?=[aeiou][a-z]+ (?:range|undertone))/g, 'an ');
}
