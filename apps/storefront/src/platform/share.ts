import { toast } from '#platform/toasts.ts';

/** The system's own share sheet where there is one, else the link goes to the clipboard. */
export async function share(title: string, path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  try {
    if (navigator.share) await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      toast('Link copied');
    }
  } catch (error) {
    // Closing the share sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast('The link could not be shared', { description: url, tone: 'destructive' });
  }
}
