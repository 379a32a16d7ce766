import type { CarrierId } from '@beautymark/contracts/carriers';
import type { CodeTerms } from '@beautymark/contracts/codes';
import type { ParcelStatus } from '@beautymark/contracts/parcel-status';
import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** Carts, orders, parcels and money. */
export interface OrderTables {
  cart_items: {
    id: Generated<number>;
    user_id: number;
    product_id: number;
    /** Empty for a product without shades: a unique constraint ignores NULL. */
    shade: string;
    /** 0 while it is the shop's choice. */
    shade_chosen: Generated<Flag>;
    quantity: number;
  };
  cart_codes: {
    user_id: number;
    code_id: number;
    /** 1 if it counted at the last change of the cart. */
    counts: Generated<Flag>;
  };
  codes: {
    id: Generated<number>;
    code: string;
    /** Null: an operator's code, for the whole shop. */
    seller_id: number | null;
    kind: CodeTerms['kind'];
    /** Percent, or cents; 0 for free delivery. */
    value: number;
    starts_at: string | null;
    /** The first moment at which it can no longer be used. */
    ends_at: string | null;
    minimum_cents: number;
    uses_max: number | null;
    uses_per_shopper: number | null;
    /** In orders that are not wholly cancelled. */
    uses: Generated<number>;
    created_at: string;
    stopped_at: Generated<string | null>;
  };
  order_codes: {
    order_id: number;
    code_id: number;
    user_id: number;
    code: string;
    discount_cents: number;
    /** 1: the order was wholly cancelled, so this use does not count. */
    is_given_back: Generated<Flag>;
  };
  /** At most one row; without it the specified rule holds. */
  delivery_rule: {
    id: number;
    /** JSON of the contract's DeliverySettings. */
    rule: string;
    changed_at: string;
  };
  orders: {
    id: Generated<number>;
    user_id: number;
    order_number: string;
    placed_on: string;
    placed_at: string;
    status: string;
    subtotal_cents: number;
    shipping_cents: number;
    /** What codes took off. */
    discount_cents: Generated<number>;
    total_cents: number;
    shipping_address: string;
    /** JSON of the days that were promised, "null" where none were; null: ordered before they were kept. */
    delivery_days: string | null;
  };
  order_items: {
    order_id: number;
    position: number;
    product_id: number;
    name: string;
    brand: string;
    shade: string;
    /**
     * The shade that was bought; null without one. Returned pieces go back to this id, whatever its name is by then.
     */
    shade_id: number | null;
    shade_hex: string | null;
    image_url: string;
    price_cents: number;
    quantity: number;
    parcel_id: Generated<number | null>;
    /** 1 if the stock was counted: a cancellation or return puts the pieces back. */
    took_stock: Generated<Flag>;
  };
  idempotency_keys: {
    user_id: number;
    key: string;
    request_hash: string;
    /** The stored response. Null only inside the transaction that creates it. */
    answer: string | null;
    created_at: string;
  };
  parcels: {
    id: Generated<number>;
    order_id: number;
    user_id: number;
    /** Null: the house sends it. */
    seller_id: number | null;
    status: ParcelStatus;
    /** Its items less the seller's own codes. */
    amount_cents: number;
    /** The seller's codes (already left out of `amount_cents`) and the operator's codes. */
    seller_discount_cents: Generated<number>;
    house_discount_cents: Generated<number>;
    /** The name in the shipping address, and the same folded for the search. */
    customer: string;
    customer_key: string;
    tracking_number: string | null;
    /** The sender's choice; null: recognized by the number. */
    carrier: Generated<CarrierId | null>;
    placed_at: string;
    delivered_at: string | null;
    /** 1 if the order is older than parcels: it causes no automatic mail and is no first sale. */
    predates_parcels: Flag;
  };
  /** Append-only. */
  parcel_history: {
    id: Generated<number>;
    parcel_id: number;
    from_status: string | null;
    to_status: string;
    actor: string;
    user_id: number | null;
    note: string | null;
    changed_at: string;
  };
  /** Append-only; the amounts of all entries of an order sum to zero. */
  ledger_entries: {
    id: Generated<number>;
    order_id: number;
    /** Null for what belongs to the whole order: shipping. */
    parcel_id: number | null;
    kind: string;
    account: string;
    seller_id: number | null;
    amount_cents: number;
    booked_at: string;
  };
  /** One per order that is paid at a provider. An order is placed without one, or once it is `paid`. */
  payments: {
    id: Generated<number>;
    order_id: number;
    /** `opening`: the provider may not know of it; `open`: it can be paid; `ended`: it never can be. */
    state: 'opening' | 'open' | 'paid' | 'ended';
    /** Random; names the payment to the provider and makes a repeated request the same one. */
    key: string;
    amount_cents: number;
    /** JSON of what each parcel is worth, as agreed when the order was stored. */
    parcel_sums: string;
    session_id: string | null;
    /** The page to pay on; null once settled. */
    url: string | null;
    /** The provider's name for the money that was paid. */
    intent_id: string | null;
    created_at: string;
    expires_at: string;
    /** Whence the order was placed; null once settled. */
    network: string | null;
    /** When it was paid or ended. */
    settled_at: string | null;
  };
  /** Money to be paid back. `pending`: it is on its way; `failed`: it has not arrived, an operator decides. */
  refunds: {
    id: Generated<number>;
    order_id: number;
    /** Null: refunds a whole payment without a placed order. */
    parcel_id: number | null;
    intent_id: string;
    amount_cents: number;
    reason:
      | 'cancellation'
      | 'return'
      | 'late payment'
      | 'second payment'
      | 'wrong amount'
      | 'account deleted'
      | 'made at the provider';
    /** Makes a repeated request the same refund. A new one after a failure. */
    key: string;
    state: 'due' | 'pending' | 'done' | 'failed';
    attempts: Generated<number>;
    provider_id: string | null;
    last_error: string | null;
    created_at: string;
    settled_at: string | null;
    /** When its shopper was notified of the failure. Null again once it is sent again. */
    failed_at: string | null;
  };
  /** A payment that the shopper's bank takes back, or wants to. */
  disputes: {
    id: Generated<number>;
    provider_id: string;
    order_id: number;
    amount_cents: number;
    reason: string;
    status: string;
    /** 1 while the ledger charges it to the house. */
    is_booked: Flag;
    opened_at: string;
    closed_at: string | null;
  };
}
