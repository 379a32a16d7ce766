import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { call, isCallFailed } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { useWrite } from '#platform/forms/use-write.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { ViewProps } from './view-props.ts';

/** Where the link of a wishlist mail leads. Opening it changes nothing, because virus scanners open links, too. */
export default function UnsubscribeView({ params }: ViewProps) {
  const token = params.token ?? '';
  const query = apiQuery('/api/unsubscribe/:token', { params: { token } });
  const cache = useQueryClient();
  const { data, error } = useApi(query, { isFresh: true });
  const ending = useWrite({
    mutationFn: () => call('POST', '/unsubscribe/:token', { params: { token } }),
    onSuccess: (choice) => cache.setQueryData(query.queryKey, choice),
  });
  // The form was sent without scripts: the server leads back here.
  const wasSent = new URLSearchParams(useSearch()).get('done') === 'true';
  const isDone = data ? !data.wantsMails : wasSent;
  const isWrong = isCallFailed(error, 404);
  return (
    <section className="mx-auto max-w-content px-edge py-8 md:py-12">
      <PageHead
        title="Emails about your wishlist · BeautyMark"
        description="Unsubscribe from emails about your wishlist."
      />
      <h1 className="font-display text-page">Emails about your wishlist</h1>
      <div role="status" className="mt-4 max-w-[60ch]">
        {isWrong ? (
          <p>This link is not valid. Copy the whole address from the email, or sign in and open your wishlist.</p>
        ) : null}
        {isDone && !isWrong ? (
          <p>
            You are unsubscribed. You can turn these emails on again in your wishlist. Emails about your orders still
            come.
          </p>
        ) : null}
      </div>
      {isWrong || isDone ? (
        <ButtonLink href="/" look="secondary" className="mt-6">
          Go to the shop
        </ButtonLink>
      ) : (
        <form
          method="post"
          className="max-w-[60ch]"
          onSubmit={(event) => {
            event.preventDefault();
            ending.mutate();
          }}
        >
          <p>We’ll email you when something on your wishlist is back in stock or drops in price.</p>
          {ending.isError ? (
            <div className="mt-4">
              <Alert>That did not work. Please try again.</Alert>
            </div>
          ) : null}
          <Button type="submit" className="mt-6" busy={ending.isPending}>
            Unsubscribe
          </Button>
        </form>
      )}
    </section>
  );
}
