import type { SellerApproval } from '@beautymark/contracts/accounts';
import type { StaffRole } from '@beautymark/contracts/staff-roles';
import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** Accounts, sessions, second factors, keys. */
export interface AccountTables {
  users: {
    id: Generated<number>;
    username: string;
    username_key: string;
    email: string;
    email_key: string;
    full_name: string;
    /** For sellers: equal for names that look alike. */
    name_look: Generated<string | null>;
    password_hash: string;
    is_seller: Flag;
    is_operator: Generated<Flag>;
    staff_role: Generated<StaffRole | null>;
    suspended_at: Generated<string | null>;
    /** Null: may sell. */
    seller_approval: Generated<SellerApproval | null>;
    /** As it was sent to the seller. */
    decline_reason: Generated<string | null>;
    two_factor_since: Generated<string | null>;
    created_at: string;
    /** Null until a link in a mail to the address was followed. */
    email_confirmed_at: Generated<string | null>;
    /** Null until somebody who was signed in followed it. Access that outlasts a new password requires this. */
    email_proved_at: Generated<string | null>;
    /** Until then an account without a confirmed address keeps access that needs one. Null: not asked to confirm. */
    confirm_by: Generated<string | null>;
    /** Since then its owner has to decide which access stays, see `paused-access.ts`. */
    access_paused_at: Generated<string | null>;
    /** A deleted account keeps its row, without any personal data, because orders and histories refer to it. */
    deleted_at: Generated<string | null>;
  };
  /** For a shopper's next orders. */
  saved_addresses: {
    id: Generated<number>;
    user_id: number;
    /** JSON of the specified fields without the email address. */
    address: string;
    saved_at: string;
  };
  sessions: {
    token_hash: string;
    user_id: number;
    created_at: string;
    expires_at: string;
    /** Names the session in the list of sessions; it grants nothing. */
    id: string;
    /** Browser and system in words; empty if unknown. */
    device: string;
    /** Recorded at most once a day. */
    last_seen_at: string;
    /** Until then its cookie counts without the prefix where https is known. Null: until it is renewed. */
    plain_cookie_until: string | null;
  };
  /** Links in mails; each works once. */
  account_links: {
    token_hash: string;
    user_id: number;
    /** `reset`: of the password; `email`: the address becomes the account's, confirmed */
    kind: 'reset' | 'email';
    /** The address that the link was sent to. */
    email: string;
    expires_at: string;
  };
  /** A row whose user's `two_factor_since` is null waits for the first code. */
  two_factor_secrets: {
    user_id: number;
    sealed_secret: string;
    /** Number of the period whose code was taken last. */
    last_step: Generated<number>;
  };
  /** The unused ones. */
  recovery_codes: {
    user_id: number;
    code_hash: string;
  };
  /** A revoked key has no row. */
  access_keys: {
    id: Generated<number>;
    seller_id: number;
    name: string;
    /** JSON list of the contract's scopes. */
    scopes: string;
    prefix: string;
    secret_hash: string;
    created_at: string;
    /** A day, such as 2026-11-24. */
    last_used_on: string | null;
    paused_at: Generated<string | null>;
  };
}
