import { deliveryWords } from '@beautymark/contracts/delivery-words';
import type { Analysis } from '@beautymark/contracts/face';
import { listed } from '@beautymark/language';
import type { Catalog } from '../catalog.ts';
import type { Topic } from '../understand/topics.ts';
import { valueWord } from './attributes.ts';

/** The answer of a topic with the shopper's attributes in it, or the one for an unknown shopper. */
export function filledAnswer(
  topic: Pick<Topic, 'answer' | 'answerWithoutAnalysis' | 'attributes' | 'ruled' | 'selling'>,
  person: Readonly<Partial<Analysis>>,
  shop: Pick<Catalog, 'brands' | 'categories' | 'terms'>,
): string {
  const { answerWithoutAnalysis, attributes } = topic;
  const { delivery, isSelling } = shop.terms;
  const answer = (delivery && topic.ruled) || (isSelling && topic.selling) || topic.answer;
  const known = attributes.every((attribute) => person[attribute] !== undefined);
  const text = known ? answer : (answerWithoutAnalysis ?? answer);
  const values: Readonly<Record<string, string | undefined>> = {
    ...person,
    ...(person.eye_color && { eye_color: valueWord(person.eye_color) }),
    ...(person.eyebrow_color && { eyebrow_color: valueWord(person.eyebrow_color) }),
    ...(person.eyebrow_shape === 'soft-arch' && { eyebrow_shape: 'softly arched' }),
    delivery: delivery ? deliveryWords(delivery) : undefined,
    brands: listed(shop.brands),
    categories: listed(shop.categories),
  };
  return text
    .replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
    .replace(/\ba (?=[aeiou][a-z]+ (?:range|undertone))/g, 'an ');
}
