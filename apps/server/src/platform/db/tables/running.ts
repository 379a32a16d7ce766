import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** Metadata, mails, limits, audit log, jobs. */
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
    /** It is deleted with this account: the recipient's, or the one that it is about. */
    user_id: Generated<number | null>;
    /** The author of quoted words, if not `user_id`: it is deleted with either account. */
    about_user_id: Generated<number | null>;
    /** 1 if it carries a link that opens an account; the link is removed once the mail is sent. */
    is_secret: Generated<Flag>;
    /** Which limit counts it, see `mail-job.ts`. `notice`: about the account's security. */
    pace: Generated<'ordinary' | 'welcome' | 'notice' | 'receipt' | 'at once' | 'by strangers'>;
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
    /** Its name then; null for people, whose names go with their accounts. */
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
    /** How often it was begun since its work last returned. */
    failures: Generated<number>;
    /** When it reached the limit of its kind; until an operator tries it again, nobody works on it. */
    failed_at: string | null;
    added_at: string;
    /** While a process works on it: the end of its lease. */
    due_at: string;
    /** Its key while a process works on it; unique, so jobs of one key never run at once. */
    running_key: Generated<string | null>;
  };
}
