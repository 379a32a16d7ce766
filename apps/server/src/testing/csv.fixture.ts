import { CSV_COLUMNS, type CsvColumn } from '@beautymark/contracts/seller-files';

type Cells = Partial<Record<CsvColumn, string>>;

const RIGHT: Record<CsvColumn, string> = {
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
  ...{ shades: '', pictures: '' },
  ...{ salePrice: '', saleFrom: '', saleUntil: '' },
};

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A file of products. Each row is right except for what it names. */
export const aCsv = (...rows: Cells[]): string =>
  [CSV_COLUMNS, ...rows.map((cells) => CSV_COLUMNS.map((name) => ({ ...RIGHT, ...cells })[name]))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n');
