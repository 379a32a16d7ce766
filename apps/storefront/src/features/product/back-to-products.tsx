import { Link } from 'wouter';
import { Icon } from '#ui/icon.tsx';

/** Stands above a product, also while it is on its way and when it did not come. */
export const BackToProducts = () => (
  <Link
    href="/products"
    className="inline-flex min-h-11 items-center gap-2 text-15 text-ink-muted underline-offset-4 hover:text-ink hover:underline"
  >
    <Icon name="ri-arrow-left-line" />
    Back to products
  </Link>
);
