import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** Pictures, profiles, imports, webhooks. */
export interface SellerTables {
  pictures: {
    seller_id: number;
    /** Of the uploaded file; the stored files are named by it. */
    hash: string;
    /** Size of the stored files together. */
    bytes: number;
    uploaded_at: string;
  };
  seller_profiles: {
    /** 0 is the house, which is no account. */
    seller_id: number;
    name: string;
    /** What the name looks like: no two sellers have the same. */
    name_key: string;
    picture_url: string | null;
    story: string;
    delivery: string;
    returns: string;
    changed_at: string;
  };
  product_imports: {
    id: Generated<number>;
    seller_id: number;
    is_dry_run: Flag;
    /** waiting, running, done or failed */
    state: string;
    /** The file; null when the import is over. */
    csv: string | null;
    /** Rows without the header. */
    total: number;
    done: Generated<number>;
    added: Generated<number>;
    changed: Generated<number>;
    created_at: string;
  };
  product_import_refusals: {
    import_id: number;
    /** Number of the refusal within its row. */
    position: number;
    row: number;
    field: string;
    message: string;
    archived_product_id: number | null;
  };
  /** The changes of a dry run, cell by cell. */
  product_import_changes: {
    import_id: number;
    row: number;
    /** Number of the change within its row. */
    position: number;
    field: string;
    was: string;
    now: string;
  };
  webhooks: {
    id: Generated<number>;
    /** A seller; null: the operator. */
    owner_id: number | null;
    url: string;
    /** JSON list of the contract's events. */
    events: string;
    sealed_secret: string;
    /** Signs, too, until `old_secret_until`. */
    sealed_old_secret: string | null;
    old_secret_until: string | null;
    created_at: string;
    /** Consecutive failures since the last success. */
    failures: Generated<number>;
    failing_since: string | null;
    /** In the future: a receiver that fails again and again gets a pause. */
    next_attempt_at: string;
    /** When it was switched off, after days of failures or an answer of 410. */
    off_at: string | null;
    /** Nothing is sent to it until its owner has decided. */
    paused_at: Generated<string | null>;
  };
  webhook_deliveries: {
    id: Generated<number>;
    webhook_id: number;
    /** The same at each attempt, so that a receiver recognizes it. */
    message_id: string;
    event: string;
    body: string;
    queued_at: string;
    state: 'waiting' | 'delivered' | 'failed';
    attempts: Generated<number>;
    next_attempt_at: string;
    /** An attempt that fails after this is the last one. */
    retry_until: string;
    /** HTTP status of the last answer. */
    answer: number | null;
    error: string | null;
  };
}
