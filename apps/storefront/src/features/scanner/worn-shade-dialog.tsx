import type { listProducts } from '@beautymark/contracts/catalog';
import { apiQuery } from '#platform/api/query-client.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { DetectedResult } from './scan-result.ts';
import { basesIn } from './worn-shade.ts';
import { WornShadeForm } from './worn-shade-form.tsx';

interface WornShadeDialogProps {
  isOpen: boolean;
  /** What a photo has found; null where there was none. */
  before: DetectedResult | null;
  photo: Blob | null;
  onClose: () => void;
  onFound: (result: DetectedResult) => void;
}

/** The shopper names a shade that fits: the tone follows from the catalogue, with or without a photo. */
export default function WornShadeDialog({ isOpen, onClose, ...form }: WornShadeDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => open || onClose()} title="I already know my shade">
      <p className="mb-6 text-ink-muted">
        A foundation or concealer that fits you tells your skin tone better than a photo can.
      </p>
      <WithBases {...form} />
    </Dialog>
  );
}

const searchFor = (search: string) => apiQuery<typeof listProducts>('/api/products', { querystring: { search } });

function WithBases(form: Omit<WornShadeDialogProps, 'isOpen' | 'onClose'>) {
  const foundations = useApi(searchFor('foundation'));
  const concealers = useApi(searchFor('concealer'));
  if (foundations.isError || concealers.isError) {
    const retry = () => Promise.all([foundations.refetch(), concealers.refetch()]);
    return <LoadFailed what="Foundations and concealers" retry={retry} bare />;
  }
  if (!foundations.data || !concealers.data) return <Spinner label="Loading foundations and concealers" />;
  return <WornShadeForm products={basesIn([foundations.data, concealers.data])} {...form} />;
}
