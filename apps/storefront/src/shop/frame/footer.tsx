import { useIsSelling } from '#platform/api/server-data.tsx';
import { HelpLinks } from '#platform/help/help-links.tsx';
import { useHydrated } from '#platform/page/hydrated.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useIsQuietPage } from './quiet-page.ts';

const quickLinks = [
  { href: '/products', label: 'All Products' },
  { href: '/products?new=true', label: 'New Arrivals' },
  { href: '/products?brands=true', label: 'Brands' },
  { href: '/products?sale=true', label: 'Sale' },
  { href: '/#ai-scanner', label: 'AI Scanner' },
];
const legal = [
  { href: '/privacy', label: 'Privacy' },
  { href: '/terms', label: 'Terms' },
];
const PAYPAL = 'ri-paypal-line';
const payments = ['ri-visa-line', 'ri-mastercard-line', PAYPAL, 'ri-bank-card-line'];

export function Footer() {
  const isSelling = useIsSelling();
  const isQuiet = useIsQuietPage();
  const newsletter = (
    <div className="col-span-2 md:col-span-5">
      <Newsletter headClass={isQuiet ? 'font-medium text-17' : 'font-display text-28'} />
    </div>
  );
  return (
    <footer className="shop-foot mt-section border-line border-t bg-sunk">
      <div className="foot-columns mx-auto grid max-w-content grid-cols-2 gap-x-6 gap-y-12 px-edge py-12 md:grid-cols-12 md:py-16">
        {isQuiet ? null : newsletter}
        <nav aria-label="Quick links" className={`md:col-span-3 ${isQuiet ? '' : 'md:col-start-7'}`}>
          <h2 className={heading}>Quick links</h2>
          <Links links={quickLinks} />
        </nav>
        <div className="md:col-span-3">
          <h2 className={heading}>Customer service</h2>
          <HelpLinks topics={['contact', 'delivery', 'returns', 'questions']} className={entry} />
        </div>
        {isQuiet ? newsletter : null}
      </div>
      {/* The page's last words can be scrolled clear of the bar at the foot of the window. */}
      <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-4 border-line border-t px-edge pt-6 pb-[calc(1.5rem+var(--bottom-bar-height))] text-13 text-ink-muted">
        <p>{isSelling ? 'BeautyMark' : 'BeautyMark. Brands, products and people are fictional; checkout is a demo.'}</p>
        <Links links={legal} className="flex gap-6" />
        <p className="flex items-center gap-4">
          <span
            role="img"
            aria-label={isSelling ? 'Visa, Mastercard and other cards' : 'Ways to pay, as examples'}
            className="flex gap-4 text-ink [&_i]:size-7 [&_i]:text-28"
          >
            {payments
              .filter((icon) => !isSelling || icon !== PAYPAL)
              .map((name) => (
                <Icon key={name} name={name} />
              ))}
          </span>
          {isSelling ? null : <span>Shown as examples: this demo takes no payments</span>}
        </p>
      </div>
    </footer>
  );
}

const Links = ({ links, className }: { links: typeof legal; className?: string }) => (
  <ul className={className}>
    {links.map(({ href, label }) => (
      <li key={href}>
        <Link href={href} className={entry}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
);

const heading = 'frame-words mb-2 text-15 font-medium leading-6';
const entry =
  'frame-words inline-flex min-h-11 items-center text-left text-15 leading-snug text-ink-muted underline-offset-4 hover:text-ink hover:underline';

/** Confirms and makes no call, as specified. The browser itself checks that the address looks like one. */
function Newsletter({ headClass }: { headClass: string }) {
  const hydrated = useHydrated();
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.reset();
        toast('Subscribed!');
      }}
    >
      <h2 className={`max-w-100 ${headClass}`}>New shades and honest reviews, twice a month</h2>
      <div className="mt-4 flex max-w-120 items-end gap-2">
        {/* The specification writes this one with a hyphen; the label also differs from "Email" in the form above it. */}
        <TextField label="E-mail" type="email" name="newsletter" required autoComplete="email" className="grow" />
        <Button type="submit" look="secondary" disabled={!hydrated}>
          Subscribe
        </Button>
      </div>
    </form>
  );
}
