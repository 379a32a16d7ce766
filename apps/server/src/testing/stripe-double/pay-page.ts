import type { IncomingMessage, ServerResponse } from 'node:http';
import { type DoubleSession, StripeRefusal } from './stripe-objects.ts';

interface Context {
  sessionOf: (id: string) => DoubleSession;
  pay: (id: string) => DoubleSession;
  body: string;
}

/** The page that a shopper sees: lines, total, a field for a card, Pay, and the way back. */
export function payPage(request: IncomingMessage, response: ServerResponse, { sessionOf, pay, body }: Context): void {
  const id = request.url?.split('/').pop() ?? '';
  try {
    if (request.method === 'POST') {
      if (!new URLSearchParams(body).get('card')) throw new StripeRefusal('Your card number is incomplete.');
      response.writeHead(303, { location: pay(id).success_url }).end();
      return;
    }
    html(response, pageOf(sessionOf(id)));
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    html(response, `<h1>This page is over</h1><p>${error.message}</p>`);
  }
}

function pageOf({ status, lines, amount_total, cancel_url }: DoubleSession): string {
  if (status !== 'open') return `<h1>This page is over</h1><p>${status}</p>`;
  const rows = lines.map(({ name, unitCents, quantity }) => `<li>${quantity} × ${name}: ${cents(unitCents)}</li>`);
  return `<h1>Pay ${cents(amount_total)}</h1><ul>${rows.join('')}</ul>
    <form method="post"><label>Card number <input name="card" autocomplete="off"></label><button>Pay</button></form>
    <p><a href="${cancel_url}">Back to the shop</a></p>`;
}

const cents = (amount: number) => `$${(amount / 100).toFixed(2)}`;

function html(response: ServerResponse, body: string): void {
  const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Pay</title>${body}`;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}
