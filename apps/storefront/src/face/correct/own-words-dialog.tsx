import { useEffect, useRef, useState } from 'react';
import { apiQuery } from '#platform/api/query-client.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ChosenToneForm } from './chosen-tone-form.tsx';
import type { OwnWordsDialogProps } from './own-words.tsx';
import { basesIn } from './worn-shade.ts';
import { WornShadeForm } from './worn-shade-form.tsx';

/** The shopper names a shade that fits, and the tone follows from the catalog; or picks the tone, with or without a photo. */
export default function OwnWordsDialog({ isOpen, onClose, start = 'tone', finalFocus, ...form }: OwnWordsDialogProps) {
  const [isByTone, setIsByTone] = useState(start === 'tone');
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isOpen) setIsByTone(start === 'tone');
  }, [isOpen, start]);
  useEffect(() => {
    // The button that was pressed has gone.
    if (isByTone && start === 'shade') first.current?.focus();
  }, [isByTone, start]);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={isByTone ? 'Choose my tone' : 'I already know my shade'}
      {...(finalFocus ? { finalFocus } : {})}
    >
      {isByTone ? (
        <ChosenToneForm {...form} first={first} />
      ) : (
        <>
          <p className="text-ink-muted">
            A foundation or concealer that fits you tells your skin tone better than a photo can.
          </p>
          <Button look="quiet" className="mb-4 -ml-2" onClick={() => setIsByTone(true)}>
            Not sure? Choose my tone
          </Button>
          <WithBases {...form} />
        </>
      )}
    </Dialog>
  );
}

const searchFor = (search: string) => apiQuery('/api/products', { querystring: { search } });

function WithBases(form: Pick<OwnWordsDialogProps, 'before' | 'photo' | 'onFound'>) {
  const foundations = useApi(searchFor('foundation'));
  const concealers = useApi(searchFor('concealer'));
  if (foundations.isError || concealers.isError) {
    const retry = () => Promise.all([foundations.refetch(), concealers.refetch()]);
    return <LoadFailed what="Foundations and concealers" retry={retry} bare />;
  }
  if (!foundations.data || !concealers.data) return <Spinner label="Loading foundations and concealers" />;
  return <WornShadeForm products={basesIn([foundations.data, concealers.data])} {...form} />;
}
