import { type CsvColumn, type ProductImport, TEMPLATE_COLUMNS } from '@beautymark/contracts/seller-files';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallFailed, isCallFailed, isRefusal } from '#platform/api/call.ts';
import { describeError } from '#platform/api/describe-error.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { accountScopedKey } from '#platform/storage/storage.ts';
import { tabValue } from '#platform/storage/stored-value.ts';
import { reloadCatalog } from './product-calls.ts';

/** The import that this tab follows; it survives a reload. */
const followed = tabValue(accountScopedKey('productImport'), (id) => (typeof id === 'number' ? id : null));
const ASK_EVERY_MS = 700;

export const storedImport = followed.read;

/** One import from the file to its report: a dry run first, then the same file for good. */
export function useImport() {
  const cache = useQueryClient();
  const [id, setId] = useState(storedImport);
  const { data, isError, error } = useQuery<ProductImport>({
    queryKey: importQuery(id ?? 0).queryKey,
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      isGone(state.error) || (state.data && !isRunning(state.data)) ? false : ASK_EVERY_MS,
  });
  // An import of long ago, or of another account, is not there any more.
  useEffect(() => {
    if (isGone(error)) followed.forget();
  }, [error]);
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
  const report = id === null || isError ? null : (data ?? 'waiting');
  const file = sending.variables?.chosen ?? null;
  const failure = sending.error && whyImportFailed(sending.error);
  return { report, file, failure, send: sending.mutate, startAgain } as const;
}
export type ImportState = ReturnType<typeof useImport>;

const importQuery = (id: number) => apiQuery('/api/seller/imports/:id', { params: { id } });

const isGone = (error: unknown): boolean => isCallFailed(error, 404);

export const isRunning = ({ state }: ProductImport): boolean => state === 'waiting' || state === 'running';

/**
 * Sends a file of products.
 * @returns  the id by which the import can be followed
 * @throws CallFailed for an answer that is not OK; TypeError when there is no connection
 */
async function startImport(file: File, { dryRun }: { dryRun: boolean }): Promise<number> {
  const response = await fetch(`/api/seller/imports${dryRun ? '?dryRun=true' : ''}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'text/csv' },
    body: file,
  });
  const body = await response.text();
  if (!response.ok) throw new CallFailed(response, body);
  const { id }: { id: number } = JSON.parse(body);
  return id;
}

/** What the seller can do about a file that was refused as a whole. */
function whyImportFailed(error: unknown): string {
  if (isCallFailed(error) && isRefusal(error, 'import.unreadable')) return unreadableReason(error.body);
  if (isRefusal(error, 'import.already_running'))
    return 'Your last import is still running. Try again when it is done.';
  if (isCallFailed(error, 413)) return 'This file is too large: at most 12 MB.';
  if (isCallFailed(error, 401)) return 'Your session has ended. Sign in in a new tab, then choose the file again.';
  return describeError(error) ?? 'The file couldn’t be read. Try again.';
}

function unreadableReason(body: string): string {
  const { issues = [] }: { issues?: { path: string; message: string }[] } = JSON.parse(body);
  const [first] = issues;
  if (!first) return 'This file is not a table of products.';
  return `The file cannot be read${first.path ? ` (${first.path})` : ''}: ${first.message}.`;
}

const EXAMPLE: Partial<Record<CsvColumn, string>> = {
  name: 'Velvet Tint',
  description: 'A soft matte lip tint for every day.',
  price: '24.00',
  originalPrice: '30.00',
  imageUrl: 'https://example.com/velvet-tint.jpg',
  brand: 'Your brand',
  category: 'Lips',
  isNew: 'true',
  isBestseller: 'false',
  stock: '',
  shades: 'Fig|#8c1c3c|12; Rose Milk|#d8a0a8|25',
  pictures: 'https://example.com/velvet-tint-open.jpg https://example.com/velvet-tint-worn.jpg',
  salePrice: '',
  saleFrom: '',
  saleUntil: '',
};

/** The header and one product, as an address that can be saved. */
export const templateAddress = (): string => {
  const lines = [TEMPLATE_COLUMNS, TEMPLATE_COLUMNS.map((name) => EXAMPLE[name])].map((cells) => cells.join(','));
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`${lines.join('\r\n')}\r\n`)}`;
};
