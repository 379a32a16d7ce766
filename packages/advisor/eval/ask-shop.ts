import { setTimeout } from 'node:timers/promises';
import type { Analysis } from '@beautymark/contracts/face';
import { matchesForAnalysis } from '@beautymark/contracts/face';
import { askKeyBot, type ChatAnswer } from '@beautymark/contracts/keybot';
import { seedCatalog } from '../src/testing/seed-shop.ts';
import type { Ask } from './talks.ts';

/**
 * Asks a shop that runs elsewhere, with the supplied catalog. Act and topic of its answers are unknown.
 * @param url  its origin, "http://127.0.0.1:3000"
 * @returns    a function whose `state` is the talk's cookies. It rejects when the shop does not answer with 200
 */
export const askShop =
  (url: string): Ask =>
  async ({ query, analysis, state }) => {
    const before = (state as string[] | null) ?? (await cookiesOf(url, analysis));
    const response = await post(new URL(askKeyBot.url, url), { query }, before);
    const { response: text, products = [], actions = [] } = (await response.json()) as ChatAnswer; // held by its contract
    return {
      act: null,
      topics: null,
      text,
      choices: products.flatMap(({ id, shade }) => {
        const product = seedCatalog.byId.get(id);
        return product ? [{ product, shade: product.shades.find(({ name }) => name === shade?.name) ?? null }] : [];
      }),
      corrections: actions.flatMap(({ analysis: changed, confirmed }) =>
        Object.entries(changed).map(([attribute, value]) => ({
          // The keys of an analysis.
          attribute: attribute as keyof Analysis,
          value: value ?? '',
          confirmed,
        })),
      ),
      state: withNew(before, response),
    };
  };

/** Whom the shop has never seen is not answered at all, so somebody without a result has one of the sets' faces. */
const SOMEBODY: Analysis = {
  skin_tone: 'Honey',
  undertone: 'warm',
  eye_color: 'brown',
  eyebrow_color: 'dark brown',
  eyebrow_shape: 'soft-arch',
  lip_shade: 'nude pink',
};

const cookiesOf = async (url: string, analysis: Analysis | null): Promise<string[]> =>
  withNew([], await post(new URL(matchesForAnalysis.url, url), { analysis: analysis ?? SOMEBODY }, []));

async function post(url: URL, body: unknown, cookies: readonly string[]): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url.origin, cookie: cookies.join('; ') },
    body: JSON.stringify(body),
  });
  if (response.status === TOO_MANY) {
    await setTimeout(1000 * Number(response.headers.get('retry-after') ?? 1));
    return post(url, body, cookies);
  }
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  return response;
}

/** A shop answers only so many questions a minute. */
const TOO_MANY = 429;

/** Cookies by name, the later one of a name. */
function withNew(before: readonly string[], { headers }: Response): string[] {
  const cookies = [...before, ...headers.getSetCookie().map((line) => line.split(';')[0] ?? '')];
  return [...new Map(cookies.map((cookie) => [cookie.split('=')[0], cookie])).values()];
}
