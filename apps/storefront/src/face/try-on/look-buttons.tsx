import { Button } from '#ui/button.tsx';
import { isLookWorn, type Look } from './looks.ts';
import { APPLYING } from './try-on-button.tsx';
import { areWornIn, type WornProduct } from './worn-products.ts';

interface LookButtonsProps {
  looks: readonly Look[];
  worn: readonly WornProduct[];
  /** What the picture wears. */
  drawn: readonly WornProduct[];
  onPress: (look: Look, button: HTMLElement) => void;
}

/** On phones, where the words are as wide as their button, the icon lies in its corner and moves nothing. */
const ICON_IN_CORNER =
  'max-md:relative max-md:[&>i]:absolute max-md:[&>i]:top-0.5 max-md:[&>i]:right-0.5 max-md:[&>i]:size-4 max-md:[&>i]:text-13';

export const LookButtons = ({ looks, worn, drawn, onPress }: LookButtonsProps) => (
  <fieldset className="grow">
    <legend className="mb-1.5 font-medium text-15 leading-11 max-md:leading-6">Looks from your matches</legend>
    <div className="flex gap-2 *:grow md:*:basis-0">
      {looks.map((look) => {
        const isWorn = isLookWorn(look, worn);
        return (
          <Button
            key={look.name}
            look={isWorn ? 'secondary' : 'soft'}
            {...(isWorn && { icon: areWornIn(drawn, look.worn) ? 'ri-check-line' : APPLYING })}
            aria-pressed={isWorn}
            className={`px-2! ${ICON_IN_CORNER}`}
            onClick={({ currentTarget }) => onPress(look, currentTarget)}
          >
            {look.name}
          </Button>
        );
      })}
    </div>
  </fieldset>
);
