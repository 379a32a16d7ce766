import {
  approveSeller,
  declineSeller,
  operatorAudit,
  operatorFigures,
  operatorOrders,
  operatorParcelStatus,
  operatorSellerProducts,
  operatorSellers,
  operatorStatements,
  reinstateSeller,
  suspendSeller,
} from '@beautymark/contracts/operator';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { OperatorService } from './operator.service.ts';

export const operatorRoutes = ({ operator }: { operator: OperatorService }) =>
  routesOf(
    serve(operatorSellers, ({ query }) => operator.sellers(query)),
    serve(operatorSellerProducts, ({ params, query }) => operator.productsOf(params.id, query)),
    serve(suspendSeller, ({ by, params, body }) =>
      operator.suspend({ operatorId: by, sellerId: params.id, reason: body.reason }),
    ),
    serve(reinstateSeller, ({ by, params, body }) =>
      operator.reinstate({ operatorId: by, sellerId: params.id, reason: body.reason }),
    ),
    serve(approveSeller, ({ by, params, body }) =>
      operator.approve({ operatorId: by, sellerId: params.id, reason: body.reason ?? '' }),
    ),
    serve(declineSeller, ({ by, params, body }) =>
      operator.decline({ operatorId: by, sellerId: params.id, reason: body.reason }),
    ),
    serve(operatorOrders, ({ query: { house, ...query } }) => operator.orders({ ...query, isHouse: house === 'true' })),
    serve(operatorParcelStatus, ({ by, params, body }) => operator.changeParcel(by, params.id, body)),
    serve(operatorFigures, () => operator.figures()),
    serve(operatorStatements, ({ query }) => operator.statements(query.month)),
    serve(operatorAudit, ({ query }) => operator.auditLog(query)),
  );
