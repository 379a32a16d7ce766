import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { SellerDashboard } from '#desk/seller/seller-dashboard.tsx';
import { useNavigate } from '#platform/navigation/use-navigate.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { SignedIn } from '#platform/session/signed-in.tsx';
import { toast } from '#platform/toasts/toasts.ts';
import { ReportButton } from '#shop/sellers/contact-buttons.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** For sellers. Guests sign in first; shoppers read that they need a seller account. The server enforces the same rules. */
export default function SellerDashboardView() {
  const search = new URLSearchParams(useSearch());
  return (
    <div className="mx-auto max-w-content px-edge py-8 md:py-12">
      <PageHead title="Seller Dashboard · BeautyMark" description="Your products, and how to add new ones." />
      <SignedIn waiting={<Waiting />}>
        {(user) =>
          user.isSeller ? (
            <SellerDashboard
              areQuestionsOpen={search.get('questions') === 'open'}
              report={({ id, from }) => (
                <ReportButton
                  subject={{ kind: 'question', id, name: `the question of ${from}` }}
                  back="/seller/dashboard?questions=open"
                />
              )}
              user={user}
              parcelId={parcelIn(search)}
            />
          ) : (
            <BecomeSeller />
          )
        }
      </SignedIn>
    </div>
  );
}

const Waiting = () => (
  <>
    <h1 className="font-display text-page">Seller Dashboard</h1>
    <Spinner label="Loading your dashboard" />
  </>
);

/** Leads a shopper to the registration of sellers. */
function BecomeSeller() {
  const navigate = useNavigate();
  useEffect(() => {
    toast('Seller account required', {
      description: 'You need a seller account to access the dashboard',
      tone: 'destructive',
    });
    void navigate('/register?seller=true', { replace: true });
  }, [navigate]);
  return <Waiting />;
}

/** The parcel that the link of a mail names. */
function parcelIn(search: URLSearchParams): number | null {
  const id = Number(search.get('parcel'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
