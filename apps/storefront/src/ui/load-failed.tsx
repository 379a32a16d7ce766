import { Button } from './button.tsx';

/** Replaces a part whose data failed to load; the rest of the page still works. */
export const LoadFailed = ({ what, retry, bare }: { what: string; retry: () => unknown; bare?: true }) => (
  <div role="status" className={`flex flex-wrap items-center gap-4 ${bare ? 'text-15' : 'border-line border-y py-6'}`}>
    <p>{what} could not be loaded.</p>
    <Button look="secondary" onClick={() => void retry()}>
      Try again
    </Button>
  </div>
);
