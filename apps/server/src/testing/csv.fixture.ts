import { CSV_COLUMNS, type CsvColumn, TEMPLATE_COLUMNS } from '@beautymark/contracts/seller-files';

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
