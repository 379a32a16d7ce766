import type { ProductForm } from '@beautymark/contracts/seller';
import { plural } from '#platform/words/plural.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { LABELS } from './product-values.ts';
import type { Conflict } from './use-product-form.ts';

interface VersionConflictProps {
  conflict: Conflict;
  categories: readonly { id: number; name: string }[];
  onTakeSaved: () => void;
}

/** Somebody else saved first: both versions side by side. The form still holds the seller's own. */
export function VersionConflict({ conflict: { fields, yours, saved }, categories, onTakeSaved }: VersionConflictProps) {
  const categoryNames = new Map(categories.map(({ id, name }) => [String(id), name]));
  const textOf = (values: ProductForm, name: keyof ProductForm): string => {
    if (name === 'isNew' || name === 'isBestseller') return values[name] ? 'Yes' : 'No';
    if (name === 'categoryId') return categoryNames.get(values.categoryId) ?? values.categoryId;
    if (name === 'shades') return values.shades.map(shadeText).join(', ') || 'None';
    if (name === 'pictures') return picturesText(values.pictures.length);
    if (name === 'sale') return saleText(values.sale);
    return values[name] || 'None';
  };
  return (
    <Alert>
      <p className="font-medium">
        This product was changed somewhere else, or pieces of it were sold, while you were editing.
      </p>
      {fields.length === 0 ? (
        <p>The form shows what is saved now. Your own changes were the same.</p>
      ) : (
        <>
          <p>Your changes are still in the form. Press Save Changes to replace what was saved.</p>
          <table className="my-3 w-full table-fixed border-collapse text-15">
            <caption className="sr-only">Both versions</caption>
            <thead>
              <tr className="text-left text-13 text-ink-muted">
                {['Field', 'Yours', 'Saved'].map((heading) => (
                  <th key={heading} scope="col" className="border-line border-b py-1 pr-3 font-medium">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {fields.map((name) => (
                <tr key={name} className="align-top [overflow-wrap:anywhere]">
                  <th scope="row" className="border-line border-b py-1 pr-3 text-left font-normal">
                    {LABELS[name]}
                  </th>
                  <td className="border-line border-b py-1 pr-3">{textOf(yours, name)}</td>
                  <td className="border-line border-b py-1">{textOf(saved, name)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Button look="secondary" onClick={onTakeSaved}>
            Use the saved version
          </Button>
        </>
      )}
    </Alert>
  );
}

const picturesText = (count: number) => (count === 0 ? 'None' : plural(count, 'picture'));

const saleText = ({ price, from, until }: ProductForm['sale']) =>
  price === '' ? 'None' : `${price}, ${from.replace('T', ' ')} to ${until.replace('T', ' ')}`;

const shadeText = ({ name, stock }: ProductForm['shades'][number]) => (stock === '' ? name : `${name} (${stock})`);
