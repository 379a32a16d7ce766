import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** Wishlists, reviews, reports, questions. */
export interface CommunityTables {
  wishlist_items: {
    id: Generated<number>;
    user_id: number;
    product_id: number;
    added_at: string;
    added_price_cents: number;
    /** The price when the product was added or last compared. */
    last_notified_price_cents: number;
    last_notified_sold_out: Flag;
    /** From then on the item is compared with its shopper's last mail. Null: once its product changes. */
    check_at: string | null;
  };
  wishlist_shares: {
    user_id: number;
    token: string;
    created_at: string;
    paused_at: Generated<string | null>;
  };
  /** Shoppers who want no mails about their wishlist. */
  wishlist_mail_refusals: {
    user_id: number;
    refused_at: string;
  };
  reviews: {
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
    /** The seller's answer. */
    answer: Generated<string | null>;
    answered_at: Generated<string | null>;
    hidden_at: Generated<string | null>;
    hidden_reason: Generated<string | null>;
    written_at: string;
    edited_at: Generated<string | null>;
    /** The product's name in the author's order. Null: an old review of a deleted account. */
    bought_as: Generated<string | null>;
    /** 1 if the seller marked the parcel delivered faster than a parcel can arrive. */
    received_fast: Generated<0 | 1>;
  };
  helpful_votes: {
    review_id: number;
    user_id: number;
  };
  /** Of a review or of a product. */
  reports: {
    id: Generated<number>;
    review_id: number | null;
    product_id: number | null;
    question_id: Generated<number | null>;
    /** Null: the reporter has deleted the account. */
    user_id: number | null;
    reason: string;
    reported_at: string;
    /** Null: no operator has looked at it yet. */
    settled_at: Generated<string | null>;
  };
  questions: {
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
  };
}
