import { MORE_PHOTOS_MAX } from '@beautymark/contracts/limits';
import { type Dispatch, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { photoOf, refusalOf } from '../photo.ts';
import type { Photo, ScanEvent, ScanState } from '../scan-state.ts';
import { CloserMatch, PaperChoice } from './closer-match.tsx';

interface UploadOptionsProps {
  state: Extract<ScanState, { step: 'upload' }>;
  dispatch: Dispatch<ScanEvent>;
}

/** What may be added to the photo before it is sent: a sheet of paper that is in it, and more photos. */
export function UploadOptions({ state: { hasPaper, morePhotos }, dispatch }: UploadOptionsProps) {
  return (
    <CloserMatch chosen={[hasPaper && 'white paper', morePhotos.length > 0 && `${1 + morePhotos.length} photos`]}>
      <PaperChoice hasPaper={hasPaper} onChange={(chosen) => dispatch({ type: 'paper-chosen', hasPaper: chosen })} />
      <MorePhotos photos={morePhotos} dispatch={dispatch} />
    </CloserMatch>
  );
}

function MorePhotos({ photos, dispatch }: { photos: readonly Photo[]; dispatch: Dispatch<ScanEvent> }) {
  const [notice, setNotice] = useState<string | null>(null);
  async function add(file: File | undefined) {
    const refusal = file ? await refusalOf(file) : null;
    setNotice(refusal);
    if (file && refusal === null) dispatch({ type: 'photo-added', photo: photoOf(file) });
  }
  return (
    <div className="py-2.5">
      <p>Photos of you in other light</p>
      <p className="text-13 text-ink-muted">Up to {MORE_PHOTOS_MAX} more; we use what most photos agree on.</p>
      <ul className="flex flex-wrap items-center gap-2 pt-1">
        {photos.map((photo, index) => (
          <li key={photo.url}>
            <Thumbnail
              photo={photo}
              name={`Remove photo ${index + 2}`}
              onRemove={() => dispatch({ type: 'photo-removed', photo })}
            />
          </li>
        ))}
        {photos.length < MORE_PHOTOS_MAX ? (
          <li>
            <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 border border-line-strong px-3 hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
              <Icon name="ri-image-add-line" />
              Add a photo
              <input
                type="file"
                accept="image/*"
                className="native-input"
                onChange={({ target }) => {
                  void add(target.files?.[0]);
                  target.value = ''; // so that choosing the same file again fires a change event
                }}
              />
            </label>
          </li>
        ) : null}
      </ul>
      {notice ? (
        <p role="alert" className="pt-1 text-danger">
          {notice}
        </p>
      ) : null}
    </div>
  );
}

const Thumbnail = ({ photo, name, onRemove }: { photo: Photo; name: string; onRemove: () => void }) => (
  <button type="button" aria-label={name} onClick={onRemove} className="relative block size-11 bg-swatch-surround">
    <img src={photo.url} alt="" className="size-full object-cover" />
    <span
      aria-hidden
      className="absolute -top-1 -right-1 grid size-5 place-items-center rounded-full bg-surface text-13"
    >
      <Icon name="ri-close-line" />
    </span>
  </button>
);
