import type { AccountSecurity } from '@beautymark/contracts/account-security';
import type { WishlistSettings } from '@beautymark/contracts/wishlist';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { share } from '#platform/words/share.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';

const settingsKey = (userId: number | undefined) => ['/api/wishlist/settings', userId ?? 0] as const;

/** Sharing and mails, below the products. */
export function WishlistSettingsForm({ userId }: { userId: number | undefined }) {
  const { data, error, refetch } = useQuery<WishlistSettings>({ queryKey: settingsKey(userId), retryOnMount: false });
  const { data: security } = useQuery<AccountSecurity>({ queryKey: apiQuery('/api/account/security').queryKey });
  const sharing = useSettingsChange(userId, () => call('POST', '/api/wishlist/share'));
  const ending = useSettingsChange(userId, () => call('DELETE', '/api/wishlist/share'));
  const mails = useSettingsChange(userId, (wantsMails: boolean) =>
    call('PATCH', '/api/wishlist/settings', { body: { wantsMails } }),
  );
  if (error) {
    return (
      <Button look="quiet" onClick={() => void refetch()}>
        Load sharing and emails again
      </Button>
    );
  }
  const shareToken = data?.shareToken ?? null;
  const sharePress = async () => {
    const token = shareToken ?? (await sharing.run(undefined))?.shareToken;
    if (token) await share('A wishlist at BeautyMark', `/wishlists/${token}`);
  };
  return (
    <>
      <CheckboxField
        label="Email me when something is back in stock or drops in price"
        hint={hintOf(security)}
        disabled={!data}
        checked={mails.isPending ? mails.variables === true : (data?.wantsMails ?? false)}
        onChange={({ currentTarget }) => void mails.run(currentTarget.checked)}
      />
      {security && !security.isEmailConfirmed && !security.isDemo ? <ConfirmEmail email={security.email} /> : null}
      <p className="mt-3 min-h-5 text-13 text-ink-muted" role="status">
        {shareToken ? 'Shared: anyone with the link can see it.' : ''}
      </p>
      <div className="mt-2 grid grid-flow-col gap-3">
        <Button
          look="secondary"
          icon="ri-share-line"
          disabled={!data}
          busy={sharing.isPending}
          onClick={() => void sharePress()}
        >
          Share
        </Button>
        {shareToken ? (
          <Button look="secondary" busy={ending.isPending} onClick={() => void ending.run(undefined)}>
            Stop sharing
          </Button>
        ) : null}
      </div>
    </>
  );
}

function hintOf(security: AccountSecurity | undefined): string {
  if (!security) return 'We only email an address you have confirmed.';
  return security.isEmailConfirmed ? `Sent to ${security.email}.` : 'Confirm your email first.';
}

function ConfirmEmail({ email }: { email: string }) {
  const { mutate, isPending } = useWrite({
    mutationFn: () => call('POST', '/api/account/email/confirmation'),
    onSuccess: () =>
      toast(`A link was sent to ${email}`, { description: 'Follow the link in the email within the next hour.' }),
    meta: { failure: 'The link could not be sent' },
  });
  return (
    <Button look="secondary" className="mt-1 mb-1" busy={isPending} onClick={() => mutate()}>
      Confirm this address
    </Button>
  );
}

/** A call that answers the settings as they are then. A failure is shown, and they stay as they were. */
function useSettingsChange<Wanted>(userId: number | undefined, send: (wanted: Wanted) => Promise<WishlistSettings>) {
  const cache = useQueryClient();
  const { mutateAsync, isPending, variables } = useMutation({
    scope: { id: 'wishlist settings' },
    mutationFn: send,
    onSuccess: (settings) => cache.setQueryData(settingsKey(userId), settings),
    meta: { failure: 'Failed to update your wishlist' },
  });
  return { isPending, variables, run: (wanted: Wanted) => mutateAsync(wanted).catch(() => null) };
}
