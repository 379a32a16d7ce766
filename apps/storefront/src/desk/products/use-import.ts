import type { ProductImport } from '@beautymark/contracts/seller-files';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountScopedKey } from '#platform/storage.ts';
import { tabValue } from '#platform/stored-value.ts';
import { useWrite } from '#platform/use-write.ts';
import { importQuery, isRunning, startImport, whyImportFailed } from './import-calls.ts';
import { reloadCatalog } from './seller-calls.ts';

/** The import that this tab follows; it survives a reload. */
const followed = tabValue(accountScopedKey('productImport'), (id) => (typeof id === 'number' ? id : null));
const ASK_EVERY_MS = 700;

export const storedImport = followed.read;

/** One import from the file to its report: a dry run first, then the same file for good. */
export function useImport() {
  const cache = useQueryClient();
  const [id, setId] = useState(storedImport);
  const { data, isError } = useQuery<ProductImport>({
    queryKey: importQuery(id ?? 0).queryKey,
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : ASK_EVERY_MS),
  });
  const isDone = data?.state === 'done' && !data.dryRun;
  useEffect(() => {
    if (isDone) void reloadCatalog(cache);
  }, [isDone, cache]);

  const follow = (next: number | null) => {
    setId(next);
    if (next === null) followed.forget();
    else followed.store(next);
  };
  const sending = useWrite({
    mutationFn: ({ chosen, dryRun }: { chosen: File; dryRun: boolean }) => startImport(chosen, { dryRun }),
    meta: { tellsSessionEnd: true },
    onSuccess: follow,
  });
  const startAgain = () => {
    follow(null);
    sending.reset();
  };
  // An import of long ago, or of another account, is not there any more.
  const report = id === null || isError ? null : (data ?? 'waiting');
  const file = sending.variables?.chosen ?? null;
  const failure = sending.error && whyImportFailed(sending.error);
  return { report, file, failure, send: sending.mutate, startAgain } as const;
}
export type ImportState = ReturnType<typeof useImport>;
