import { Button } from '#ui/button.tsx';
import { isLookWorn, type Look } from './looks.ts';
import type { WornProduct } from './worn-products.ts';

interface LookButtonsProps {
  looks: readonly Look[];
  worn: readonly WornProduct[];
  onPress: (look: Look, button: HTMLElement) => void;
}

export const LookButtons = ({ looks, worn, onPress }: LookButtonsProps) => (
  <fieldset className="grow">
    <legend className="mb-1.5 font-medium text-15 leading-11">Looks from your matches</legend>
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {looks.map((look) => {
        const isWorn = isLookWorn(look, worn);
        return (
          <Button
            key={look.name}
            look={isWorn ? 'secondary' : 'soft'}
            {...(isWorn && { icon: 'ri-check-line' })}
            aria-pressed={isWorn}
            className="px-2"
            onClick={({ currentTarget }) => onPress(look, currentTarget)}
          >
            {look.name}
          </Button>
        );
      })}
    </div>
  </fieldset>
);
