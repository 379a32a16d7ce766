import type { User } from '@beautymark/contracts/accounts';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Spinner } from '#ui/spinner.tsx';
import { useNavigate } from '../navigation/use-navigate.ts';
import { signInPath, useSession } from './session.ts';

interface SignedInProps {
  /** Shown until it is known who is here. */
  waiting?: ReactNode;
  /** Begins anew when another user signs in. */
  children: (user: User) => ReactNode;
}

/** A part of a page for signed-in users. A guest signs in and comes back to the same address. */
export function SignedIn({ waiting = <Spinner label="One moment" />, children }: SignedInProps) {
  const session = useSession({ asksAgain: true });
  const [path] = useLocation();
  const search = useSearch();
  const navigate = useNavigate();
  const isGuest = session.state === 'signed-out';
  useEffect(() => {
    if (isGuest) void navigate(signInPath(search ? `${path}?${search}` : path), { replace: true });
  }, [isGuest, path, search, navigate]);
  if (session.state !== 'signed-in') return waiting;
  return <Fragment key={session.user.username}>{children(session.user)}</Fragment>;
}
