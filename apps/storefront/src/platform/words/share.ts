import { toast } from '#platform/toasts/toasts.ts';

/** Puts a text on the clipboard; a toast says so, or what else to do. */
export const copy = (text: string, copied: string, failed: string, description = ''): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => toast(copied),
    () => toast(failed, { description, tone: 'destructive' }),
  );

/** The system's own share sheet where there is one, else the link goes to the clipboard. */
export async function share(title: string, path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  try {
    if (navigator.share) await navigator.share({ title, url });
    else await copy(url, 'Link copied', 'The link could not be shared', url);
  } catch (error) {
    // Closing the share sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast('The link could not be shared', { description: url, tone: 'destructive' });
  }
}
