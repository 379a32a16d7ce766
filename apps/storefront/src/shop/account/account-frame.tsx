import type { User } from '@beautymark/contracts/accounts';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { PageHead } from '#platform/page/page-head.tsx';
import { SignedIn } from '#platform/session/signed-in.tsx';
import { Link } from '#ui/link.tsx';

const PAGES = [
  { name: 'Orders', href: '/account/orders' },
  { name: 'Security', href: '/account/security' },
  { name: 'Privacy', href: '/account/privacy' },
];

interface AccountFrameProps {
  /** The heading, and with the shop's name the page's title. */
  title: string;
  description: string;
  /** What only the signed-in user sees; begins anew when another one signs in. */
  children: (user: User) => ReactNode;
}

/** Heading and navigation of the account's pages. A guest signs in and comes back to the same address. */
export function AccountFrame({ title, description, children }: AccountFrameProps) {
  const [path] = useLocation();
  return (
    <div className="mx-auto max-w-content px-edge py-8 md:py-12 print:p-0">
      <PageHead title={`${title} · BeautyMark`} description={description} />
      <p className="hidden font-display text-28 print:mb-8 print:block">BeautyMark</p>
      <AccountNav path={path} />
      <h1 className="mt-8 font-display text-page [overflow-wrap:anywhere] print:mt-0">{title}</h1>
      <SignedIn>{children}</SignedIn>
    </div>
  );
}

function AccountNav({ path }: { path: string }) {
  return (
    <nav aria-label="Account" className="border-line border-b print:hidden">
      <ul className="-mb-px flex gap-6">
        {PAGES.map(({ name, href }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={currentOf(path, href)}
              className="inline-flex min-h-11 items-center border-transparent border-b-2 text-15 text-ink-muted hover:text-ink aria-[current]:border-fig aria-[current]:font-medium aria-[current]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a page below another one, that one is current, but it is not the page. */
function currentOf(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return path.startsWith(`${href}/`) ? 'true' : undefined;
}
