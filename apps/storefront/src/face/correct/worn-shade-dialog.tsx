import { useEffect, useRef, useState } from 'react';
import { apiQuery } from '#platform/api/query-client.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ChosenToneForm } from './chosen-tone-dialog.tsx';
import type { OwnWordsDialogProps } from './own-words.tsx';
import { basesIn } from './worn-shade.ts';
import { WornShadeForm } from './worn-shade-form.tsx';

/** The shopper names a shade that fits: the tone follows from the catalog, with or without a photo. */
export default function WornShadeDialog({ isOpen, onClose, ...form }: OwnWordsDialogProps) {
  const [isByTone, setIsByTone] = useState(false);
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isOpen) setIsByTone(false);
  }, [isOpen]);
  useEffect(() => {
    // The button that was pressed has gone.
    if (isByTone) first.current?.focus();
  }, [isByTone]);
  return (
    <Dialog open={isOpen} onClose={onClose} title={isByTone ? 'Choose my tone' : 'I already know my shade'}>
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

function WithBases(form: Omit<OwnWordsDialogProps, 'isOpen' | 'onClose'>) {
  const foundations = useApi(searchFor('foundation'));
  const concealers = useApi(searchFor('concealer'));
  if (foundations.isError || concealers.isError) {
    const retry = () => Promise.all([foundations.refetch(), concealers.refetch()]);
    return <LoadFailed what="Foundations and concealers" retry={retry} bare />;
  }
  if (!foundations.data || !concealers.data) return <Spinner label="Loading foundations and concealers" />;
  return <WornShadeForm products={basesIn([foundations.data, concealers.data])} {...form} />;
}
