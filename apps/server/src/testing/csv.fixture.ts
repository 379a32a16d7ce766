import { CSV_COLUMNS, type CsvColumn, TEMPLATE_COLUMNS } from '@beautymark/contracts/seller-files';
import type { TestShop } from './build-shop.ts';

type Cells = Partial<Record<CsvColumn, string>>;

const RIGHT: Record<CsvColumn, string> = {
  id: '',
  stockSeen: '',
  name: 'Night Bloom Lip Balm',
  description: 'A balm for the hours after midnight.',
  price: '12.50',
  originalPrice: '',
  imageUrl: 'https://pictures.example/balm.webp',
  brand: 'Maison Orvelle',
  category: 'Lips',
  isNew: 'true',
  isBestseller: 'false',
  stock: '8',
  shades: '',
  pictures: '',
  salePrice: '',
  saleFrom: '',
  saleUntil: '',
};

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A file of products, with the columns of an export where a row names one of them. Each row is right except for what it names. */
export const aCsv = (...rows: Cells[]): string => {
  const columns = rows.some((row) => 'id' in row || 'stockSeen' in row) ? CSV_COLUMNS : TEMPLATE_COLUMNS;
  return [columns, ...rows.map((cells) => columns.map((name) => ({ ...RIGHT, ...cells })[name]))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n');
};

export const sendCsv = ({ post }: Pick<TestShop, 'post'>, csv: string | Buffer, query = '') =>
  post(`/api/seller/imports${query}`, Buffer.from(csv), { 'content-type': 'text/csv' });

/** Sends a file and waits until it has been imported. Returns what became of it. */
export async function importCsv(shop: Pick<TestShop, 'post' | 'get' | 'runJobs'>, csv: string, query = '') {
  const { id } = (await sendCsv(shop, csv, query)).json();
  await shop.runJobs();
  return (await shop.get(`/api/seller/imports/${id}`)).json();
}
