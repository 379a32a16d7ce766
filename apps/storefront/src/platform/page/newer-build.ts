import { tabValue } from '../storage/stored-value.ts';
import { toast } from '../toasts/toasts.ts';

const TITLE = 'The shop has been updated';
const TEXT_FIELDS = 'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])';

/** Set while this tab is loaded again. */
const reloading = tabValue('reloading', Boolean);

/**
 * After a deployment an open tab asks for parts under names that may be gone. The page is then loaded again, once, unless
 * something typed would be lost; a notice says either. Without a newer build the caller alone says that its part is missing.
 */
export function followDeployments(): void {
  const wasReloaded = reloading.read();
  reloading.forget();
  if (wasReloaded) toast(TITLE, { description: 'We reloaded this page. Please repeat your last step.' });

  const typed = new Set<HTMLInputElement>();
  document.addEventListener('input', ({ target }) => {
    // Only text fields match; a text area has the same `value`.
    if (target instanceof Element && target.matches(TEXT_FIELDS)) typed.add(target as HTMLInputElement);
  });
  const holdsTypedText = () => [...typed].some(({ isConnected, value }) => isConnected && value !== '');

  async function afterMissingPart() {
    if (!(await hasNewerBuild())) return;
    if (!wasReloaded && !holdsTypedText() && reloading.store(true)) window.location.reload();
    else toast(TITLE, { description: 'Reload this page to go on. What you typed here will be lost.' });
  }
  let isChecking = false;
  window.addEventListener('vite:preloadError', () => {
    if (isChecking) return;
    isChecking = true;
    void afterMissingPart().finally(() => {
      isChecking = false;
    });
  });
}

/** Whether the shop's pages name another script than this one. False where the shop can't be reached. */
async function hasNewerBuild(): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  try {
    const page = await fetch('/', { cache: 'no-store' });
    return Boolean(script) && page.ok && !(await page.text()).includes(String(script));
  } catch {
    return false;
  }
}
