import { useEffect } from 'react';
import { isPlainPress } from '#ui/link.tsx';
import { useNavigate } from './use-navigate.ts';

/** Leads the links of the whole document (`ui/link.tsx`) to the next screen without loading a page. */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-follow]') : null;
      if (!link || event.defaultPrevented || !isPlainPress(event)) return;
      event.preventDefault();
      void navigate(link.getAttribute('href') ?? '/', JSON.parse(link.dataset.follow ?? '{}'));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
