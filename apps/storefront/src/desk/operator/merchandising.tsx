import { Button } from '#ui/button.tsx';

interface PlaceButtonsProps {
  name: string;
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
}

/** One place up or down. The ends stay in the tab order, so that the focus is not lost when a row arrives there. */
export const PlaceButtons = ({ name, place, count, onMove }: PlaceButtonsProps) => (
  <>
    <Button look="quiet" aria-disabled={place === 0} onClick={() => place > 0 && onMove(-1)}>
      Up<span className="sr-only"> {name}</span>
    </Button>
    <Button look="quiet" aria-disabled={place === count - 1} onClick={() => place < count - 1 && onMove(1)}>
      Down<span className="sr-only"> {name}</span>
    </Button>
  </>
);

/** The ids with the one at a place moved by one. */
export function moved(ids: readonly number[], place: number, by: -1 | 1): number[] {
  const [id = 0] = ids.slice(place, place + 1);
  return ids.toSpliced(place, 1).toSpliced(place + by, 0, id);
}
