import { COUNTRIES } from '@beautymark/contracts/checkout-choices';
import { SHIPPING_CENTS } from '@beautymark/contracts/limits';
import { formatCents } from '@beautymark/contracts/money';
import { RETURN_DAYS } from '@beautymark/contracts/parcel-status';
import { Dialog } from '#ui/dialog.tsx';
import type { Service } from './services.ts';

export interface ServiceDialogProps {
  service: Service;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const countries = new Intl.ListFormat('en-GB').format(COUNTRIES.map(({ name }) => name));

/** Only what is true of this shop: it is a demonstration, without a phone or a mailbox, and nothing is ever paid. */
const answers: Record<Service, { title: string; text: string }[]> = {
  'Contact us': [
    {
      title: "We're a demo, so there's no support line",
      text: 'BeautyMark shows what an online shop can be. It has no phone number, mailbox or street address.',
    },
    {
      title: 'Get help',
      text: 'KeyBot, at the bottom right of every page, answers questions about products once you have scanned your face. Delivery, returns and common questions are explained in the other entries of this list.',
    },
  ],
  Delivery: [
    {
      title: 'What it costs',
      text: `Shipping is ${formatCents(SHIPPING_CENTS)} for every order, whatever is in it. Your cart shows it before you check out.`,
    },
    { title: 'Where to', text: `Checkout takes addresses in these countries: ${countries}.` },
    {
      title: 'Who sends it',
      text: 'Every seller in your order packs a parcel of their own. You get an email when it is packed, shipped and delivered, with its tracking number where the seller gives one.',
    },
    {
      title: 'It is a demo',
      text: 'Orders and parcels go through every step here, but no payment is taken and nothing ships.',
    },
  ],
  Returns: [
    {
      title: 'Before it is shipped',
      text: 'A parcel can be cancelled until its seller ships it.',
    },
    {
      title: 'After delivery',
      text: `A delivered parcel can be returned within ${RETURN_DAYS} days. Its seller accepts or refuses the return, and we'll email you.`,
    },
    {
      title: 'Money',
      text: 'BeautyMark is a demo: nothing is charged, so nothing is paid back. The seller’s statement shows the return.',
    },
    {
      title: 'Before you order',
      text: 'Until you press Place Order you can change the quantity of every item in your cart, or remove it.',
    },
  ],
  'Questions and answers': [
    {
      title: 'Do I need an account?',
      text: 'Not to browse, scan your face or fill a cart. You sign in to check out, and your cart comes with you.',
    },
    {
      title: 'Will my card be charged?',
      text: 'No. Checkout is a demo: card details are neither sent nor stored.',
    },
    {
      title: 'What happens to my photo?',
      text: 'It is analysed in memory and thrown away. Only the result is kept, in this browser, until you clear it in the scanner.',
    },
    {
      title: 'How do I sell here?',
      text: 'Create an account with “Register as a Seller” ticked. Then add your products in the Seller Dashboard.',
    },
  ],
};

const ServiceDialog = ({ service, open, onOpenChange }: ServiceDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={service}>
    <div className="grid max-w-[68ch] gap-6 pb-4">
      {answers[service].map(({ title, text }) => (
        <section key={title}>
          <h3 className="font-medium text-17">{title}</h3>
          <p className="mt-1 text-15 text-ink-muted">{text}</p>
        </section>
      ))}
    </div>
  </Dialog>
);
export default ServiceDialog;
