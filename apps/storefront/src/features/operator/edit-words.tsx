import type { ShelfWords } from '@beautymark/contracts/shop-window';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { WordsDialog } from './words-dialog.tsx';

interface EditWordsProps {
  words: ShelfWords;
  onSave: (words: ShelfWords) => Promise<void>;
}

/** The button beside a brand or category, and the dialog that changes its words. */
export function EditWords({ words, onSave }: EditWordsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} look="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Edit<span className="sr-only"> {words.name}</span>
      </Button>
      {isOpen ? (
        <WordsDialog
          title={`Edit ${words.name}`}
          words={words}
          finalFocus={button}
          onClose={() => setIsOpen(false)}
          onSave={onSave}
        />
      ) : null}
    </>
  );
}
