import { useHydrated } from '#platform/hydrated.ts';
import { toast } from '#platform/toasts.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** Few press it: what it does is fetched with the first press. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const hydrated = useHydrated();
  const share = () =>
    import('./share.ts').then(
      (code) => code.share(title, path),
      () => toast('The link could not be shared', { tone: 'destructive' }),
    );
  return <IconButton icon="ri-share-line" label="Share" disabled={!hydrated} onClick={() => void share()} />;
}
