const SCANNER = 'ai-scanner';
const PATIENCE_MS = 5000;

/** Scrolls to the scanner; on other pages it goes home first and waits until that page is there. */
export function goToScanner(navigate: (to: string) => void): void {
  if (scrollToScanner()) return;
  navigate(`/#${SCANNER}`);
  const arrival = new MutationObserver(() => {
    if (scrollToScanner()) arrival.disconnect();
  });
  arrival.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => arrival.disconnect(), PATIENCE_MS);
}

function scrollToScanner(): boolean {
  const scanner = document.getElementById(SCANNER);
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scanner?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  return scanner !== null;
}
