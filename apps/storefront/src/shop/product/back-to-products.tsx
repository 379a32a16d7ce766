import { Link } from 'wouter';
import { Icon } from '#ui/icon.tsx';

/** Shown above a product, also while it loads and when loading failed. */
export const BackToProducts = () => (
  <Link
    href="/products"
    className="inline-flex min-h-11 items-center gap-2 text-15 text-ink-muted underline-offset-4 hover:text-ink hover:underline"
  >
    <Icon name="ri-arrow-left-line" />
    Back to products
  </Link>
);
