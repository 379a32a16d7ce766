import {
  sellerAnalytics,
  sellerCustomers,
  sellerFigures,
  sellerStatement,
  sellerStatementFile,
} from '@beautymark/contracts/seller-reports';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { csvHeaders, csvLines } from '#platform/http/csv.ts';
import { listHeaders } from '#platform/http/id-cursor.ts';
import { shopperOf } from '#platform/security/sessions.ts';
import type { ReportsService } from './reports.service.ts';

interface Deps {
  reports: ReportsService;
}

export const reportsRoutes =
  ({ reports }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...sellerFigures, handler: (request) => reports.figures(shopperOf(request)) });
    app.route({
      ...sellerCustomers,
      handler: async (request, reply) => {
        const page = await reports.customers(shopperOf(request), request.query);
        return reply.headers(listHeaders(request.url, page)).send(page.customers);
      },
    });
    app.route({
      ...sellerAnalytics,
      handler: (request) => reports.analytics(shopperOf(request), request.query.days),
    });
    app.route({
      ...sellerStatement,
      handler: (request) => reports.statement(shopperOf(request), request.query.month),
    });
    app.route({
      ...sellerStatementFile,
      config: { isForPrograms: true },
      handler: async (request, reply) => {
        const { month, entries } = await reports.statement(shopperOf(request), request.query.month);
        const rows = entries.map(({ at, orderNumber, kind, amount }) => [at, orderNumber, kind, amount]);
        const text = csvLines([['Date', 'Order', 'Kind', 'Amount'], ...rows]);
        return reply.headers(csvHeaders(`beautymark-statement-${month}.csv`)).send(text);
      },
    });
  };
