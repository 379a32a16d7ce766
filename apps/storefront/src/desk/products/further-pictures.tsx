import { PRODUCT_PICTURES_MAX } from '@beautymark/contracts/limits';
import { type DragEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldError } from '#ui/form-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { productPicture } from '#ui/supplied-picture.ts';
import { PictureFile } from './picture-file.tsx';
import { DEFAULT_PICTURE } from './picture-preview.tsx';
import { LABELS } from './product-values.ts';
import type { ProductFormState } from './use-product-form.ts';

/** All pictures of the product in their order; the first one is what Image URL names. Dragged, or moved by buttons. */
export function FurtherPictures({ form }: { form: ProductFormState }) {
  const [imageUrl, pictures] = useWatch({ control: form.control, name: ['imageUrl', 'pictures'] });
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const all = [imageUrl, ...pictures];
  const shouldValidate = form.formState.submitCount > 0;
  const put = ([first = '', ...others]: string[]) => {
    if (first !== imageUrl) form.setValue('imageUrl', first, { shouldDirty: true, shouldValidate });
    form.setValue('pictures', others, { shouldDirty: true, shouldValidate });
  };
  const move = (from: number, to: number) => {
    const moved = all[from];
    if (moved === undefined || from === to) return;
    put(all.toSpliced(from, 1).toSpliced(to, 0, moved));
    setAnnouncement(`Picture ${from + 1} is now number ${to + 1} of ${all.length}`);
  };
  const remove = (index: number) => {
    put(all.toSpliced(index, 1));
    setAnnouncement(`Picture ${index + 1} removed`);
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== null) move(dragged, to);
    setDragged(null);
  };
  const errors = form.formState.errors.pictures;
  return (
    <fieldset>
      <legend className="font-medium text-15">{LABELS.pictures}</legend>
      <p className="text-13 text-ink-muted">
        {`Up to ${PRODUCT_PICTURES_MAX} in all: the open case, the texture, on skin. Drag them into order; the first one stands on the card.`}
      </p>
      {pictures.length > 0 ? (
        <ol className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {all.map((address, index) => (
            <Item
              key={address}
              address={address}
              place={index + 1}
              count={all.length}
              isDragged={dragged === index}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
              onDrop={(event) => drop(event, index)}
              onMove={(by) => move(index, index + by)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      ) : null}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <FieldError id="pictures-error" error={errors?.root?.message ?? errors?.message ?? errors?.[0]?.message} />
      {all.length < PRODUCT_PICTURES_MAX ? (
        <div className="mt-3">
          <PictureFile
            label="Add a picture"
            onUploaded={(address) => (all.includes(address) ? null : put([...all, address]))}
          />
        </div>
      ) : null}
    </fieldset>
  );
}

interface ItemProps {
  address: string;
  place: number;
  count: number;
  isDragged: boolean;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDrop: (event: DragEvent) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function Item({ address, place, count, isDragged, onMove, onRemove, ...drag }: ItemProps) {
  return (
    <li
      draggable
      onDragStart={drag.onDragStart}
      onDragEnd={drag.onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drag.onDrop}
      className={`cursor-grab rounded-soft border bg-surface ${isDragged ? 'border-fig opacity-60' : 'border-line'}`}
    >
      <div className="relative overflow-hidden rounded-t-soft bg-sunk">
        <Picture
          src={address || DEFAULT_PICTURE}
          alt={`Picture ${place}`}
          {...productPicture}
          sizes="180px"
          className="pointer-events-none aspect-square"
        />
        {place === 1 ? (
          <span className="daylight absolute top-2 left-2 rounded-soft bg-paper px-2 py-0.5 text-13 text-ink">
            First
          </span>
        ) : null}
      </div>
      <div className="flex justify-between">
        <IconButton
          icon="ri-arrow-left-line"
          label={`Move picture ${place} earlier`}
          disabled={place === 1}
          className="disabled:opacity-40"
          onClick={() => onMove(-1)}
        />
        <IconButton icon="ri-delete-bin-line" label={`Remove picture ${place}`} onClick={onRemove} />
        <IconButton
          icon="ri-arrow-right-line"
          label={`Move picture ${place} later`}
          disabled={place === count}
          className="disabled:opacity-40"
          onClick={() => onMove(1)}
        />
      </div>
    </li>
  );
}
