import { DELIVERIES_MAX } from '@beautymark/contracts/webhook-events';
import type { Delivery } from '@beautymark/contracts/webhooks';
import { call } from '#platform/api/call.ts';
import { useListPages } from '#platform/api/list-pages.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { Below } from '#platform/kit/cells.tsx';
import { MoreButton } from '#platform/kit/list-desk.tsx';
import { Loaded } from '#platform/kit/loaded.tsx';
import { type Owner, pathOf } from '#platform/kit/owner.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';

/** What was sent to a webhook in the last 30 days, and the ways to send something now. */
export function Deliveries({ owner, webhookId }: { owner: Owner; webhookId: number }) {
  const path = pathOf(owner, '/api/seller/webhooks/:id');
  const params = { id: webhookId };
  const list = useListPages(apiQuery(`${path}/deliveries`, { params, querystring: { limit: DELIVERIES_MAX } }));
  const written = {
    onSuccess: () => {
      toast('It is on its way', { description: 'Refresh to see the answer' });
      void list.refetch();
    },
    meta: { failure: 'It could not be sent' },
  };
  const test = useWrite({ mutationFn: () => call('POST', `${path}/test`, { params }), ...written });
  const again = useWrite({
    mutationFn: (deliveryId: number) =>
      call('POST', `${path}/deliveries/:deliveryId/resend`, { params: { ...params, deliveryId } }),
    ...written,
  });
  return (
    <div className="grid gap-3 bg-sunk p-4">
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" busy={test.isPending} onClick={() => test.mutate()}>
          Send a test event
        </Button>
        <Button look="quiet" onClick={() => void list.refetch()}>
          Refresh
        </Button>
      </div>
      <Loaded what="The deliveries" query={list}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <p className="text-15 text-ink-muted">Nothing was sent in the last 30 days.</p>
          ) : (
            <ul aria-label="Deliveries">
              {deliveries.map((delivery) => (
                <li
                  key={delivery.id}
                  className="flex flex-wrap items-center justify-between gap-2 border-line border-t py-2 text-15"
                >
                  <p className="min-w-0">
                    <code>{delivery.event}</code>
                    <Below>
                      <Day at={delivery.at} withTime />
                      {' · '}
                      <Outcome delivery={delivery} />
                    </Below>
                  </p>
                  {delivery.state === 'waiting' && delivery.tries === 0 ? null : (
                    <Button look="quiet" busy={again.isPending} onClick={() => again.mutate(delivery.id)}>
                      Send again<span className="sr-only">{` delivery ${delivery.id}`}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreButton list={list} />
    </div>
  );
}

function Outcome({ delivery: { state, answer, error, tries, nextTryAt } }: { delivery: Delivery }) {
  const answered = [answer === null ? '' : `answer ${answer}`, error ?? ''].filter(Boolean).join(', ');
  if (state === 'delivered') return <span>{`Delivered, ${answered}`}</span>;
  if (state === 'failed') return <span>{`Given up${answered ? `, ${answered}` : ''}`}</span>;
  if (nextTryAt === null || tries === 0) return <span>Waiting</span>;
  return (
    <span>
      <span>{`Failed (${answered}), next try `}</span>
      <Day at={nextTryAt} withTime />
    </span>
  );
}
