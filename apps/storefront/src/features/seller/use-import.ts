import type { ProductImport } from '@beautymark/contracts/seller-files';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountScopedKey, tabStorage } from '#platform/storage.ts';
import { useSingleRun } from '#platform/use-single-run.ts';
import { importQuery, isRunning, startImport, whyImportFailed } from './import-calls.ts';
import { reloadCatalog } from './seller-calls.ts';

/** The import that this tab follows; it survives a reload. */
const KEY = accountScopedKey('productImport');
const ASK_EVERY_MS = 700;

export function storedImport(): number | null {
  const id = tabStorage.read(KEY);
  return typeof id === 'number' ? id : null;
}

/** One import from the file to its report: a dry run first, then the same file for good. */
export function useImport() {
  const cache = useQueryClient();
  const [id, setId] = useState(storedImport);
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
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
    if (next === null) tabStorage.forget(KEY);
    else tabStorage.store(KEY, next);
  };
  const send = useSingleRun(async ({ chosen, dryRun }: { chosen: File; dryRun: boolean }) => {
    setFailure(null);
    setFile(chosen);
    try {
      follow(await startImport(chosen, { dryRun }));
    } catch (error) {
      setFailure(whyImportFailed(error));
    }
  });
  const startAgain = () => {
    follow(null);
    setFile(null);
    setFailure(null);
  };
  // An import of long ago, or of another account, is not there any more.
  return { report: id === null || isError ? null : (data ?? 'waiting'), file, failure, send, startAgain } as const;
}
export type ImportState = ReturnType<typeof useImport>;
