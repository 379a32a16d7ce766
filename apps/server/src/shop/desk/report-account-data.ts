import type { AccountData } from '#platform/security/account-data.ts';
import { moderationRepository } from './moderation.repository.ts';

/** Reports stay for the operator, without who made them and in whose words. */
export const reportsData: AccountData = {
  name: 'reports',
  read: (userId, db) => moderationRepository(db).reportsBy(userId),
  erase: (userId, tx) => moderationRepository(tx).forgetReporter(userId),
};
