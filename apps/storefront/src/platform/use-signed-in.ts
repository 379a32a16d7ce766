import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Session, useSession } from './api/session.ts';
import { withRedirect } from './navigation/redirect-target.ts';
import { useNavigate } from './navigation/use-navigate.ts';

/** The session, on pages for accounts: a guest signs in and comes back to the same address. */
export function useSignedIn(): Session {
  const session = useSession({ asksAgain: true });
  const [path] = useLocation();
  const search = useSearch();
  const navigate = useNavigate();
  const isGuest = session.state === 'signed-out';
  useEffect(() => {
    if (isGuest) void navigate(withRedirect('/login', search ? `${path}?${search}` : path), { replace: true });
  }, [isGuest, path, search, navigate]);
  return session;
}
