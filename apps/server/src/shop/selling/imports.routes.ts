import type { Readable } from 'node:stream';
import { IMPORT_MAX_BYTES } from '@beautymark/contracts/limits';
import { exportProducts, importProducts, productImportById } from '@beautymark/contracts/seller-files';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { csvHeaders } from '#platform/http/csv.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { shopperOf } from '#platform/security/sessions.ts';
import { uploadBudget } from '#platform/security/upload-budget.ts';
import type { ImportsService } from './imports.service.ts';

interface Deps {
  imports: ImportsService;
  exportOf: (sellerId: number) => Promise<Readable>;
}

export const importsRoutes =
  ({ imports, exportOf }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit: IMPORT_MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    app.route({
      ...importProducts,
      onRequest: uploadBudget(IMPORT_MAX_BYTES, { refusal: 'server.busy' }),
      handler: async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) throw new Refusal('request.unsupported_media_type');
        const id = await imports.start(shopperOf(request), request.body, request.query);
        request.log.info({ importId: id, isDryRun: request.query.dryRun }, 'import accepted');
        return reply.code(202).send({ id });
      },
    });
    app.route({
      ...productImportById,
      handler: (request) => imports.progress(shopperOf(request), request.params.id),
    });
    app.route({
      ...exportProducts,
      config: { isForPrograms: true },
      handler: async (request, reply) =>
        reply
          .headers(csvHeaders('products.csv'))
          // A stream is sent as it is; the contract's text is what it adds up to.
          .send((await exportOf(shopperOf(request))) as unknown as string),
    });
  };
