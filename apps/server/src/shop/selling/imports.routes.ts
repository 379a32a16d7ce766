import type { Readable } from 'node:stream';
import { IMPORT_MAX_BYTES } from '@beautymark/contracts/limits';
import { exportProducts, importProducts, productImportById } from '@beautymark/contracts/seller-files';
import { csvHeaders } from '#platform/http/csv.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import { uploadBudget } from '#platform/security/upload-budget.ts';
import type { ImportsService } from './imports.service.ts';

interface Deps {
  imports: ImportsService;
  exportOf: (sellerId: number) => Promise<Readable>;
}

export const importsRoutes = ({ imports, exportOf }: Deps) =>
  routesOf(
    (app) =>
      app.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit: IMPORT_MAX_BYTES }, (_request, body, done) =>
        done(null, body),
      ),
    serve(
      importProducts,
      async ({ by, query, request: { body } }) => {
        if (!Buffer.isBuffer(body)) throw new Refusal('request.unsupported_media_type');
        return { id: await imports.start(by, body, query) };
      },
      { onRequest: uploadBudget(IMPORT_MAX_BYTES, { refusal: 'server.busy' }) },
    ),
    serve(productImportById, ({ by, params }) => imports.progress(by, params.id)),
    serve(exportProducts, async ({ by, reply }) => reply.headers(csvHeaders('products.csv')).send(await exportOf(by)), {
      config: { isForPrograms: true },
    }),
  );
