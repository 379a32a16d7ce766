import {
  addCartCode,
  type CodeTerms,
  cartCodes,
  changeSellerCode,
  checkCode,
  createSellerCode,
  type OwnCode,
  removeCartCode,
  sellerCodes,
  stopSellerCode,
} from '@beautymark/contracts/codes';
import { CODES_MAX } from '@beautymark/contracts/limits';
import type { SearchedPage } from '@beautymark/contracts/query-values';
import { audit } from '#platform/db/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Owner } from '#platform/db/owner.ts';
import { pageById } from '#platform/db/page-by-id.ts';
import { lockOwner } from '#platform/db/row-locks.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type Actor, routesOf, serve, serveOwners } from '#platform/http/serve.ts';
import { clientNetwork } from '#platform/security/client-address.ts';
import type { Shop } from '#platform/shop.ts';
import type { CartCodesService } from './cart-codes.service.ts';
import { toOwnCode, toRow } from './code-terms.ts';
import { codesRepository } from './codes.repository.ts';

/** Codes as their owners make, change and end them. What was ordered keeps its sums. */
export function codesRoutes({ db, clock }: Shop, inCart: CartCodesService) {
  const now = () => clock.now().toISOString();

  async function list(owner: Owner, { search = '', ...page }: SearchedPage) {
    const { rows, nextCursor } = await pageById(codesRepository(db).list(owner, search), 'codes.id', page);
    return { items: rows.map((row) => toOwnCode(row, now())), nextCursor };
  }

  const create = (by: Actor, terms: CodeTerms): Promise<OwnCode> =>
    inTransaction(db, async (tx) => {
      await lockOwner(tx, by.owner);
      const repository = codesRepository(tx);
      if ((await repository.count(by.owner)) >= CODES_MAX) throw new Refusal('code.too_many');
      const row = await repository.insert({
        ...toRow(terms),
        code: terms.code,
        seller_id: by.owner,
        created_at: now(),
      });
      if (!row) throw new Refusal('code.taken');
      await record(tx, by, 'code made', row.code);
      return toOwnCode(row, now());
    });

  /** Also brings a code that was ended back. Its text stays: where it was printed it must mean the same. */
  const change = (by: Actor, id: number, terms: CodeTerms): Promise<OwnCode> =>
    inTransaction(db, async (tx) => {
      const row = await codeOf(tx, by.owner, id);
      if (row.code !== terms.code) throw new Refusal('code.renamed');
      const changed = await codesRepository(tx).update(id, { ...toRow(terms), stopped_at: null });
      await record(tx, by, 'code changed', row.code);
      return toOwnCode(changed, now());
    });

  const stop = (by: Actor, id: number): Promise<OwnCode> =>
    inTransaction(db, async (tx) => {
      const row = await codeOf(tx, by.owner, id);
      if (row.stopped_at !== null) throw new Refusal('code.ended');
      const stopped = await codesRepository(tx).update(id, { stopped_at: now() });
      await record(tx, by, 'code ended', row.code);
      return toOwnCode(stopped, now());
    });

  async function codeOf(tx: Tx, owner: Owner, id: number) {
    const row = await codesRepository(tx).byId(owner, id);
    if (!row) throw new Refusal('code.not_found');
    return row;
  }

  async function record(tx: Tx, { owner, userId }: Actor, action: string, code: string): Promise<void> {
    if (owner === null) await audit(tx, clock, { by: userId, action, subject: `code ${code}` });
  }

  return routesOf(
    serve(cartCodes, ({ by }) => inCart.list(by)),
    serve(addCartCode, ({ by, body }) => inCart.add(by, body.code)),
    serve(removeCartCode, ({ by, body }) => inCart.remove(by, body?.code)),
    serve(checkCode, ({ body, request }) => inCart.check(clientNetwork(request), body.code)),
    serveOwners(sellerCodes, ({ owner }, { query }) => list(owner, query)),
    serveOwners(createSellerCode, (by, { body }) => create(by, body)),
    serveOwners(changeSellerCode, (by, { params, body }) => change(by, params.id, body)),
    serveOwners(stopSellerCode, (by, { params }) => stop(by, params.id)),
  );
}
