import { Link } from './link.tsx';

interface SoldByProps {
  /** The id is null where the house itself sells. */
  seller: { id: number | null; name: string } | undefined;
  onFollow?: () => void;
}

/** Whose product it is, with the way to the seller's page. */
export function SoldBy({ seller, onFollow }: SoldByProps) {
  if (!seller) return null;
  return (
    <p className="text-13 text-ink-muted [overflow-wrap:anywhere]">
      Sold by{' '}
      <Link
        href={`/sellers/${seller.id ?? 'house'}`}
        {...(onFollow ? { onClick: onFollow } : {})}
        className="inline-block py-0.5 underline underline-offset-4 hover:text-ink"
      >
        {seller.name}
      </Link>
    </p>
  );
}
