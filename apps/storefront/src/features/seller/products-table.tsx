import type { Product } from '@beautymark/contracts/catalog';
import { formatPrice } from '@beautymark/contracts/money';
import { memo } from 'react';
import { Link } from 'wouter';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { Tag } from './tag.tsx';
import { Cell, RowActions, RowHead, WideTable } from './wide-table.tsx';

const COLUMNS = [
  { name: 'Product', width: 'w-44 md:w-auto' },
  { name: 'Price', width: 'w-26', isAmount: true },
  { name: 'Category', width: 'w-28' },
  { name: 'Status', width: 'w-29' },
  { name: 'Actions', width: 'w-39' },
];
const ACTIONS = [
  { verb: 'Edit', icon: 'ri-pencil-line' },
  { verb: 'Duplicate', icon: 'ri-file-copy-line' },
  { verb: 'Delete', icon: 'ri-delete-bin-line' },
];

interface ProductsTableProps {
  /** In the order of the rows. */
  products: readonly Product[];
  categories: readonly { id: number; name: string }[];
  /** The product that was just created. */
  newest: number | null;
}

/** The seller's products, one row each. */
export function ProductsTable({ products, categories, newest }: ProductsTableProps) {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return (
    <WideTable label="Your products" columns={COLUMNS}>
      {products.map((product) => (
        <Row
          key={product.id}
          product={product}
          category={names.get(product.categoryId) ?? 'Unknown'}
          isMarked={product.id === newest}
        />
      ))}
    </WideTable>
  );
}

/** Hundreds of rows stay as they are when one is added. */
const Row = memo(function Row({
  product,
  category,
  isMarked,
}: {
  product: Product;
  category: string;
  isMarked: boolean;
}) {
  const { id, name, brand, imageUrl, price, originalPrice, isNew, isBestseller } = product;
  return (
    <tr className={isMarked ? 'bg-fig-soft' : ''}>
      <RowHead isMarked={isMarked}>
        <div className="flex items-center gap-3">
          <span className="w-10 shrink-0 overflow-hidden rounded-soft bg-sunk sm:w-14">
            <Picture
              src={imageUrl}
              alt=""
              width={640}
              height={640}
              otherWidths={[320]}
              sizes="56px"
              className="aspect-square"
            />
          </span>
          <span className="min-w-0">
            <Link
              href={`/product/${id}`}
              className="line-clamp-4 min-h-6 font-medium leading-snug underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {name}
            </Link>
            <span className="mt-0.5 line-clamp-2 text-13 text-ink-muted [overflow-wrap:anywhere]">{brand}</span>
          </span>
        </div>
      </RowHead>
      <Cell isAmount>
        <span className="inline-grid [&>p]:justify-end">
          <Price now={formatPrice(price)} was={originalPrice && formatPrice(originalPrice)} />
        </span>
      </Cell>
      <Cell>{category}</Cell>
      <Cell>
        <span className="flex gap-1">
          {isNew ? <Tag>New</Tag> : null}
          {isBestseller ? <Tag>Best</Tag> : null}
          {isNew || isBestseller ? null : <span className="text-ink-muted">–</span>}
        </span>
      </Cell>
      <RowActions of={name} actions={ACTIONS} />
    </tr>
  );
});
