import { COUNTRIES } from '@beautymark/contracts/checkout-choices';
import type { DeliverySettings } from '@beautymark/contracts/delivery-rule';
import { deliveryWords } from '@beautymark/contracts/delivery-words';
import { RETURN_DAYS, SHIPPING_CENTS } from '@beautymark/contracts/limits';
import { formatCents } from '@beautymark/contracts/money';
import type { HelpTopic } from './help-topics.ts';

const countries = new Intl.ListFormat('en-GB').format(COUNTRIES.map(({ name }) => name));

interface HelpEntry {
  title: string;
  text: string;
  /** What is said once the operator has set a rule of delivery. */
  ruled?: (delivery: DeliverySettings) => string;
  /** What a shop that takes money says instead. */
  selling?: { title: string; text: string };
  /** Where it leads, on the page of ways to get help. */
  way?: Way;
}

interface Way {
  icon: string;
  label: string;
  href: string;
}

export const HELP_SUMMARIES: Record<HelpTopic, string> = {
  contact: 'Who answers what, and where you reach them.',
  delivery: 'What delivery costs, where we ship and who sends it.',
  returns: 'Cancelling a parcel and returning one.',
  questions: 'Accounts, cards, photos and selling here.',
  terms: 'What you agree to when you shop or sell here.',
  privacy: 'What BeautyMark knows about you, where it is kept and when it is deleted.',
};

export interface Shop {
  isSelling: boolean;
  /** Null: the specified rule stands. */
  delivery: DeliverySettings | null;
}

/** Only what is true of this shop: a demonstration, or one that takes money, and its rule of delivery. */
export const helpTexts = (
  topic: HelpTopic,
  { isSelling, delivery }: Shop,
): (Pick<HelpEntry, 'title' | 'text'> & { way: Way | undefined })[] =>
  HELP_TEXTS[topic].map(({ title, text, selling, ruled, way }) => {
    if (delivery && ruled) return { title, text: ruled(delivery), way };
    return { ...(isSelling && selling ? selling : { title, text }), way };
  });

const HELP_TEXTS: Record<HelpTopic, readonly HelpEntry[]> = {
  contact: [
    {
      title: 'We’re a demo, so there’s no support line',
      text: 'BeautyMark shows what an online shop can be. It has no phone number, mailbox or street address.',
      selling: {
        title: 'Write to us',
        text: 'Reply to the email that confirmed your order, and name its number. There is no phone line.',
      },
    },
    {
      title: 'About an order',
      text: 'Open it: each parcel has “Ask the seller”, and can be cancelled or returned there.',
      way: { icon: 'ri-truck-line', label: 'Your orders', href: '/account/orders' },
    },
    {
      title: 'About a product',
      text: 'Every product page has “Ask the seller”. The answer comes by email, and neither side sees the other’s address.',
      way: { icon: 'ri-question-line', label: 'All products', href: '/products' },
    },
    {
      title: 'About your shade',
      text: 'KeyBot, at the foot of every page, answers once you have scanned your face or chosen your tone.',
      way: { icon: 'ri-chat-smile-2-line', label: 'Find your shade', href: '/#ai-scanner' },
    },
    {
      title: 'Something looks wrong',
      text: 'Press Report on the product or the review. We read every report, and nobody else will know it came from you.',
      way: { icon: 'ri-flag-line', label: 'How we treat what you tell us', href: '/privacy' },
    },
  ],
  delivery: [
    {
      title: 'What it costs',
      text: `Shipping is ${formatCents(SHIPPING_CENTS)} for every order, whatever is in it. Your cart shows it before you check out.`,
      ruled: (delivery) => `${deliveryWords(delivery)} Your cart shows it before you check out.`,
    },
    { title: 'Where to', text: `Checkout takes addresses in these countries: ${countries}.` },
    {
      title: 'Who sends it',
      text: 'Every seller in your order packs a parcel of their own. You get an email when it is packed, shipped and delivered, with its tracking number where the seller gives one.',
    },
    {
      title: 'It’s a demo',
      text: 'Orders and parcels go through every step here, but no payment is taken and nothing ships.',
      selling: {
        title: 'When it is sent',
        text: 'A parcel is packed once its order is paid. Taxes and duties are not part of the price.',
      },
    },
  ],
  returns: [
    {
      title: 'Before it is shipped',
      text: 'A parcel can be cancelled until its seller ships it.',
    },
    {
      title: 'After delivery',
      text: `A delivered parcel can be returned within ${RETURN_DAYS} days. Its seller accepts or refuses the return, and we’ll email you.`,
    },
    {
      title: 'Money',
      text: 'BeautyMark is a demo: nothing is charged, so nothing is paid back. The seller’s statement shows the return.',
      selling: {
        title: 'Money',
        text: 'The money for what you cancel or return goes back to the card you paid with. Your bank may take a few days to show it.',
      },
    },
    {
      title: 'Before you order',
      text: 'Until you press Place Order you can change the quantity of every item in your cart, or remove it.',
    },
  ],
  questions: [
    {
      title: 'Do I need an account?',
      text: 'Not to browse, scan your face or fill a cart. You sign in to check out, and your cart comes with you.',
    },
    {
      title: 'Will my card be charged?',
      text: 'No. Checkout is a demo: card details are neither sent nor stored.',
      selling: {
        title: 'How do I pay?',
        text: 'On a page of Stripe, when you place your order. Your card is charged once, and its number never reaches this shop.',
      },
    },
    {
      title: 'What happens to my photo?',
      text: 'It is analysed in memory and thrown away. Only the result is kept, in this browser, until you clear it in the scanner.',
    },
    {
      title: 'How do I sell here?',
      text: 'Create an account with “Register as a Seller” ticked. Then add your products in the Seller Dashboard. BeautyMark may look at a new shop before it opens.',
    },
  ],
  terms: [
    {
      title: 'What this shop is',
      text: 'BeautyMark shows how an online beauty shop works. Checkout is a demo: no payment is processed, nothing is delivered and no sales contract is formed.',
      selling: {
        title: 'What this shop is',
        text: 'BeautyMark sells its own products and those of other sellers. A contract of sale is formed when your order is paid. Prices are shown without taxes.',
      },
    },
    {
      title: 'Your account',
      text: 'Username, email, full name and a hash of your password are kept so that you can sign in. Keep your password to yourself; use one that you use nowhere else.',
    },
    {
      title: 'Orders',
      text: 'The address you enter at checkout is stored with the order, and the confirmation is sent to the email of your account. Card details never leave the page: they are neither sent nor stored.',
      selling: {
        title: 'Orders',
        text: 'The address you enter at checkout is stored with the order, and the confirmation is sent to the email of your account. You pay on a page of Stripe; an order that is not paid within about an hour ends by itself.',
      },
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
  ],
  privacy: [
    {
      title: 'Your photo',
      text: 'It is analysed in memory and thrown away. It is never stored, and nobody looks at it.',
    },
    {
      title: 'Your result',
      text: 'What was measured is kept in this browser, and its six words and surest colours in an encrypted cookie for KeyBot, until you press Clear my result; the cookie lasts 400 days at most. Nothing about your face is stored with your account, unless you publish your skin tone with a review.',
    },
    {
      title: 'What you tell KeyBot',
      text: 'It is kept in a second encrypted cookie, which ends when you close the browser or sign out, when your session ends, and 30 minutes after your last message at the latest.',
    },
    {
      title: 'Your account and orders',
      text: 'We keep your username, email, full name, a hash of your password, your cart, wishlist, reviews, and your orders with their addresses. A seller sees the name and address on the parcels they send. Card details never leave the page.',
      selling: {
        title: 'Your account and orders',
        text: 'We keep your username, email, full name, a hash of your password, your cart, wishlist, reviews, and your orders with their addresses. A seller sees the name and address on the parcels they send. Stripe takes the payment: it gets your email and the order’s items, and we never see your card.',
      },
    },
    {
      title: 'Cookies',
      text: 'One keeps you signed in, one tells us that you have signed in from this browser before, and two are for KeyBot. None follows you around or shows you advertising.',
    },
    {
      title: 'Who else sees anything',
      text: 'Fonts and icons come from a content delivery network, and pictures that sellers link to come from their own servers. Both see your network address, as every server does.',
    },
    {
      title: 'Your choice',
      text: 'Under Account, Privacy you can download everything that is stored about you, or delete your account.',
    },
  ],
};
