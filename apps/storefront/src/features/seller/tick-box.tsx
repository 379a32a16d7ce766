interface TickBoxProps {
  label: string;
  isTicked: boolean;
  onTick: () => void;
}

/** In a row's head: chooses the row, in a target of 44 px. */
export const TickBox = ({ label, isTicked, onTick }: TickBoxProps) => (
  <label className="-my-3 -ml-3 grid min-h-11 w-11 shrink-0 cursor-pointer place-items-center">
    <input type="checkbox" aria-label={label} checked={isTicked} onChange={onTick} className="size-5 accent-fig" />
  </label>
);
