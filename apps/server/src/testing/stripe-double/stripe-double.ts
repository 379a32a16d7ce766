import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DoubleEvent, deliveries, WEBHOOK_SECRET } from './deliveries.ts';
import { type Form, readForm } from './form-body.ts';
import { COUPON_PARAMETERS, checkParameters, REFUND_PARAMETERS, SESSION_PARAMETERS } from './parameters.ts';
import { payPage } from './pay-page.ts';
import {
  type DoubleRefund,
  type DoubleSession,
  newCoupon,
  newId,
  newSession,
  StripeRefusal,
} from './stripe-objects.ts';

const DOUBLE_SECRET_KEY = 'sk_test_double';

interface Options {
  port?: number;
  now?: () => number;
}
/** `before`: nothing happens and the answer is a failure, also of each repeat; `after`: it happens and the answer is lost. */
type Fault = 'before' | 'after';
interface Happening {
  path: RegExp;
  happens: () => Promise<unknown>;
}
interface Answer {
  status: number;
  answer: object;
}
const DOWN: Answer = { status: 500, answer: { error: { type: 'api_error', message: 'Down' } } };

/**
 * A double of the calls of Stripe that this shop uses, over real HTTP. It refuses what Stripe refuses: unknown
 * parameters, another currency, a repeated idempotency key with another body, times that are too short, more than was
 * paid or than banks have left. Events wait in `events` until a test delivers them, in any order and as often as it likes.
 */
export async function startStripeDouble({ port = 0, now = Date.now }: Options = {}) {
  const sessions = new Map<string, DoubleSession>();
  const refunds: DoubleRefund[] = [];
  const coupons = new Map<string, number>();
  const answers = new Map<string, Answer & { body: string }>();
  const paid = new Map<string, number>();
  /** What banks hold, by payment. */
  const withdrawn = new Map<string, number>();
  const events: DoubleEvent[] = [];
  const faults: { path: RegExp; fault: Fault }[] = [];
  const meanwhile: Happening[] = [];
  const afterwards: Happening[] = [];
  const refusedRefunds: string[] = [];
  let newRefundStatus = (): DoubleRefund['status'] => 'succeeded';
  const delivering = deliveries();
  let origin = '';

  const emit = (type: string, object: object): DoubleEvent => {
    const event = { id: newId('evt'), object: 'event', type, created: Math.floor(now() / 1000), data: { object } };
    events.push(event);
    delivering.add(event);
    return event;
  };

  /** As Stripe sees it at this moment: a session that is over says so without being asked to end. */
  function sessionOf(id: string): DoubleSession {
    const session = sessions.get(id);
    if (!session) throw new StripeRefusal(`No such checkout.session: ${id}`, { status: 404, code: 'resource_missing' });
    if (session.status === 'open' && session.expires_at * 1000 <= now()) expire(session);
    return session;
  }

  function expire(session: DoubleSession): DoubleSession {
    if (session.status !== 'open') throw new StripeRefusal(`This Session's status is ${session.status}`);
    Object.assign(session, { status: 'expired', url: null });
    emit('checkout.session.expired', { ...session });
    return session;
  }

  /** The shopper pays. @throws StripeRefusal when the page is over */
  function pay(id: string): DoubleSession {
    const session = sessionOf(id);
    if (session.status !== 'open') throw new StripeRefusal(`This Session's status is ${session.status}`);
    const intent = newId('pi');
    paid.set(intent, session.amount_total);
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent, url: null });
    emit('checkout.session.completed', { ...session });
    return session;
  }

  function createRefund(form: Form): DoubleRefund {
    const intent = String(form.payment_intent);
    const wasPaid = paid.get(intent);
    if (wasPaid === undefined)
      throw new StripeRefusal(`No such payment_intent: ${intent}`, { code: 'resource_missing' });
    const refusal = refusedRefunds.shift();
    if (refusal !== undefined) throw new StripeRefusal('Refused', { code: refusal });
    const left = wasPaid - refundedOf(intent);
    const amount = form.amount === undefined ? left : Number(form.amount);
    if (left === 0) throw new StripeRefusal('Already refunded', { code: 'charge_already_refunded' });
    if (!Number.isSafeInteger(amount) || amount < 1) throw new StripeRefusal('Invalid positive integer');
    if (amount > left) throw new StripeRefusal('More than is unrefunded', { code: 'amount_too_large' });
    if (amount > left - (withdrawn.get(intent) ?? 0)) {
      throw new StripeRefusal('It has been charged back', { code: 'charge_disputed' });
    }
    const refund: DoubleRefund = {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: 'usd',
      payment_intent: intent,
      status: newRefundStatus(),
      metadata: (form.metadata ?? {}) as Form,
    };
    refunds.push(refund);
    const refunded = refundedOf(intent);
    emit('charge.refunded', {
      id: newId('ch'),
      object: 'charge',
      payment_intent: intent,
      amount: wasPaid,
      amount_refunded: refunded,
    });
    emit('refund.created', { ...refund });
    return refund;
  }

  /** What a bank says of a refund later. Stripe tells it by two events, and by a third one where it failed. */
  function changeRefund(id: string, status: DoubleRefund['status'], failure_reason?: string): void {
    const refund = refunds.find((made) => made.id === id);
    Object.assign(refund ?? {}, { status, ...(failure_reason === undefined ? {} : { failure_reason }) });
    emit('refund.updated', { ...refund });
    emit('charge.refund.updated', { ...refund });
    if (status === 'failed') emit('refund.failed', { ...refund });
  }

  /** A bank opens a dispute, withdraws the money, or closes it. */
  function dispute(intent: string, { amount, status }: { amount: number; status: string }): DoubleEvent {
    withdrawn.set(intent, status.startsWith('warning') || status === 'won' ? 0 : amount);
    const type = status === 'won' || status === 'lost' ? 'closed' : 'funds_withdrawn';
    const about = {
      id: `dp_${intent}`,
      object: 'dispute',
      payment_intent: intent,
      amount,
      reason: 'fraudulent',
      status,
    };
    return emit(`charge.dispute.${type}`, { ...about, created: Math.floor(now() / 1000) });
  }

  const hasFailed = ({ status }: DoubleRefund) => status === 'failed' || status === 'canceled';
  const sumOf = (made: readonly DoubleRefund[]) => made.reduce((sum, { amount }) => sum + amount, 0);
  const ofIntent = (intent: string) => refunds.filter(({ payment_intent }) => payment_intent === intent);
  const refundedOf = (intent: string) => sumOf(ofIntent(intent).filter((refund) => !hasFailed(refund)));
  const failedOf = (intent: string) => sumOf(ofIntent(intent).filter(hasFailed));

  const list = (path: string, items: object[]) => ({ object: 'list', url: path, has_more: false, data: items });

  function answerCall(method: string, url: URL, form: Form): object {
    const path = url.pathname;
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      checkParameters(form, SESSION_PARAMETERS);
      const session = newSession(form, { now: now(), origin, coupons });
      sessions.set(session.id, session);
      return { ...session };
    }
    if (method === 'GET' && id && !action) return { ...sessionOf(id) };
    if (method === 'POST' && id && action === 'expire') return { ...expire(sessionOf(id)) };
    if (method === 'POST' && path === '/v1/coupons') {
      checkParameters(form, COUPON_PARAMETERS);
      return newCoupon(form, coupons);
    }
    if (method === 'POST' && path === '/v1/refunds') {
      checkParameters(form, REFUND_PARAMETERS);
      return { ...createRefund(form) };
    }
    if (method === 'GET' && path === '/v1/refunds') {
      const intent = url.searchParams.get('payment_intent');
      return list(path, ofIntent(intent ?? ''));
    }
    throw new StripeRefusal(`Unrecognized request URL (${method}: ${path})`, { status: 404 });
  }

  /** Results are kept per key, failures after the checks and of Stripe itself included; the same key with another body is an error. */
  function answerOnce(request: IncomingMessage, url: URL, { body, fails }: { body: string; fails: boolean }): Answer {
    if (request.headers.authorization !== `Bearer ${DOUBLE_SECRET_KEY}`) {
      return failure(new StripeRefusal('Invalid API Key provided', { status: 401 }));
    }
    const key = request.headers['idempotency-key'];
    const id = typeof key === 'string' && request.method === 'POST' ? `${url.pathname} ${key}` : null;
    const known = id === null ? undefined : answers.get(id);
    if (known) {
      if (known.body === body) return known;
      return failure(
        new StripeRefusal('Keys can only be used with the same parameters', { type: 'idempotency_error' }),
      );
    }
    try {
      const answer = fails ? DOWN : { status: 200, answer: answerCall(request.method ?? '', url, readForm(body)) };
      if (id !== null) answers.set(id, { body, ...answer });
      return answer;
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      const refused = failure(error);
      if (id !== null && !error.isOfChecks) answers.set(id, { body, ...refused });
      return refused;
    }
  }

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', origin);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    if (url.pathname.startsWith('/c/pay/')) return payPage(request, response, { sessionOf, pay, body });
    const happenDue = async (happenings: Happening[]) => {
      const due = happenings.findIndex(({ path }) => path.test(url.pathname));
      if (due !== -1) await happenings.splice(due, 1)[0]?.happens();
    };
    await happenDue(meanwhile);
    const at = faults.findIndex(({ path }) => path.test(url.pathname));
    const [fault] = at === -1 ? [] : faults.splice(at, 1);
    const { status, answer } = answerOnce(request, url, { body, fails: fault?.fault === 'before' });
    const sent = JSON.stringify(answer);
    await happenDue(afterwards);
    if (fault?.fault === 'after') return void request.socket.destroy();
    send(response, status, sent);
  }

  const server = createServer((request, response) => {
    answerRequest(request, response).catch((error: unknown) =>
      send(response, 500, JSON.stringify({ error: { message: String(error) } })),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: origin,
    /** What a shop needs to use it. */
    settings: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: DOUBLE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_URL: origin,
    },
    sessions,
    refunds,
    paid,
    events,
    pay,
    emit,
    refundedOf,
    failedOf,
    dispute,
    /** In Stripe's dashboard, which gives it no metadata. */
    refundByHand: (intent: string, amount: number) => createRefund({ payment_intent: intent, amount: String(amount) }),
    expire: (id: string) => expire(sessionOf(id)),
    failNext: (path: RegExp, fault: Fault) => void faults.push({ path, fault }),
    /** Before the next call to this path is answered, this happens. */
    beforeNext: (path: RegExp, happens: () => Promise<unknown>) => void meanwhile.push({ path, happens }),
    /** After the next call to this path has done its work, and before its answer is sent, this happens. */
    afterNext: (path: RegExp, happens: () => Promise<unknown>) => void afterwards.push({ path, happens }),
    /** As after a day. */
    forgetKeys: () => answers.clear(),
    /** As with the keys of another account. */
    forgetSessions: () => sessions.clear(),
    /** With what status refunds begin from now on. */
    refundsBegin: (status: typeof newRefundStatus) => {
      newRefundStatus = status;
    },
    changeRefund,
    /** The next refund is refused with this code. */
    refuseRefund: (code: string) => void refusedRefunds.push(code),
    deliverTo: delivering.deliverTo,
    settled: delivering.settled,
    close: async () => {
      delivering.stop();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    async [Symbol.asyncDispose]() {
      await this.close();
    },
  };
}

const failure = ({ message, status, type, code }: StripeRefusal) => ({
  status,
  answer: { error: { message, type, ...(code ? { code } : {}) } },
});

function send(response: ServerResponse, status: number, answer: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
}

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>;
