import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** What sellers bring in, and whom they tell. */
export interface SellerTables {
  pictures: {
    seller_id: number;
    /** Of the uploaded file; the stored files are named by it. */
    hash: string;
    /** What the stored files take together. */
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
    /** Counts the refusals of one row. */
    position: number;
    row: number;
    field: string;
    message: string;
    archived_product_id: number | null;
  };
  /** What a dry run would change, cell by cell. */
  product_import_changes: {
    import_id: number;
    row: number;
    /** Counts the changes of one row. */
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
    /** Signs beside the new one until `old_secret_until`. */
    sealed_old_secret: string | null;
    old_secret_until: string | null;
    created_at: string;
    /** In a row, since the last delivery that arrived. */
    failures: Generated<number>;
    failing_since: string | null;
    /** Later than now: the receiver is left alone for a while, because it fails again and again. */
    next_attempt_at: string;
    /** When it was switched off, because it failed for days or said that it is gone. */
    off_at: string | null;
    /** Nothing is sent to it until its owner has decided. */
    paused_at: Generated<string | null>;
  };
  webhook_deliveries: {
    id: Generated<number>;
    webhook_id: number;
    /** The same each time it is sent, so that a receiver knows it again. */
    message_id: string;
    event: string;
    body: string;
    queued_at: string;
    state: 'waiting' | 'delivered' | 'failed';
    attempts: Generated<number>;
    next_attempt_at: string;
    /** After a try that fails later than this it is given up. */
    retry_until: string;
    /** HTTP status of the last answer. */
    answer: number | null;
    error: string | null;
  };
}
