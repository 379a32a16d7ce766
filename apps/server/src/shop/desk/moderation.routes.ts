import {
  dismissReport,
  hastyReviews,
  hideProduct,
  hideReview,
  operatorReports,
  reportProduct,
  reportQuestion,
  reportReview,
  restoreHiddenProduct,
  restoreReview,
} from '@beautymark/contracts/moderation';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { ModerationService } from './moderation.service.ts';

interface Decided {
  by: number;
  params: { id: number };
  body: { reason: string };
}
const decisionIn = ({ by, params: { id }, body: { reason } }: Decided) => ({ operatorId: by, id, reason });

export const moderationRoutes = ({ moderation }: { moderation: ModerationService }) =>
  routesOf(
    serve(reportReview, ({ by, params, body }) => moderation.reportReview(by, params.id, body.reason)),
    serve(reportProduct, ({ by, params, body }) => moderation.reportProduct(by, params.id, body.reason)),
    serve(reportQuestion, ({ by, params, body }) => moderation.reportQuestion(by, params.id, body.reason)),
    serve(operatorReports, ({ query: { settled, ...page } }) =>
      moderation.reports({ ...page, isSettled: settled === 'true' }),
    ),
    serve(hastyReviews, ({ query }) => moderation.hastyReviews(query)),
    serve(hideReview, (asked) => moderation.hideReview(decisionIn(asked))),
    serve(restoreReview, (asked) => moderation.restoreReview(decisionIn(asked))),
    serve(hideProduct, (asked) => moderation.hideProduct(decisionIn(asked))),
    serve(restoreHiddenProduct, (asked) => moderation.restoreProduct(decisionIn(asked))),
    serve(dismissReport, (asked) => moderation.dismiss(decisionIn(asked))),
  );
