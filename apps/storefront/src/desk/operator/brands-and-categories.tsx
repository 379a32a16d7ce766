import { NameAndTagline, type OperatorBrand, type OperatorCategory } from '@beautymark/contracts/merchandising';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { useWrite } from '#platform/forms/use-write.ts';
import { NameLink } from '#platform/kit/cells.tsx';
import { ContractForm, useContractForm } from '#platform/kit/contract-form.tsx';
import { DialogButton, type Opened } from '#platform/kit/dialog-button.tsx';
import { ListDesk } from '#platform/kit/list-desk.tsx';
import { Loaded } from '#platform/kit/loaded.tsx';
import { toast } from '#platform/toasts/toasts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFormFoot } from '#ui/dialog-foot.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Column } from '#ui/wide-table.tsx';
import { moved, PlaceButtons } from './merchandising.tsx';
import { searched, staleAfterChange } from './operator-calls.ts';

/** The categories in the order of tiles and filters. */
export const CategoriesPanel = () => (
  <Loaded what="The categories" query={useApi(apiQuery('/api/operator/categories'), { isFresh: true })}>
    {(categories) => <Categories categories={categories} />}
  </Loaded>
);

function Categories({ categories }: { categories: readonly OperatorCategory[] }) {
  const order = useWrite({
    mutationFn: (ids: number[]) => call('PUT', '/api/operator/categories', { body: { ids } }),
    meta: { failure: 'The order could not be saved', reloads: staleAfterChange },
  });
  const ids = categories.map(({ id }) => id);
  return (
    <>
      <p className="mb-6 max-w-[60ch] text-15 text-ink-muted">
        The menu, the tiles of the home page and the filters follow this order.
      </p>
      <ol aria-label="Categories" className="max-w-180 border-line border-b">
        {categories.map((category, place) => (
          <li
            key={category.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium [overflow-wrap:anywhere]">{category.name}</p>
              <p className="text-13 text-ink-muted [overflow-wrap:anywhere]">
                {`${category.tagline ? `${category.tagline} · ` : ''}${category.products} for sale`}
              </p>
            </div>
            <div className="flex items-center gap-1">
              <PlaceButtons
                name={category.name}
                place={place}
                count={ids.length}
                onMove={(by) => order.mutate(moved(ids, place, by))}
              />
              <EditName
                now={category}
                onSave={(body) => call('PUT', '/api/operator/categories/:id', { params: { id: category.id }, body })}
              />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

const COLUMNS: readonly Column<OperatorBrand>[] = [
  { name: 'Brand', width: 'w-44', cell: ({ name }) => <NameLink href={null}>{name}</NameLink> },
  { name: 'Line below the name', width: 'w-64 md:w-auto', cell: ({ tagline }) => tagline || '–' },
  { name: 'For sale', width: 'w-24', isAmount: true, cell: ({ products }) => products },
  { name: 'Named by', width: 'w-36', cell: ({ namedBy }) => namedBy ?? 'BeautyMark' },
  { name: 'Actions', width: 'w-24', isActions: true, cell: (brand) => <EditBrand brand={brand} /> },
];

export const BrandsPanel = () => (
  <ListDesk
    label="Brands"
    query={(search) => apiQuery('/api/operator/brands', { querystring: searched(search) })}
    search={{ label: 'Search brands', hint: 'Name' }}
    columns={COLUMNS}
  />
);

const EditBrand = ({ brand }: { brand: OperatorBrand }) => (
  <EditName
    now={brand}
    onSave={(body) => call('PUT', '/api/operator/brands/:id', { params: { id: brand.id }, body })}
  />
);

interface EditNameProps {
  now: NameAndTagline;
  onSave: (changed: NameAndTagline) => Promise<unknown>;
}

const EditName = (props: EditNameProps) => (
  <DialogButton label="Edit" of={props.now.name}>
    {(opened) => <EditNameDialog {...props} {...opened} />}
  </DialogButton>
);

function EditNameDialog({ now: { name, tagline }, onSave, finalFocus, onClose }: EditNameProps & Opened) {
  const form = useContractForm(NameAndTagline, {
    values: { name, tagline },
    send: onSave,
    reloads: staleAfterChange,
    onSent: () => {
      toast('Saved', { description: 'Visitors see the change on the next page they open.' });
      onClose();
    },
    refusals: { 'operator.name_taken': { field: 'name', words: 'Another one has this name already.' } },
    failure: 'It could not be saved. What you entered is still here.',
  });
  return (
    <Dialog onClose={onClose} title={`Edit ${name}`} finalFocus={finalFocus}>
      <ContractForm
        form={form}
        className="grid gap-6 pb-4"
        foot={<DialogFormFoot action="Save" isSending={form.isSending} cancel="Close" onCancel={onClose} />}
      >
        <TextField label="Name" need="required" autoComplete="off" {...form.field('name')} />
        <TextField label="Line below the name" need="optional" autoComplete="off" {...form.field('tagline')} />
      </ContractForm>
    </Dialog>
  );
}
