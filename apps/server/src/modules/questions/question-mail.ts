import type { Mail } from '#platform/mail/mail-queue.ts';

interface Asked {
  from: string;
  userId: number;
  productName: string;
  /** Null for a question from the product's page. */
  orderNumber: string | null;
  text: string;
}

const about = (productName: string, orderNumber: string | null) =>
  orderNumber === null ? productName : `${productName} in order ${orderNumber}`;

/** To the seller. Nothing typed is in the subject, and no address of the shopper anywhere. */
export const questionMail = (recipient: string, { from, userId, productName, orderNumber, text }: Asked): Mail => ({
  kind: 'question-asked',
  recipient,
  subject: 'BeautyMark: a shopper has a question',
  aboutUserId: userId,
  content: {
    paragraphs: [
      `${from} asks about ${about(productName, orderNumber)}:`,
      text,
      'Answer it in your dashboard: we send your answer on. A reply to this mail reaches nobody.',
    ],
    action: { label: 'Answer the question', path: '/seller/dashboard?questions=open' },
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
}

/** To the shopper. */
export const answerMail = (recipient: string, answered: Answered): Mail => ({
  kind: 'question-answered',
  recipient,
  subject: 'BeautyMark: your question was answered',
  ...(answered.sellerId === null ? {} : { aboutUserId: answered.sellerId }),
  content: {
    paragraphs: [
      `${answered.sellerName} answers your question about ${about(answered.productName, answered.order?.number ?? null)}:`,
      answered.answer,
      `You had asked:\n${answered.text}`,
    ],
    action: answered.order
      ? { label: 'View your order', path: `/account/orders/${answered.order.id}` }
      : { label: 'View the product', path: `/product/${answered.productId}` },
  },
});
