import type { Comparison, NamedProduct } from '@beautymark/contracts/keybot';
import { formatPrice } from '@beautymark/contracts/money';
import { Disc } from '#ui/disc.tsx';
import { type Buying, NamedProducts, NameLink, type ShownProps, Thumbnail } from './named-products.tsx';

interface ComparedProps {
  comparison: Comparison;
  products: readonly NamedProduct[];
  onFollow: (href: string) => void;
  buying: Buying;
}

/** Two products as the heads of their columns, and the facts in which they differ. */
export function Compared({ comparison, products, onFollow, buying }: ComparedProps) {
  const heads = comparison.names.flatMap((name) => products.find((product) => product.name === name) ?? []);
  if (heads.length !== products.length || heads.length < 2) {
    return (
      <>
        {products.length > 0 ? <NamedProducts lead="" products={products} onFollow={onFollow} buying={buying} /> : null}
        <ComparisonTable {...comparison} />
      </>
    );
  }
  const isInHeads = (values: readonly string[]) =>
    heads.every(({ price }, place) => formatPrice(price) === values[place]);
  const rows = comparison.rows.filter(({ values }) => !isInHeads(values));
  return (
    <>
      <ul aria-label="Products" className="mt-3 ml-[22%] grid grid-cols-2">
        {heads.map((product) => (
          <Column key={product.id} product={product} onFollow={onFollow} button={buying.one(product, false)} />
        ))}
      </ul>
      <ComparisonTable {...comparison} rows={rows} headsClass="sr-only" />
    </>
  );
}

/** Above its column of the comparison. */
const Column = ({ product, onFollow, button }: ShownProps) => (
  <li className="flex flex-col pl-2">
    <div className="max-w-22">
      <Thumbnail product={product} size={88} />
    </div>
    <div className="mt-2 text-13">
      <NameLink product={product} onFollow={onFollow} />
      <div className="mt-1 flex items-center gap-2">
        {product.shade ? <Disc hex={product.shade.hex} className="size-5" /> : null}
        <span className="font-medium tabular-nums">{formatPrice(product.price)}</span>
      </div>
    </div>
    {/* Both at one height, whatever their names are. */}
    <div className="mt-auto grid pt-2 [&_button]:px-2">{button}</div>
  </li>
);

function ComparisonTable({ names, rows, headsClass }: Comparison & { headsClass?: string }) {
  return (
    <table className="mt-2 w-full table-fixed border-collapse text-left text-13">
      <colgroup>
        <col className="w-[22%]" />
        <col span={2} />
      </colgroup>
      <thead className={headsClass}>
        <tr className="border-line-strong border-b align-bottom">
          <td />
          {names.map((name) => (
            <th key={name} scope="col" className="py-1 pl-2 font-medium [overflow-wrap:anywhere]">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ fact, values: [left, right] }) => (
          <tr key={fact} className="border-line border-b align-top last:border-b-0">
            <th scope="row" className="py-1 font-normal text-ink-muted [overflow-wrap:anywhere]">
              {fact}
            </th>
            <td className="py-1 pl-2 tabular-nums [overflow-wrap:anywhere]">{left}</td>
            <td className="py-1 pl-2 tabular-nums [overflow-wrap:anywhere]">{right}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
