import type {
  answerHouseQuestion,
  answerQuestion as answerQuestionCall,
  houseQuestions,
  sellerQuestions,
} from '@beautymark/contracts/questions';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';

/** Who answers: a seller, or the operator for the house. Their calls differ only in the address. */
export type Answerer = 'seller' | 'operator';

/** @param search  part of the question, of the product or of the shopper's name */
export function questionsQuery(answerer: Answerer, isAnswered: boolean, search = '') {
  const querystring = { search: search || undefined, ...(isAnswered ? { answered: 'true' as const } : {}) };
  return answerer === 'seller'
    ? apiQuery<typeof sellerQuestions>('/api/seller/questions', { querystring })
    : apiQuery<typeof houseQuestions>('/api/operator/questions', { querystring });
}

export async function answer(cache: QueryClient, answerer: Answerer, id: number, text: string): Promise<void> {
  const input = { params: { id }, body: { text } };
  if (answerer === 'seller') await call<typeof answerQuestionCall>('POST', '/api/seller/questions/:id/answer', input);
  else await call<typeof answerHouseQuestion>('POST', '/api/operator/questions/:id/answer', input);
  await cache.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith(`/api/${answerer}/questions`),
  });
}
