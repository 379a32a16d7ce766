import type { ParcelStatus } from '@beautymark/contracts/parcel-status';
import type fc from 'fast-check';
import { expect } from 'vitest';
import { anOrder } from '../order.fixture.ts';
import { CODE_USES, type Code, type Line, type MarketplaceModel } from './model.ts';
import { emptyCart, expectInvariants, type RealMarketplace } from './real-shop.ts';

type Command = fc.AsyncCommand<MarketplaceModel, RealMarketplace>;

/** Something that somebody asks the shop for in one request. */
interface Act {
  prepare?(model: MarketplaceModel, real: RealMarketplace): Promise<void>;
  send(model: MarketplaceModel, real: RealMarketplace): Promise<{ statusCode: number; json(): { id: number } }>;
  /** The status of the shop's answer as things are. */
  expected(model: MarketplaceModel): number;
  /** Only called when the answer is a success. */
  apply(model: MarketplaceModel): void;
  follow?(model: MarketplaceModel, real: RealMarketplace, answer: { statusCode: number; id: number }): Promise<void>;
}

const isSuccess = (status: number) => status < 300;

/** Sends all at the same moment. The answers and what is stored must be those of some order of one after another. */
async function runAtOnce(acts: readonly Act[], model: MarketplaceModel, real: RealMarketplace): Promise<void> {
  for (const act of acts) await act.prepare?.(model, real);
  const answers = await Promise.all(acts.map((act) => act.send(model, real)));
  const calls = acts.map((act, i) => ({ act, status: answers[i]?.statusCode ?? 0 }));
  const sequence = permutations(calls).find((order) => isPossible(order, model.clone()));
  if (!sequence) throw new Error(`no order of "${acts.join('", "')}" leads to ${calls.map(({ status }) => status)}`);
  for (const { act, status } of sequence) if (isSuccess(status)) act.apply(model);
  for (const [i, act] of acts.entries()) {
    const answer = answers[i];
    if (answer) await act.follow?.(model, real, { statusCode: answer.statusCode, id: answer.json().id });
  }
  await expectInvariants(model, real);
}

const isPossible = (calls: readonly { act: Act; status: number }[], model: MarketplaceModel): boolean =>
  calls.every(({ act, status }) => {
    if (act.expected(model) !== status) return false;
    if (isSuccess(status)) act.apply(model);
    return true;
  });

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));

export class Order implements Command, Act {
  readonly lines: Line[];
  readonly codes: Code[];
  constructor(lines: Line[], codes: Code[] = []) {
    this.lines = lines;
    this.codes = codes;
  }
  check = () => true;
  run = (model: MarketplaceModel, real: RealMarketplace) => runAtOnce([this], model, real);
  async prepare(model: MarketplaceModel, { shop, goods, codes }: RealMarketplace) {
    for (const { good, quantity } of this.lines) await shop.post('/api/cart', { ...goods[good], quantity });
    for (const code of this.codes) {
      const isLeft = model.uses[code] < CODE_USES;
      expect((await shop.put('/api/cart/code', { code: codes[code] })).statusCode < 300).toBe(isLeft);
      if (isLeft) model.cartCodes.push(code);
    }
  }
  send = (_model: MarketplaceModel, { shop }: RealMarketplace) => shop.post('/api/orders', anOrder());
  expected = (model: MarketplaceModel) => (model.canOrder(this.lines) ? 201 : 409);
  apply = (model: MarketplaceModel) => model.order(this.lines);
  async follow(model: MarketplaceModel, real: RealMarketplace, { statusCode, id }: { statusCode: number; id: number }) {
    if (statusCode !== 201) return emptyCart(model, real);
    const rows = await real.shop.database.db.selectFrom('parcels').where('order_id', '=', id).selectAll().execute();
    const sold = model.parcels.filter(({ order }) => order === model.orders - 1);
    for (const { sender } of sold) {
      const row = rows.find(({ seller_id }) => real.senderIds.get(seller_id) === sender);
      if (row) real.parcels.push({ id: row.id, orderId: id });
    }
    real.orderIds.push(id);
    expect(rows).toHaveLength(sold.length);
  }
  toString = () =>
    `order ${[...this.lines.map(({ good, quantity }) => `${quantity} ${good}`), ...this.codes].join(', ')}`;
}

export class ChangeStatus implements Command, Act {
  readonly pick: number;
  readonly to: ParcelStatus;
  readonly by: 'seller' | 'shopper';
  constructor(pick: number, to: ParcelStatus, by: 'seller' | 'shopper') {
    this.pick = pick;
    this.to = to;
    this.by = by;
  }
  /** The house moves its parcels by the clock. */
  check = (model: MarketplaceModel) => {
    const parcel = model.parcels[this.indexIn(model)];
    return parcel !== undefined && (this.by === 'shopper' || parcel.sender !== 'house');
  };
  run = (model: MarketplaceModel, real: RealMarketplace) => runAtOnce([this.fixed(model)], model, real);
  /** Names the same parcel when more have been ordered. */
  fixed = (model: MarketplaceModel) => new ChangeStatus(this.indexIn(model), this.to, this.by);
  private indexIn = ({ parcels }: MarketplaceModel) => (parcels.length === 0 ? 0 : this.pick % parcels.length);
  send(model: MarketplaceModel, { shop, sellers, parcels }: RealMarketplace) {
    const { id, orderId } = parcels[this.pick] ?? { id: 0, orderId: 0 };
    const sender = model.parcels[this.pick]?.sender;
    if (this.by === 'seller' && sender !== undefined && sender !== 'house')
      return sellers[sender].post(`/api/seller/parcels/${id}/status`, { status: this.to, note: 'So it is' });
    const verb = this.to === 'cancelled' ? 'cancel' : 'return';
    return shop.post(`/api/orders/${orderId}/parcels/${id}/${verb}`, {});
  }
  expected = (model: MarketplaceModel) => (model.mayChange(this.pick, this.to, this.by) ? 200 : 409);
  apply = (model: MarketplaceModel) => model.changeStatus(this.pick, this.to);
  toString = () => `${this.by}: parcel ${this.pick} → ${this.to}`;
}

/** The parcel's next step on its way to the shopper and back: random changes alone would hardly ever return one. */
export class Advance implements Command {
  readonly pick: number;
  readonly isReturnAccepted: boolean;
  constructor(pick: number, isReturnAccepted: boolean) {
    this.pick = pick;
    this.isReturnAccepted = isReturnAccepted;
  }
  check = (model: MarketplaceModel) => this.nextOf(model)?.check(model) === true;
  private nextOf({ parcels }: MarketplaceModel): ChangeStatus | null {
    const parcel = parcels[this.pick % parcels.length];
    if (parcel?.status === 'delivered') return new ChangeStatus(this.pick, 'return requested', 'shopper');
    const decision = this.isReturnAccepted ? 'returned' : 'return refused';
    const next = { pending: 'processing', processing: 'shipped', shipped: 'delivered', 'return requested': decision };
    const to = Object.entries(next).find(([from]) => from === parcel?.status)?.[1];
    return to ? new ChangeStatus(this.pick, to as ParcelStatus, 'seller') : null; // the values above are statuses
  }
  run = async (model: MarketplaceModel, real: RealMarketplace) => this.nextOf(model)?.run(model, real);
  toString = () => `advance parcel ${this.pick}`;
}

/** Changes by both sides, and perhaps an order, at the same moment. */
export class AtOnce implements Command {
  readonly changes: ChangeStatus[];
  readonly order: Order | null;
  constructor(changes: ChangeStatus[], order: Order | null) {
    this.changes = changes;
    this.order = order;
  }
  private actsIn = (model: MarketplaceModel): (Order | ChangeStatus)[] => [
    ...(this.order ? [this.order] : []),
    ...this.changes.filter((change) => change.check(model)).map((change) => change.fixed(model)),
  ];
  check = (model: MarketplaceModel) => this.actsIn(model).length > 1;
  run = (model: MarketplaceModel, real: RealMarketplace) => runAtOnce(this.actsIn(model), model, real);
  toString = () => `at once: ${[...this.changes, ...(this.order ? [this.order] : [])].join('; ')}`;
}

/** All parcels of an order at the same moment: what is refunded with the last of them is refunded once. */
export class CancelOrder implements Command {
  readonly pick: number;
  constructor(pick: number) {
    this.pick = pick;
  }
  private changesIn({ parcels, orders }: MarketplaceModel): ChangeStatus[] {
    return parcels.flatMap(({ order, sender }, index) =>
      order === this.pick % orders
        ? [new ChangeStatus(index, 'cancelled', sender === 'house' ? 'shopper' : 'seller')]
        : [],
    );
  }
  check = (model: MarketplaceModel) => this.changesIn(model).length > 1;
  run = (model: MarketplaceModel, real: RealMarketplace) => runAtOnce(this.changesIn(model), model, real);
  toString = () => `cancel all parcels of order ${this.pick}`;
}

export class CountStock implements Command {
  readonly stock: number | null;
  constructor(stock: number | null) {
    this.stock = stock;
  }
  check = () => true;
  async run(model: MarketplaceModel, real: RealMarketplace) {
    const { productId } = real.goods.balm;
    const { version } = await real.shop.database.db
      .selectFrom('products')
      .where('id', '=', productId)
      .select('version')
      .executeTakeFirstOrThrow();
    const answer = await real.sellers['first seller'].patch(`/api/products/${productId}`, {
      stock: this.stock,
      version,
    });
    expect(answer.statusCode).toBe(200);
    model.stock.balm = this.stock;
    await expectInvariants(model, real);
  }
  toString = () => `count ${this.stock} balms`;
}
