import type { ReactNode } from 'react';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';

interface LoadedProps<Answer> {
  /** Such as "Your keys". */
  what: string;
  query: { data: Answer | undefined; isError: boolean; refetch: () => unknown };
  children: (answer: Answer) => ReactNode;
}

/** Shows an answer once it is there; until then that it loads, or that it failed and the way to try again. */
export function Loaded<Answer>({ what, query: { data, isError, refetch }, children }: LoadedProps<Answer>) {
  if (data !== undefined) return children(data);
  if (isError) return <LoadFailed what={what} retry={refetch} bare />;
  return <Spinner label={`Loading ${what.charAt(0).toLowerCase()}${what.slice(1)}`} />;
}
