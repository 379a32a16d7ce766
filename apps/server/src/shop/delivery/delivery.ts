import {
  changeDelivery,
  DeliverySettings,
  type Offers,
  operatorDelivery,
  readOffers,
  resetDelivery,
} from '@beautymark/contracts/delivery';
import { type DeliveryTerms, deliveryTo, SPECIFIED_DELIVERY } from '@beautymark/contracts/delivery-rule';
import { toDecimal } from '@beautymark/contracts/money';
import { audit } from '#platform/db/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { Shop } from '#platform/shop.ts';

const ONLY_ROW = 1;

/** The operator's rule; null: the specified rule holds. */
export async function deliverySettings(db: Db | Tx): Promise<DeliverySettings | null> {
  const row = await db.selectFrom('delivery_rule').select('rule').executeTakeFirst();
  return row ? DeliverySettings.parse(JSON.parse(row.rule)) : null;
}

const KeptDays = DeliverySettings.shape.days.unwrap().nullable();

/** What an order keeps of the days that it is promised. */
export const keptDays = (days: DeliveryTerms['days']): string => JSON.stringify(days ?? null);

interface PromisedOrder {
  /** Null of an order from before days were kept: it goes by the rule of today. */
  delivery_days: string | null;
  country: string;
}

/** The days that an order was promised; undefined where it was promised none. */
export async function orderedDays(
  db: Db | Tx,
  { delivery_days, country }: PromisedOrder,
): Promise<DeliveryTerms['days']> {
  if (delivery_days === null) return deliveryTo(await deliverySettings(db), country)?.days;
  return KeptDays.parse(JSON.parse(delivery_days)) ?? undefined;
}

/** Operators' calls for the delivery rule. Each change is in the audit log. */
export function deliveryRoutes({ env, db, clock }: Shop, takesCodes: () => Promise<boolean>) {
  const offers = async (): Promise<Offers> => ({
    delivery: await deliverySettings(db),
    takesCodes: await takesCodes(),
    sellerFeePercent: env.FEE_PERCENT,
    ...(env.SELLERS === 'approve' ? { sellersWait: true } : {}),
  });

  const change = (by: number, settings: DeliverySettings): Promise<DeliverySettings> =>
    inTransaction(db, async (tx) => {
      const row = { rule: JSON.stringify(settings), changed_at: clock.now().toISOString() };
      await tx
        .insertInto('delivery_rule')
        .values({ id: ONLY_ROW, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      await audit(tx, clock, { by, action: 'delivery changed', subject: 'delivery', note: ruleInWords(settings) });
      return settings;
    });

  const reset = (by: number): Promise<void> =>
    inTransaction(db, async (tx) => {
      await tx.deleteFrom('delivery_rule').execute();
      await audit(tx, clock, { by, action: 'delivery reset', subject: 'delivery' });
    });

  return routesOf(
    serve(readOffers, offers),
    serve(
      operatorDelivery,
      async () => (await deliverySettings(db)) ?? { fee: toDecimal(SPECIFIED_DELIVERY.feeCents) },
    ),
    serve(changeDelivery, ({ by, body }) => change(by, body)),
    serve(resetDelivery, ({ by }) => reset(by)),
  );
}

type Terms = { [Name in 'fee' | 'freeFrom' | 'days']?: DeliverySettings[Name] | undefined };

const termsText = ({ fee, freeFrom, days }: Terms): string =>
  [
    ...(fee === undefined ? [] : [`fee $${fee}`]),
    ...(freeFrom === undefined ? [] : [`free from $${freeFrom}`]),
    ...(days === undefined ? [] : [`${days[0]} to ${days[1]} days`]),
  ].join(', ');

/** A rule as text for the audit log: "fee $5.49, free from $50; CA: fee $9.00". */
export const ruleInWords = ({ countries = {}, ...general }: DeliverySettings): string =>
  [
    termsText(general),
    ...Object.entries(countries)
      .filter(([, terms]) => termsText(terms) !== '')
      .map(([code, terms]) => `${code}: ${termsText(terms)}`),
  ].join('; ');
