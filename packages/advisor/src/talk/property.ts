import type { Asked, Conditions } from '@beautymark/language';
import type { Understood } from '../understand/understand.ts';
import { OPPOSITES } from './merge-conditions.ts';

const ONE_THAT =
  /\b(?:ones?|any|some|something|anything|others?) (?:(?:that|which|what) )?(?:is|are|does|do|has|have|can|will|would)( not)?(?: (?:then|instead|please|though|it|so))*$/;
const WITHOUT = /\b(?:one|ones|something|anything) without(?: (?:it|that|then|please))*$/;
/** "Is it vegan?" "Show me one that is": what was just asked of a product is wished for, or refused. */
export function withProperty(said: Understood, property: Conditions): Asked {
  const text = said.words.join(' ');
  const found = ONE_THAT.exec(text);
  if (!found && !WITHOUT.test(text)) return said;
  const isRefused = found?.[1] !== undefined || !found;
  const wanted = isRefused ? opposite(property) : property;
  return { ...said, conditions: { ...wanted, ...said.conditions } };
}

const opposite = (property: Conditions): Conditions =>
  Object.fromEntries(
    Object.entries(property).flatMap(([name, value]) => {
      const pair = OPPOSITES.find((one) => one.some((of) => of === name));
      const other = pair?.find((of) => of !== name);
      return other ? [[other, value]] : [];
    }),
  );
