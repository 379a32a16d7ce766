export { type LedgerService, ledgerService } from './ledger.ts';
export { statementSums } from './statement.ts';
