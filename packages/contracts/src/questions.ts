import { z } from 'zod';
import { ProductParams } from './catalog.ts';
import { PARCELS_MAX, QUESTION_MAX } from './limits.ts';
import { flag, id, searchedPageValues } from './query-values.ts';

const text = (name: string) =>
  z.string().trim().min(1, `${name} is required`).max(QUESTION_MAX, `${name} cannot exceed ${QUESTION_MAX} characters`);
const QuestionText = z.object({ text: text('Question') });
const AnswerText = z.object({ text: text('Answer') });

/** A question as its answerer reads it. Neither side learns the other's address. */
export const Question = z.object({
  id: z.int(),
  text: z.string(),
  askedAt: z.string(),
  /** First name and initial. */
  from: z.string(),
  product: z.object({ id: z.int(), name: z.string() }),
  /** Of the parcel that it is about; null for one from the product's page. */
  parcel: z.object({ id: z.int(), orderNumber: z.string() }).nullable(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
});
export type Question = z.infer<typeof Question>;

const Asked = { 201: z.object({ id: z.int() }) };

export const askAboutProduct = {
  method: 'POST',
  url: '/api/products/:id/questions',
  role: 'signed-in',
  event: { text: 'question asked', id: 'productId', answerId: 'questionId' },
  summary: 'Ask the seller about a product; the answer comes by mail',
  params: ProductParams,
  body: QuestionText,
  response: Asked,
} as const;

export const askAboutParcel = {
  method: 'POST',
  url: '/api/orders/:id/parcels/:parcelId/questions',
  role: 'signed-in',
  event: { text: 'question asked', id: 'orderId', answerId: 'questionId' },
  summary: 'Ask the seller about a parcel; the answer comes by mail',
  params: z.object({ id, parcelId: id }),
  body: QuestionText,
  response: Asked,
} as const;

export const sellerQuestions = {
  method: 'GET',
  url: '/api/seller/questions',
  role: 'seller',
  operatorArea: 'questions',
  summary:
    'Questions to the seller or, under /api/operator, to the house that are open, or with `answered=true` the others, latest first',
  querystring: z.object({
    answered: flag.optional(),
    /** Only those whose words, product or shopper's name contain it. */
    ...searchedPageValues(PARCELS_MAX),
  }),
  response: { 200: z.array(Question) },
} as const;

export const answerQuestion = {
  method: 'POST',
  url: '/api/seller/questions/:id/answer',
  role: 'seller',
  operatorArea: 'questions',
  summary: 'Answer a question, once; the shopper gets a mail',
  params: z.object({ id }),
  body: AnswerText,
  response: { 200: Question },
} as const;
