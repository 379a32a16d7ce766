import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** What the shop needs to run: metadata, mails, limits, the log of the desk. */
export interface RunningTables {
  metadata: {
    name: string;
    value: string;
  };
  mails: {
    id: Generated<number>;
    kind: string;
    recipient: string;
    subject: string;
    text: string;
    /** Null: queued by an earlier version, or without HTML. */
    html: Generated<string | null>;
    /** Path of the page that ends mails of this kind. */
    unsubscribe_path: Generated<string | null>;
    attempts: number;
    queued_at: string;
    sent_at: string | null;
    last_error: string | null;
    /** The account that it is deleted with: the recipient's, or the one that it is about. */
    user_id: Generated<number | null>;
    /** The author of its words, if another than the account it belongs to: it is deleted with either. */
    about_user_id: Generated<number | null>;
    /** 1 if it carries a link that opens an account: once sent, the link is not kept. */
    is_secret: Generated<Flag>;
    /** What limits it, see `mail-job.ts`. A notice is one about the account's security. */
    pace: Generated<'ordinary' | 'notice' | 'receipt' | 'at once' | 'by strangers'>;
  };
  rate_limits: {
    key: string;
    hits: number;
    resets_at: string;
  };
  /** Append-only. */
  audit_log: {
    id: Generated<number>;
    operator_id: number | null;
    action: string;
    /** Kind and id, as in "product 7". */
    subject: string;
    /** What it was called then; null of people, whose names must be forgotten with their accounts. */
    subject_name: Generated<string | null>;
    note: string | null;
    done_at: string;
  };
  /** Work that is still to be done. */
  jobs: {
    id: Generated<number>;
    kind: string;
    /** Jobs of one key run one after the other. */
    key: string | null;
    /** JSON, as its kind reads it. */
    payload: string;
    /** How often it was begun. */
    attempts: number;
    added_at: string;
    /** While a process works on it: when its lease ends. */
    due_at: string;
    /** Its key while a process works on it: unique, so that no other process works on one of the same key. */
    running_key: Generated<string | null>;
  };
}
