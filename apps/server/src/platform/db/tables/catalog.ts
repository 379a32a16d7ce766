import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** Products and their changes. */
export interface CatalogTables {
  categories: {
    id: Generated<number>;
    name: string;
    slug: string;
    icon: string;
    tagline: string;
    position: Generated<number>;
  };
  /** What stands first in Featured. */
  featured_products: {
    product_id: number;
    position: number;
  };
  brands: {
    id: Generated<number>;
    name: string;
    name_key: string;
    /** Equal for names that look alike. */
    name_look: Generated<string | null>;
    tint: string | null;
    tagline: string;
    /** The seller who named it first; null for the shop's own. */
    created_by: number | null;
  };
  products: {
    id: Generated<number>;
    slug: string | null;
    name: string;
    brand_id: number;
    category_id: number;
    seller_id: number | null;
    subcategory: string | null;
    description: string;
    /** Outside a sale. What the product costs is a function of the clock: `platform/db/product-price.ts`. */
    price_cents: number;
    original_price_cents: number | null;
    /** Its sale, planned or under way; null without one. It ends at `sale_ends_at`, exclusive. */
    sale_cents: Generated<number | null>;
    sale_starts_at: Generated<string | null>;
    sale_ends_at: Generated<string | null>;
    /** 1: the price history contains the sale's beginning. */
    sale_recorded: Generated<Flag>;
    /** Mean and number of the earlier ratings and the shown reviews together. */
    rating: number;
    review_count: number;
    /** Of the supplied catalog, before the first written review. */
    earlier_rating: Generated<number>;
    earlier_review_count: Generated<number>;
    image_url: string;
    /** The pictures after it: a JSON list of addresses. */
    pictures: Generated<string>;
    is_new: Flag;
    is_bestseller: Flag;
    created_at: string;
    finish: string | null;
    facts: string | null;
    suits: string | null;
    /** Pieces that can still be ordered; null where they are not counted. */
    stock: Generated<number | null>;
    /** Raised by every edit, so that two editors cannot overwrite each other. */
    version: Generated<number>;
    archived_at: Generated<string | null>;
    /** Set while an operator hides it. */
    hidden_at: Generated<string | null>;
    hidden_reason: Generated<string | null>;
    /** 0 while archived, hidden, or the seller may not sell: only the seller and past orders show it. */
    is_listed: Generated<Flag>;
    is_sold_out: Generated<Flag>;
    /** 1: its seller was notified of low stock; 0 again once it is filled up. */
    low_stock_notified: Generated<Flag>;
  };
  product_shades: {
    /** A renamed shade keeps it. */
    id: Generated<number>;
    product_id: number;
    position: number;
    name: string;
    hex: string;
    /** Empty: unknown. */
    undertone: string;
    skin_tones: string;
    /** JSON of optional fields: family, lipShades, eyebrowColors, finish. */
    extras: string;
    stock: Generated<number | null>;
  };
  /** Sellers' changes of products that shoppers have judged; deleted when the operator has decided. */
  product_changes: {
    id: Generated<number>;
    product_id: number;
    /** 1: another brand or category, waiting for the operator. 0: another name, picture or price, in effect. */
    is_waiting: Flag;
    /** 1: the operator has to look at it. */
    needs_review: Flag;
    /** JSON of the changed fields. */
    before: string;
    after: string;
    changed_at: string;
  };
  price_history: {
    id: Generated<number>;
    product_id: number;
    price_cents: number;
    valid_from: string;
  };
  product_views: {
    product_id: number;
    day: string;
    views: number;
  };
  /** Written by triggers alone; the numbers rise in the order of the commits. */
  catalog_changes: {
    seq: Generated<number>;
    /** Null: not about one product, such as a category or testimonial. */
    product_id: number | null;
    changed_at: string;
  };
  /** How far each stored reader of `catalog_changes` has come. */
  catalog_cursors: {
    name: string;
    seq: number;
  };
  testimonials: {
    id: Generated<number>;
    rating: number;
    content: string;
    user_title: string;
  };
}
