import { formatPrice } from '@beautymark/contracts/money';
import type { ProductChanged } from '@beautymark/contracts/product-changes';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { Below, NameLink } from '#platform/kit/cells.tsx';
import { ListDesk } from '#platform/kit/list-desk.tsx';
import { plural } from '#platform/words/plural.ts';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { Picture } from '#ui/picture.tsx';
import { productPicture } from '#ui/supplied-picture.ts';
import type { Column } from '#ui/wide-table.tsx';
import { searched, staleAfterChange } from './operator-calls.ts';

const COLUMNS: readonly Column<ProductChanged>[] = [
  {
    name: 'Product',
    width: 'w-44',
    cell: ({ product, at }) => (
      <>
        <NameLink href={`/product/${product.id}`}>{product.name}</NameLink>
        <Below>
          <Day at={at} />
        </Below>
      </>
    ),
  },
  { name: 'Seller', width: 'w-36', cell: ({ seller }) => seller },
  { name: 'Before', width: 'w-44', cell: ({ before }) => <Fields {...before} /> },
  { name: 'After', width: 'w-44', cell: ({ after }) => <Fields {...after} /> },
  { name: 'Reviews', width: 'w-26', cell: ({ reviews }) => plural(reviews, 'review') },
  { name: 'Actions', width: 'w-44', isActions: true, cell: (change) => <Decisions change={change} /> },
];

/** Changes of sellers that make another product of one whose reviews shoppers read. */
export const ChangedProductsPanel = () => (
  <>
    <p className="mb-6 max-w-[64ch] text-ink-muted">
      Products that shoppers have received or reviewed. Another brand or category waits for your yes. Another name or
      picture at twice the price or half of it is for sale already, and can be undone.
    </p>
    <ListDesk
      label="Changed products"
      query={(search) => apiQuery('/api/operator/product-changes', { querystring: searched(search) })}
      search={{ label: 'Search changed products', hint: 'Product, brand or category' }}
      columns={COLUMNS}
    />
  </>
);

const Fields = ({ brand, category, name, imageUrl, price }: ProductChanged['before']) => (
  <span className="grid justify-items-start gap-1 [overflow-wrap:anywhere]">
    {imageUrl ? (
      <span className="w-14 overflow-hidden rounded-soft bg-sunk">
        <Picture src={imageUrl} alt="The first picture" {...productPicture} sizes="56px" className="aspect-square" />
      </span>
    ) : null}
    {[brand, category, name].map((text) => (text ? <span key={text}>{text}</span> : null))}
    {price ? <span>{formatPrice(price)}</span> : null}
  </span>
);

function Decisions({ change: { id, isWaiting, product } }: { change: ProductChanged }) {
  const { mutate, isPending, variables } = useWrite({
    mutationFn: (decision: 'allow' | 'undo') =>
      call('POST', `/api/operator/product-changes/:id/${decision}`, { params: { id } }),
    meta: { failure: 'The change stays as it is', reloads: staleAfterChange },
  });
  const labels = isWaiting ? { allow: 'Allow', undo: 'Refuse' } : { allow: 'Leave', undo: 'Undo' };
  return (
    <span className="flex flex-wrap gap-2">
      {(['allow', 'undo'] as const).map((decision) => (
        <Button
          key={decision}
          look={decision === 'allow' ? 'secondary' : 'quiet'}
          busy={isPending && variables === decision}
          onClick={() => mutate(decision)}
        >
          {labels[decision]}
          <span className="sr-only"> change of {product.name}</span>
        </Button>
      ))}
    </span>
  );
}
