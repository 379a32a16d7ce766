import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** What shoppers wish, say and ask, and what is done about it. */
export interface CommunityTables {
  wishlist_items: WishlistItemsTable;
  wishlist_shares: WishlistSharesTable;
  wishlist_mail_refusals: WishlistMailRefusalsTable;
  reviews: ReviewsTable;
  helpful_votes: HelpfulVotesTable;
  reports: ReportsTable;
  questions: QuestionsTable;
}

interface WishlistItemsTable {
  id: Generated<number>;
  user_id: number;
  product_id: number;
  added_at: string;
  added_price_cents: number;
  /** What the shopper knows of the product: as it was when it was added, or at the last change that was decided on. */
  last_notified_price_cents: number;
  told_sold_out: Flag;
  /** After a mail about it: nothing more is told until then. Null once that is over. */
  quiet_until: string | null;
}

interface WishlistSharesTable {
  user_id: number;
  token: string;
  created_at: string;
}

/** Shoppers who want no mails about their wishlist. */
interface WishlistMailRefusalsTable {
  user_id: number;
  refused_at: string;
}

interface ReviewsTable {
  id: Generated<number>;
  product_id: number;
  /** Null: the author has deleted the account. */
  user_id: number | null;
  rating: number;
  title: string;
  /** Empty only if the author has deleted the review while it was hidden. */
  text: string;
  /** The name of the author's skin tone, where the author wants it shown. */
  tone: string | null;
  helpful_count: Generated<number>;
  /** The seller's. */
  answer: Generated<string | null>;
  answered_at: Generated<string | null>;
  hidden_at: Generated<string | null>;
  hidden_reason: Generated<string | null>;
  written_at: string;
  edited_at: Generated<string | null>;
}

interface HelpfulVotesTable {
  review_id: number;
  user_id: number;
}

/** Of a review or of a product. */
interface ReportsTable {
  id: Generated<number>;
  review_id: number | null;
  product_id: number | null;
  question_id: Generated<number | null>;
  /** Null: who reported it has deleted the account. */
  user_id: number | null;
  reason: string;
  reported_at: string;
  /** Null: no operator has looked at it yet. */
  settled_at: Generated<string | null>;
}

interface QuestionsTable {
  id: Generated<number>;
  product_id: number;
  /** Null: asked on the product's page. */
  parcel_id: number | null;
  /** Null: the house. */
  seller_id: number | null;
  user_id: number;
  text: string;
  asked_at: string;
  answer: Generated<string | null>;
  answered_at: Generated<string | null>;
}
