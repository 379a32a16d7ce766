import { formatCents } from '@beautymark/contracts/money';
import type { Row } from '#platform/db/tables.ts';
import type { MailRow } from '#platform/mail/mail-content.ts';
import type { Mail } from '#platform/mail/mail-queue.ts';
import { smallPicture } from '#shop/pictures/index.ts';

interface QuestionOfShopper {
  from: string;
  userId: number;
  productName: string;
  /** Null for a question from the product's page. */
  orderNumber: string | null;
  text: string;
  row: MailRow;
}

type ShownProduct = Pick<Row<'products'>, 'name' | 'price_cents' | 'image_url'> & { brand: string };

export const productMailRow = ({ name, brand, price_cents, image_url }: ShownProduct): MailRow => ({
  label: name,
  detail: brand,
  value: formatCents(price_cents),
  picture: smallPicture(image_url, undefined),
});

const about = (productName: string, orderNumber: string | null) =>
  orderNumber === null ? productName : `${productName} in order ${orderNumber}`;

/** To the seller. The subject contains no typed words, and the mail no address of the shopper. */
export const questionMail = (
  recipient: string,
  { from, userId, productName, orderNumber, text, row }: QuestionOfShopper,
): Mail => ({
  kind: 'question-asked',
  recipient,
  subject: 'BeautyMark: a shopper has a question',
  pace: 'by strangers',
  aboutUserId: userId,
  content: {
    heading: 'A shopper has a question',
    paragraphs: [],
    quotes: [{ title: `${from} asks about ${about(productName, orderNumber)}:`, text }],
    rows: [row],
    action: { label: 'Answer the question', path: '/seller/dashboard?questions=open' },
    footer: 'We pass your answer on to the shopper. Please don’t reply to this email: nobody would read it.',
  },
});

interface Answered {
  sellerName: string;
  /** Null: the house. */
  sellerId: number | null;
  productId: number;
  productName: string;
  order: { id: number; number: string } | null;
  text: string;
  answer: string;
  row: MailRow;
}

export const answerMail = (recipient: string, answered: Answered): Mail => ({
  kind: 'question-answered',
  recipient,
  subject: 'BeautyMark: your question was answered',
  ...(answered.sellerId === null ? {} : { aboutUserId: answered.sellerId }),
  content: {
    heading: 'Your question was answered',
    paragraphs: [],
    quotes: [
      {
        title: `${answered.sellerName} answers your question about ${about(answered.productName, answered.order?.number ?? null)}:`,
        text: answered.answer,
      },
      { title: 'You asked:', text: answered.text },
    ],
    rows: [answered.row],
    action: answered.order
      ? { label: 'View your order', path: `/account/orders/${answered.order.id}` }
      : { label: 'View the product', path: `/product/${answered.productId}` },
  },
});
