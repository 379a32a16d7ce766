import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react';
import { whenLoaded } from '#platform/page/use-opened.ts';
import { Button } from '#ui/button.tsx';

/** What a button gives to the dialog that it has opened. */
export interface Opened {
  onClose: () => void;
  /** The button: the focus comes back to it. */
  finalFocus: RefObject<HTMLElement | null>;
}

export interface OpenerProps {
  look?: ComponentProps<typeof Button>['look'];
  icon?: string | undefined;
  className?: string | undefined;
  busy?: boolean | undefined;
  label: string;
  /** What they are about, for the ear: rows have buttons of the same words. */
  of?: string | undefined;
}

interface DialogButtonProps extends OpenerProps {
  isOpenAtFirst?: boolean;
  /** Fetches the dialog's code, with what is said when that fails. */
  code?: { preload: () => Promise<void>; failure: string };
  children: (opened: Opened) => ReactNode;
}

/** A button and the dialog behind it, which exists while it is open. */
export function DialogButton({
  label,
  of,
  code,
  isOpenAtFirst = false,
  look = 'secondary',
  children,
  ...button
}: DialogButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const drawn = () => children({ onClose: () => setDialog(null), finalFocus: opener });
  // As it was when it opened: what its act changes does not change the words around it.
  const [dialog, setDialog] = useState<ReactNode>(() => (isOpenAtFirst ? drawn() : null));
  const open = () => setDialog(drawn());
  const press = () => (code ? void whenLoaded(code.preload(), open, code.failure) : open());
  return (
    <>
      <Button look={look} {...button} ref={opener} aria-haspopup="dialog" onClick={press}>
        <ButtonWords label={label} of={of} />
      </Button>
      {dialog}
    </>
  );
}

export const ButtonWords = ({ label, of }: Pick<OpenerProps, 'label' | 'of'>) => (
  <>
    <span>{label}</span>
    {of ? <span className="sr-only"> {of}</span> : null}
  </>
);
