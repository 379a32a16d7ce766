import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CartItem } from '@beautymark/contracts/cart';
import type { PlacedOrder } from '@beautymark/contracts/orders';
import { anAddress } from '../../address.fixture.ts';
import { type Caller, caller } from '../http-client.ts';

const PRODUCTS = 160;
const MOST_LINES = 3;
const MOST_OF_ONE = 4;
/** Every so many acknowledged orders are sent once more, as by a browser whose answer got lost. */
const REPEAT_ONE_OF = 8;
const PAUSE_AFTER_FAILURE_MS = 25;

type Line = Pick<CartItem, 'productId' | 'quantity'> & { price: string };

/** One attempt to buy: what was in the cart when the order was sent, and what the shop said to it. */
export interface Attempt {
  key: string;
  customer: string;
  lines: Line[];
  /** How often it was sent. */
  sent: number;
  answer: PlacedOrder | null;
  /** An answer that was no order and no "try again". */
  refused: string | null;
  /** Two answers to one key that are not the same. */
  differs: boolean;
  /** The order was acknowledged and the cart still held something. */
  keptCart: boolean;
}

/** A shopper who orders as fast as the shop answers, each order under a key of its own, and repeats what stays unanswered. */
export async function aCustomer(url: string, name: string) {
  const call = caller(url);
  await call.join(name);
  const attempts: Attempt[] = [];
  let isOpen = true;
  let running: Promise<void> = Promise.resolve();

  async function run() {
    while (isOpen) {
      const open = attempts.at(-1);
      if (open && !open.answer && !open.refused) await send(call, open);
      else await begin(call, name, attempts);
    }
  }

  return {
    name,
    attempts,
    /** The cart as the shop answers it. */
    cart: async () => {
      let answer = await call.get('/api/cart');
      while (answer.status !== 200) {
        await wait(PAUSE_AFTER_FAILURE_MS);
        answer = await call.get('/api/cart');
      }
      return answer.json<CartItem[]>().map(toLine);
    },
    start: () => {
      isOpen = true;
      running = run();
    },
    /** Resolves when nothing of this shopper is under way. */
    pause: () => {
      isOpen = false;
      return running;
    },
    /** Sends what is unanswered until it is answered. */
    settle: async () => {
      const open = attempts.at(-1);
      while (open && !open.answer && !open.refused) await send(call, open);
    },
    /** One order with nobody pressing again: what a fault point interrupts. */
    once: async () => {
      while (!(await begin(call, name, attempts))) await wait(PAUSE_AFTER_FAILURE_MS);
      const attempt = attempts.at(-1);
      if (attempt) await send(call, attempt);
      return attempt;
    },
  };
}
export type Customer = Awaited<ReturnType<typeof aCustomer>>;

const toLine = ({ productId, quantity, product }: CartItem): Line => ({ productId, quantity, price: product.price });

/** Fills the cart and looks at it; what an unanswered add has done shows there. */
async function begin(call: Caller, customer: string, attempts: Attempt[]): Promise<boolean> {
  for (let lines = randomInt(MOST_LINES) + 1; lines > 0; lines--) {
    const added = await call.post('/api/cart', {
      productId: randomInt(PRODUCTS) + 1,
      quantity: randomInt(MOST_OF_ONE) + 1,
    });
    if (added.status !== 201) return later();
  }
  const cart = await call.get('/api/cart');
  if (cart.status !== 200) return later();
  const lines = cart.json<CartItem[]>().map(toLine);
  if (lines.length === 0) return later();
  attempts.push({
    key: randomUUID(),
    customer,
    lines,
    sent: 0,
    answer: null,
    refused: null,
    differs: false,
    keptCart: false,
  });
  return true;
}

async function send(call: Caller, attempt: Attempt): Promise<void> {
  const body = { shippingAddress: anAddress(`${attempt.key}@example.com`), status: 'pending' };
  const again = () => call.post('/api/orders', body, { 'idempotency-key': attempt.key });
  attempt.sent += 1;
  const answer = await again();
  if (answer.status === 201) {
    attempt.answer = answer.json<PlacedOrder>();
    const cart = await call.get('/api/cart');
    if (cart.status === 200 && cart.json<CartItem[]>().length > 0) attempt.keptCart = true;
    if (randomInt(REPEAT_ONE_OF) > 0) return;
    const second = await again();
    if (second.status === 201 && second.body !== answer.body) attempt.differs = true;
  } else if (answer.status === 0 || answer.status === 503) await wait(PAUSE_AFTER_FAILURE_MS);
  else attempt.refused = `${answer.status} ${answer.body}`;
}

async function later(): Promise<false> {
  await wait(PAUSE_AFTER_FAILURE_MS);
  return false;
}
