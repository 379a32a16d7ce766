export { type LedgerService, ledgerService } from './ledger.ts';
