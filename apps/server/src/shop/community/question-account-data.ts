import type { AccountData } from '#platform/security/account-data.ts';
import { questionsRepository } from './questions.repository.ts';

export const questionsData: AccountData = {
  name: 'questions',
  read: async (userId, db) => {
    const repository = questionsRepository(db);
    return {
      asked: (await repository.askedBy(userId)).map((row) => ({
        productId: row.product_id,
        parcelId: row.parcel_id,
        text: row.text,
        askedAt: row.asked_at,
        answer: row.answer,
        answeredAt: row.answered_at,
      })),
      answered: (await repository.answeredBy(userId)).map(({ product_id, answer, answered_at }) => ({
        productId: product_id,
        answer,
        answeredAt: answered_at,
      })),
    };
  },
  erase: (userId, tx) => questionsRepository(tx).forget(userId),
};
