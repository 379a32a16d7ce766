import { useEffect } from 'react';
import { SellerDashboard } from '#features/seller/seller-dashboard.tsx';
import { sellerGate } from '#features/seller/seller-gate.ts';
import { useSession } from '#platform/api/session.ts';
import { useNavigate } from '#platform/navigation/use-navigate.ts';
import { PageHead } from '#platform/page-head.tsx';
import { toast } from '#platform/toasts.ts';
import { Spinner } from '#ui/spinner.tsx';

/**
 * For sellers. Guests sign in first; shoppers read that they need a seller account. The server enforces the same rules.
 */
export default function SellerDashboardView() {
  const session = useSession({ asksAgain: true });
  const navigate = useNavigate();
  const gate = sellerGate(session);
  useEffect(() => {
    if (gate === 'sign-in') void navigate('/login?redirect=/seller/dashboard', { replace: true });
    if (gate !== 'become-seller') return;
    toast('Seller account required', {
      description: 'You need a seller account to access the dashboard',
      tone: 'destructive',
    });
    void navigate('/register?seller=true', { replace: true });
  }, [gate, navigate]);

  return (
    <div className="mx-auto max-w-content px-edge py-8 md:py-12">
      <PageHead title="Seller Dashboard · BeautyMark" description="Your products, and how to add new ones." />
      {session.state === 'signed-in' && gate === 'open' ? (
        <SellerDashboard key={session.user.username} user={session.user} />
      ) : (
        <>
          <h1 className="font-display text-page">Seller Dashboard</h1>
          <Spinner label={gate === 'wait' ? 'Loading your dashboard' : 'One moment'} />
        </>
      )}
    </div>
  );
}
