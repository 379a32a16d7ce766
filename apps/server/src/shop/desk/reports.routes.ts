import {
  sellerAnalytics,
  sellerCustomers,
  sellerFigures,
  sellerStatement,
  sellerStatementFile,
} from '@beautymark/contracts/seller-reports';
import { csvHeaders, csvLines } from '#platform/http/csv.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { ReportsService } from './reports.service.ts';

export const reportsRoutes = ({ reports }: { reports: ReportsService }) =>
  routesOf(
    serve(sellerFigures, ({ by }) => reports.figures(by)),
    serve(sellerCustomers, ({ by, query }) => reports.customers(by, query)),
    serve(sellerAnalytics, ({ by, query }) => reports.analytics(by, query.days)),
    serve(sellerStatement, ({ by, query }) => reports.statement(by, query.month)),
    serve(
      sellerStatementFile,
      async ({ by, query, reply }) => {
        const { month, entries } = await reports.statement(by, query.month);
        reply.headers(csvHeaders(`beautymark-statement-${month}.csv`));
        const rows = entries.map(({ at, orderNumber, kind, amount }) => [at, orderNumber, kind, amount]);
        return csvLines([['Date', 'Order', 'Kind', 'Amount'], ...rows]);
      },
      { config: { isForPrograms: true } },
    ),
  );
