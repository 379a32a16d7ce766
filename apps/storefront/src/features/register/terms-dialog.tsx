import { Dialog } from '#ui/dialog.tsx';

interface TermsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const terms = [
  {
    title: 'What this shop is',
    text: 'BeautyMark shows how an online beauty shop works. Checkout is a demo: no payment is processed, nothing is delivered and no sales contract is formed.',
  },
  {
    title: 'Your account',
    text: 'Username, email, full name and a hash of your password are kept so that you can sign in. Keep your password to yourself; use one that you use nowhere else.',
  },
  {
    title: 'Orders',
    text: 'The address you enter at checkout is stored with the order, and the confirmation is sent to the email of your account. Card details never leave the page: they are neither sent nor stored.',
  },
  {
    title: 'The face scanner',
    text: 'A photo is analysed in memory and thrown away. Only the result is kept, in your browser, until you clear it.',
  },
  {
    title: 'Your browser',
    text: 'Your theme, a guest’s cart and the products you viewed last are kept in your browser only. You can clear the products at any time, and Log Out removes them.',
  },
  {
    title: 'Sellers',
    text: 'What sellers publish must be their own work and must be true. Their products appear beside the products of the shop.',
  },
];

/** The terms in plain words, true to what the shop does. */
export default function TermsDialog({ open, onOpenChange }: TermsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Terms and Conditions">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long words that scroll must be reachable by keyboard */}
      <section aria-label="The terms" tabIndex={0} className="grid max-w-[68ch] gap-6 pb-4">
        {terms.map(({ title, text }) => (
          <section key={title}>
            <h3 className="font-medium text-17">{title}</h3>
            <p className="mt-1 text-15 text-ink-muted">{text}</p>
          </section>
        ))}
      </section>
    </Dialog>
  );
}
