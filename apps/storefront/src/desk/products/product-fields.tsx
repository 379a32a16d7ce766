import type { RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { brandsQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { formFields } from '#platform/forms/form-fields.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { discountNote } from './discount-note.ts';
import { FurtherPictures } from './further-pictures.tsx';
import { PictureFile } from './picture-file.tsx';
import { PicturePreview } from './picture-preview.tsx';
import { LABELS } from './product-values.ts';
import type { ProductFormState } from './use-product-form.ts';

interface ProductFieldsProps {
  form: ProductFormState;
  categories: readonly { id: number; name: string }[];
  firstField: RefObject<HTMLInputElement | null>;
}

/** What a product is, costs and looks like, in the order in which one thinks of it. */
export function ProductFields({ form, categories, firstField }: ProductFieldsProps) {
  const field = formFields(form);
  const { ref: nameRef, ...name } = field('name');
  return (
    <>
      <TextField
        label={LABELS.name}
        need="required"
        autoComplete="off"
        {...name}
        ref={(input) => {
          nameRef(input);
          firstField.current = input;
        }}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <BrandField form={form} />
        <SelectField
          label={LABELS.categoryId}
          need="required"
          options={[
            { value: '', label: 'Choose a category' },
            ...categories.map(({ id, name: text }) => ({ value: String(id), label: text })),
          ]}
          {...field('categoryId')}
        />
      </div>
      <TextAreaField
        label={LABELS.description}
        need="required"
        hint="At least 10 characters"
        {...field('description')}
      />
      <PriceFields form={form} />
      <PictureField form={form} />
      <div className="grid gap-x-6 sm:grid-cols-2">
        <CheckboxField label={LABELS.isNew} hint="Keep “New” for new arrivals." {...field('isNew')} />
        <CheckboxField label={LABELS.isBestseller} hint="Carries the Best badge." {...field('isBestseller')} />
      </div>
    </>
  );
}

/** Known brands are offered while typing; any other name creates a new brand. */
function BrandField({ form }: { form: ProductFormState }) {
  const field = formFields(form);
  const brands = useApi(brandsQuery);
  return (
    <div>
      <TextField
        label={LABELS.brand}
        need="required"
        list="known-brands"
        autoComplete="off"
        hint="A new name creates a new brand"
        {...field('brand')}
      />
      <datalist id="known-brands">
        {brands.data?.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </div>
  );
}

function PriceFields({ form }: { form: ProductFormState }) {
  const field = formFields(form);
  const [price, originalPrice] = useWatch({ control: form.control, name: ['price', 'originalPrice'] });
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        label={LABELS.price}
        need="required"
        inputMode="decimal"
        autoComplete="off"
        hint="In dollars, such as 24.50"
        {...field('price')}
      />
      <TextField
        label={LABELS.originalPrice}
        need="optional"
        inputMode="decimal"
        autoComplete="off"
        hint={discountNote(price, originalPrice) ?? 'Only when it is on sale'}
        {...field('originalPrice')}
      />
    </div>
  );
}

function PictureField({ form }: { form: ProductFormState }) {
  const field = formFields(form);
  const address = useWatch({ control: form.control, name: 'imageUrl' });
  return (
    <div className="grid gap-3">
      <TextField
        label={LABELS.imageUrl}
        need="required"
        type="url"
        inputMode="url"
        autoComplete="off"
        hint="Web address of the picture, starting with https://, or upload a file below"
        {...field('imageUrl')}
      />
      <PictureFile
        onUploaded={(uploaded) =>
          form.setValue('imageUrl', uploaded, { shouldDirty: true, shouldValidate: form.formState.submitCount > 0 })
        }
      />
      <PicturePreview address={address} />
      <FurtherPictures form={form} />
    </div>
  );
}
