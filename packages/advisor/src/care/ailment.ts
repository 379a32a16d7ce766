import { isNegated, mentionsOf } from '@beautymark/language';
import ailments from '../../data/lexicon/ailments.json' with { type: 'json' };
import type { Turn } from '../turn.ts';

const AILMENTS: ReadonlySet<string> = new Set(ailments.words.split(' | '));
const WORDS_MAX = 3;
/** Ends of the international names of medicines, "lamotrigine", "ibuprofen" (WHO, stems of INN). */
const MEDICINE =
  /^\p{L}{2,}(?:azepam|bamazepine|barbital|ciclib|ciclovir|cillin|codone|conazole|coxib|cycline|dronate|floxacin|formin|gliptin|glutide|lukast|methasone|mycin|navir|oxetine|parin|prazole|profen|rotene|sartan|statin|tegravir|tinib|tretinoin|trigine|triptan|umab|xaban|ximab|zolam|zumab)$/u;

const isAilment = (words: readonly string[]): boolean => {
  const phrase = words.join(' ');
  return AILMENTS.has(phrase) || AILMENTS.has(phrase.replace(/s$/, '')) || MEDICINE.test(phrase);
};

/** Whether a message names an illness, symptom, injury or medicine that no rule of ours knows: names of products and figures of speech do not count. */
export function namesAilment({ said }: Turn): boolean {
  const { words, stems, pauses, names } = said;
  const others = [...names, ...mentionsOf(said, 'harmless')];
  return words.some((_, from) => {
    if (others.some((other) => from >= other.from && from < other.to)) return false;
    return Array.from({ length: WORDS_MAX }, (_, at) => at + 1).some(
      (length) =>
        from + length <= words.length &&
        isAilment(words.slice(from, from + length)) &&
        !isNegated(stems, from, length, pauses),
    );
  });
}
