import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { SellerDashboard } from '#desk/seller/seller-dashboard.tsx';
import { useNavigate } from '#platform/navigation/use-navigate.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { type Session, useSession } from '#platform/session/session.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { ReportButton } from '#shop/sellers/contact-buttons.tsx';
import { Spinner } from '#ui/spinner.tsx';

/**
 * For sellers. Guests sign in first; shoppers read that they need a seller account. The server enforces the same rules.
 */
export default function SellerDashboardView() {
  const session = useSession({ asksAgain: true });
  const navigate = useNavigate();
  const gate = sellerGate(session);
  const search = new URLSearchParams(useSearch());
  const parcelId = parcelIn(search);
  const target = signInFor(search);
  useEffect(() => {
    if (gate === 'sign-in') void navigate(target, { replace: true });
    if (gate !== 'become-seller') return;
    toast('Seller account required', {
      description: 'You need a seller account to access the dashboard',
      tone: 'destructive',
    });
    void navigate('/register?seller=true', { replace: true });
  }, [gate, navigate, target]);

  return (
    <div className="mx-auto max-w-content px-edge py-8 md:py-12">
      <PageHead title="Seller Dashboard · BeautyMark" description="Your products, and how to add new ones." />
      {session.state === 'signed-in' && gate === 'open' ? (
        <SellerDashboard
          areQuestionsOpen={search.get('questions') === 'open'}
          report={({ id, from }) => (
            <ReportButton
              subject={{ kind: 'question', id, name: `the question of ${from}` }}
              back="/seller/dashboard?questions=open"
            />
          )}
          key={session.user.username}
          user={session.user}
          parcelId={parcelId}
        />
      ) : (
        <>
          <h1 className="font-display text-page">Seller Dashboard</h1>
          <Spinner label={gate === 'wait' ? 'Loading your dashboard' : 'One moment'} />
        </>
      )}
    </div>
  );
}

/** The parcel that the link of a mail names. */
function parcelIn(search: URLSearchParams): number | null {
  const id = Number(search.get('parcel'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Sign-in, which leads back to what the address names, such as the parcel of a mail's link. */
function signInFor(search: URLSearchParams): string {
  const target = '/seller/dashboard';
  return `/login?redirect=${search.size === 0 ? target : encodeURIComponent(`${target}?${search}`)}`;
}

/** Decides who may see the dashboard and where other visitors are sent. */
function sellerGate(session: Session): 'wait' | 'sign-in' | 'become-seller' | 'open' {
  if (session.state === 'loading') return 'wait';
  if (session.state === 'signed-out') return 'sign-in';
  return session.user.isSeller ? 'open' : 'become-seller';
}
