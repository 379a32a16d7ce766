import { type OperatorSection, operatorPath } from '@beautymark/contracts/desk-sections';
import type { OperatorTasks } from '@beautymark/contracts/operator';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { useApi, useIsSelling } from '#platform/api/server-data.tsx';
import { useWrite } from '#platform/forms/use-write.ts';
import { Loaded } from '#platform/kit/loaded.tsx';
import { STAY } from '#platform/navigation/route-change.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';

interface Task {
  task: Exclude<keyof OperatorTasks, 'failedJobs'>;
  label: string;
  section: OperatorSection;
  filter?: string;
}

const TASKS: readonly Task[] = [
  { task: 'parcels', label: 'Parcels to send', section: 'parcels', filter: '&status=to+ship' },
  { task: 'returns', label: 'Returns to decide', section: 'parcels', filter: '&status=return+requested' },
  { task: 'reports', label: 'Open reports', section: 'reports' },
  { task: 'productChanges', label: 'Product changes to review', section: 'changed-products' },
  { task: 'questions', label: 'Questions to answer', section: 'questions' },
  { task: 'refunds', label: 'Refunds that have not arrived', section: 'payments' },
];

/** What waits to be done, of what the visitor may enter: each number leads to its list. */
export function TodayPanel() {
  const isSelling = useIsSelling();
  return (
    <Loaded what="Your tasks" query={useApi(apiQuery('/api/operator/tasks'), { isFresh: true })}>
      {(counts) => (
        <ul className="grid border-line border-t sm:grid-cols-2 sm:gap-x-10">
          {/* Where no money is taken there is no section of payments. */}
          {TASKS.filter(({ task }) => counts[task] !== undefined && (isSelling || task !== 'refunds')).map(
            ({ task, label, section, filter = '' }) => (
              <li key={task} className="border-line border-b">
                <Link
                  href={`${operatorPath(section)}${filter}`}
                  state={STAY}
                  className="group flex min-h-11 items-center gap-4 py-4 hover:text-fig"
                >
                  <span className={`min-w-10 text-28 tabular-nums ${counts[task] ? 'text-fig' : 'text-ink-muted'}`}>
                    {counts[task]}
                  </span>
                  <span className="grow underline-offset-4 group-hover:underline">{label}</span>
                  <Icon name="ri-arrow-right-s-line" />
                </Link>
              </li>
            ),
          )}
          {counts.failedJobs ? <FailedJobs count={counts.failedJobs} /> : null}
        </ul>
      )}
    </Loaded>
  );
}

/** Background work that only an operator can begin again. */
function FailedJobs({ count }: { count: number }) {
  const { mutate, isPending } = useWrite({
    mutationFn: () => call('POST', '/api/operator/failed-jobs/retry'),
    onSuccess: () => toast('The failed jobs are being tried again'),
    meta: { failure: 'The failed jobs were not tried again', reloads: /^\/api\/operator\/(tasks|audit)\b/ },
  });
  return (
    <li className="flex min-h-11 items-baseline gap-4 border-line border-b py-4">
      <span className="min-w-10 text-28 tabular-nums">{count}</span>
      <span className="grow">Background jobs that failed</span>
      <Button look="secondary" busy={isPending} onClick={() => mutate()}>
        Try again<span className="sr-only"> all failed jobs</span>
      </Button>
    </li>
  );
}
