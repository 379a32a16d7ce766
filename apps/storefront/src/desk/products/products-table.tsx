import { LOW_STOCK, PRICE_MAX_CENTS } from '@beautymark/contracts/limits';
import { formatCents, formatPrice, toCents } from '@beautymark/contracts/money';
import type { SellerProduct } from '@beautymark/contracts/seller';
import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { TickBox } from '#desk/selection.tsx';
import { useWrite } from '#platform/forms/use-write.ts';
import { ConfirmButton } from '#platform/kit/confirm.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { productPicture } from '#ui/supplied-picture.ts';
import { Tag } from '#ui/tag.tsx';
import { Cell, Row, RowHead, WideTable } from '#ui/wide-table.tsx';
import { withdrawChange } from './product-calls.ts';

const COLUMNS = [
  { name: 'Product', width: 'w-44 md:w-auto' },
  { name: 'Price', width: 'w-26', isAmount: true },
  { name: 'Category', width: 'w-28' },
  { name: 'Status', width: 'w-29' },
  { name: 'Actions', width: 'w-39' },
];
export type ProductAction = 'Edit' | 'Duplicate' | 'Archive' | 'Restore';
const icons: Record<ProductAction, string> = {
  Edit: 'ri-pencil-line',
  Duplicate: 'ri-file-copy-line',
  Archive: 'ri-archive-line',
  Restore: 'ri-arrow-go-back-line',
};
export type Shelf = 'sale' | 'archived';

/** Where products are either for sale or not. */
export const SHELVES = [
  { value: 'sale', label: 'For sale' },
  { value: 'archived', label: 'Archived' },
] as const;
const ACTIONS = {
  sale: ['Edit', 'Duplicate', 'Archive'],
  archived: ['Edit', 'Duplicate', 'Restore'],
} as const satisfies Record<Shelf, ProductAction[]>;

interface ProductsTableProps {
  /** In the order of the rows. */
  products: readonly SellerProduct[];
  shelf: Shelf;
  categories: readonly { id: number; name: string }[];
  /** The product that was just saved. */
  newest: number | null;
  /** Nothing of the seller is for sale now, so no name leads anywhere. */
  isClosed?: boolean;
  /** Of each row, where they are not all. */
  actions?: readonly ProductAction[];
  /** Which products are ticked; absent where several cannot be changed together. */
  selection?: { ids: ReadonlySet<number>; toggle: (id: number) => void } | undefined;
  /** Must stay the same between renders, so that rows do. */
  onAction: (action: ProductAction, product: SellerProduct) => void;
}

export function ProductsTable(props: ProductsTableProps) {
  const { products, shelf, categories, newest, isClosed = false, selection, onAction } = props;
  const { actions = ACTIONS[shelf] } = props;
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return (
    <WideTable label={shelf === 'sale' ? 'Your products' : 'Archived products'} columns={COLUMNS} isCompact>
      {products.map((product) => (
        <ProductRow
          key={product.id}
          product={product}
          category={names.get(product.categoryId) ?? 'Unknown'}
          isMarked={product.id === newest}
          hasPage={!(isClosed || product.archivedAt || product.hiddenReason)}
          actions={actions}
          isTicked={selection?.ids.has(product.id) ?? false}
          onTick={selection?.toggle}
          onAction={onAction}
        />
      ))}
    </WideTable>
  );
}

interface ProductRowProps {
  product: SellerProduct;
  category: string;
  isMarked: boolean;
  hasPage: boolean;
  actions: readonly ProductAction[];
  isTicked: boolean;
  onTick: ((id: number) => void) | undefined;
  onAction: ProductsTableProps['onAction'];
}

/** Hundreds of rows stay as they are when one is added. */
const ProductRow = memo(function ProductRow({
  product,
  category,
  isMarked,
  hasPage,
  actions,
  isTicked,
  onTick,
  onAction,
}: ProductRowProps) {
  const { name, brand, imageUrl, price, originalPrice } = product;
  return (
    <Row isMarked={isMarked}>
      <RowHead isMarked={isMarked}>
        <div className="flex items-center gap-2 sm:gap-3">
          {onTick ? <TickBox label={`Select ${name}`} isTicked={isTicked} onTick={() => onTick(product.id)} /> : null}
          <span className="w-10 shrink-0 overflow-hidden rounded-soft bg-sunk sm:w-14">
            <Picture src={imageUrl} alt="" {...productPicture} sizes="56px" className="aspect-square" />
          </span>
          <span className="min-w-0">
            <ProductName id={product.id} name={name} hasPage={hasPage} />
            <span className="mt-0.5 line-clamp-2 text-13 text-ink-muted max-sm:sr-only [overflow-wrap:anywhere]">
              {brand}
            </span>
          </span>
        </div>
      </RowHead>
      <Cell label="Price" isAmount>
        <span className="inline-grid [&>p]:justify-end">
          <Price now={formatPrice(price)} was={originalPrice && formatPrice(originalPrice)} />
        </span>
      </Cell>
      <Cell label="Category">{category}</Cell>
      <Cell label="Status">
        <Status product={product} isForSale={hasPage} />
      </Cell>
      <Cell label="Actions" isActions>
        <span className="flex">
          {actions.map((action) => (
            <IconButton
              key={action}
              icon={icons[action]}
              label={`${action} ${name}`}
              onClick={() => onAction(action, product)}
            />
          ))}
        </span>
      </Cell>
    </Row>
  );
});

const nameLook = 'line-clamp-3 min-h-6 sm:line-clamp-4 font-medium leading-snug [overflow-wrap:anywhere]';

/** An archived or hidden product has no page that it could lead to. */
const ProductName = ({ id, name, hasPage }: { id: number; name: string; hasPage: boolean }) =>
  hasPage ? (
    <Link href={`/product/${id}`} className={`${nameLook} underline-offset-4 hover:underline`}>
      {name}
    </Link>
  ) : (
    <span className={nameLook}>{name}</span>
  );

const STOCK_LOOKS = { gone: 'text-danger', low: 'text-warning', fine: 'text-ink-muted' };

function Status({ product, isForSale }: { product: SellerProduct; isForSale: boolean }) {
  const { isNew, isBestseller, hiddenReason, sold = 0, waiting, held } = product;
  const stock = stockNote(product);
  const standing = isForSale ? 'For sale' : product.archivedAt ? 'Archived' : 'Not for sale';
  const isTooExpensive = toCents(product.price) > PRICE_MAX_CENTS;
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1 sm:grid sm:justify-items-start">
      <span className="flex flex-wrap items-center gap-1 empty:hidden">
        {hiddenReason || stock ? null : <span className="text-ink-muted">{standing}</span>}
        {isNew ? <Tag>New</Tag> : null}
        {isBestseller ? <Tag>Best</Tag> : null}
      </span>
      {hiddenReason ? (
        <span className="text-danger [overflow-wrap:anywhere]">Hidden by BeautyMark: {hiddenReason}</span>
      ) : null}
      {waiting ? <Waiting product={product} /> : null}
      {isTooExpensive ? (
        <span className="text-danger">{`Price above the limit of ${formatCents(PRICE_MAX_CENTS)}`}</span>
      ) : null}
      {stock ? <span className={STOCK_LOOKS[stock.level]}>{stock.text}</span> : null}
      {held ? <Held {...held} /> : null}
      {sold > 0 ? <span className="text-ink-muted tabular-nums">{`${sold} sold`}</span> : null}
    </span>
  );
}

function Waiting({ product: { id, name } }: { product: SellerProduct }) {
  const cache = useQueryClient();
  const { mutate, isPending } = useWrite({
    mutationFn: () => withdrawChange(cache, id),
    meta: { failure: 'The change could not be withdrawn' },
  });
  return (
    <>
      <span className="text-warning">Its new brand or category waits for BeautyMark’s approval</span>
      <ConfirmButton
        look="quiet"
        label="Withdraw"
        of={`change of ${name}`}
        title="Withdraw this change?"
        text={`${name} keeps its brand and category.`}
        confirm="Withdraw"
        busy={isPending}
        onConfirm={mutate}
      />
    </>
  );
}

const HOURS = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A payment is open for an hour at most, so the time alone says when. */
const Held = ({ pieces, until }: { pieces: number; until: string }) => (
  <span className="text-ink-muted tabular-nums">
    <span>{`${pieces} held by unpaid orders, until `}</span>
    <time dateTime={until}>{new Date(until).toLocaleTimeString('en-US', HOURS)}</time>
  </span>
);

interface StockNote {
  text: string;
  level: 'gone' | 'low' | 'fine';
}

/** What the table says about a product's stock; null where nothing is counted. */
function stockNote({ stock = null, shades = [], isSoldOut }: SellerProduct): StockNote | null {
  if (isSoldOut) return { text: 'Sold out', level: 'gone' };
  const counted = shades.flatMap((shade) => shade.stock ?? []);
  if (stock === null && counted.length === 0) return null;
  const ofShades = counted.reduce((sum, pieces) => sum + pieces, 0);
  // Where both are counted, both limit what can be sold; where a shade is not counted, only the product's own does.
  const left = counted.length < shades.length || shades.length === 0 ? stock : Math.min(stock ?? ofShades, ofShades);
  const text = left === null ? `${ofShades} in counted shades` : `${left} in stock`;
  if (left !== null && left <= LOW_STOCK) return { text: `${text}, low`, level: 'low' };
  const lowShades = shades.filter(({ stock: pieces }) => pieces !== null && pieces <= LOW_STOCK).length;
  if (lowShades === 0) return { text, level: 'fine' };
  return { text: `${text}, ${lowShades === 1 ? '1 shade is low' : `${lowShades} shades are low`}`, level: 'low' };
}

/** Whether the seller should fill it up. */
export const isRunningOut = (product: SellerProduct): boolean => (stockNote(product)?.level ?? 'fine') !== 'fine';
