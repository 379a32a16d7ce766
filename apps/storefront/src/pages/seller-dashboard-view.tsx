import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { SellerDashboard } from '#desk/seller/seller-dashboard.tsx';
import { useNavigate } from '#platform/navigation/use-navigate.ts';
import { PageHead } from '#platform/page-head.tsx';
import { toast } from '#platform/toasts.ts';
import { useSignedIn } from '#platform/use-signed-in.ts';
import { ReportButton } from '#shop/sellers/contact-buttons.tsx';
import { Spinner } from '#ui/spinner.tsx';

/**
 * For sellers. Guests sign in first; shoppers read that they need a seller account. The server enforces the same rules.
 */
export default function SellerDashboardView() {
  const session = useSignedIn();
  const navigate = useNavigate();
  const isShopper = session.state === 'signed-in' && !session.user.isSeller;
  const search = new URLSearchParams(useSearch());
  useEffect(() => {
    if (!isShopper) return;
    toast('Seller account required', {
      description: 'You need a seller account to access the dashboard',
      tone: 'destructive',
    });
    void navigate('/register?seller=true', { replace: true });
  }, [isShopper, navigate]);

  return (
    <div className="mx-auto max-w-content px-edge py-8 md:py-12">
      <PageHead title="Seller Dashboard · BeautyMark" description="Your products, and how to add new ones." />
      {session.state === 'signed-in' && !isShopper ? (
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
          parcelId={parcelIn(search)}
        />
      ) : (
        <>
          <h1 className="font-display text-page">Seller Dashboard</h1>
          <Spinner label={session.state === 'loading' ? 'Loading your dashboard' : 'One moment'} />
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
