import { useHydrated } from '#platform/hydrated.ts';
import { Tabs } from '#ui/tabs.tsx';
import { TermRows } from './fact-list.tsx';

/** The same fixed rows for every product, as specified; the catalogue's real facts stand beside the price. */
const details = [
  ['Weight', '0.5 oz'],
  ['Dimensions', '3 x 2 x 1 in'],
  ['Ingredients', 'See packaging'],
  ['Shelf life', '24 months'],
] as const;

export function ProductTabs({ description }: { description: string }) {
  const isReady = useHydrated();
  return (
    <Tabs
      isReady={isReady}
      label="About this product"
      tabs={[
        { label: 'Description', panel: <p className="max-w-[52ch]">{description}</p> },
        {
          label: 'Details',
          panel: (
            <div className="-mt-2.5 max-w-120">
              <TermRows rows={details} />
            </div>
          ),
        },
        { label: 'Reviews', panel: <p>No reviews available yet.</p> },
      ]}
    />
  );
}
