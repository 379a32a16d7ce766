import type { ReactNode } from 'react';
import { DownloadLink } from '#ui/download-link.tsx';
import { DeleteAccount } from './delete-account.tsx';

interface PrivacyPanelProps {
  addresses: ReactNode;
}

export const PrivacyPanel = ({ addresses }: PrivacyPanelProps) => (
  <div className="mt-8 grid max-w-160 gap-12">
    {addresses}
    <section className="grid justify-items-start gap-4">
      <h2 className="font-display text-28">Your data</h2>
      <p>
        One file with everything that is stored about your account: profile, addresses, orders and parcels, cart,
        wishlist, reviews, sign-ins and emails.
      </p>
      <p className="text-15 text-ink-muted">
        Photos of your face and what was measured on them are never stored here, so they are not part of it.
      </p>
      <DownloadLink href="/api/account/export">Download your data</DownloadLink>
    </section>
    <section className="grid gap-4">
      <h2 className="font-display text-28">Delete your account</h2>
      <ul className="grid list-disc gap-2 pl-5">
        <li>Parcels that are not sent yet are cancelled.</li>
        <li>Your name, username and email address are erased at once.</li>
        <li>Addresses of orders on their way are erased 30 days after delivery.</li>
        <li>Sellers keep their order records, without your name.</li>
        <li>If you sell, your products leave the shop.</li>
      </ul>
      <p>This cannot be undone.</p>
      <DeleteAccount />
    </section>
  </div>
);
