import type { CarrierId } from '@beautymark/contracts/carriers';
import type { CodeTerms } from '@beautymark/contracts/codes';
import type { ParcelStatus } from '@beautymark/contracts/parcel-status';
import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** From the cart to the parcel, and the money that goes with it. */
export interface OrderTables {
  cart_items: {
    id: Generated<number>;
    user_id: number;
    product_id: number;
    /** Empty where there is none to choose: a unique constraint ignores NULL. */
    shade: string;
    /** 0 while the shade is one that the shop has picked. */
    shade_chosen: Generated<Flag>;
    quantity: number;
  };
  cart_codes: {
    user_id: number;
    code_id: number;
    /** 1 where it counted when the cart last changed. */
    counts: Generated<Flag>;
  };
  codes: {
    id: Generated<number>;
    code: string;
    /** Null: the operator's, for the whole shop. */
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
    /** By orders that are not cancelled whole. */
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
    /** 1: the order was cancelled whole, so this use does not count. */
    is_given_back: Generated<Flag>;
  };
  /** At most one row; none: the specified rule stands. */
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
  };
  order_items: {
    order_id: number;
    position: number;
    product_id: number;
    name: string;
    brand: string;
    shade: string;
    /** Of the shade as it was bought; null without one. Its pieces come back to this id, whatever it is called by then. */
    shade_id: number | null;
    shade_hex: string | null;
    image_url: string;
    price_cents: number;
    quantity: number;
    parcel_id: Generated<number | null>;
    /** 1 if the pieces were taken from counted stock, which is where a cancellation or return puts them back. */
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
    /** What it is worth to its seller: its items less the seller's own codes. */
    amount_cents: number;
    /** What codes took off its items: the seller's, which the amount has left out, and the operator's. */
    seller_discount_cents: Generated<number>;
    house_discount_cents: Generated<number>;
    /** The name in the shipping address, and the same folded for the search. */
    customer: string;
    customer_key: string;
    tracking_number: string | null;
    /** As the sender has chosen; null leaves it to the number's form. */
    carrier: Generated<CarrierId | null>;
    placed_at: string;
    delivered_at: string | null;
    /** 1 if the order is older than parcels are: no mail is sent on the shop's own account, and it is no first sale. */
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
  /** One of each order that is paid elsewhere. Without it, or once it is `paid`, an order is placed. */
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
    /** When it was paid or ended. */
    settled_at: string | null;
  };
  /** Money to be paid back. `pending`: it is on its way; `failed`: it has not arrived, an operator decides. */
  refunds: {
    id: Generated<number>;
    order_id: number;
    /** Null: of a whole payment that no order was placed for. */
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
    /** Its shopper has heard of it. Null again when the refund is on its way. */
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
    /** 1 while the ledger says that the house bears it. */
    is_booked: Flag;
    opened_at: string;
    closed_at: string | null;
  };
}
