import { type MutationStatus, useMutation } from '@tanstack/react-query';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { FormField } from '#ui/form-field.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useProductOwner } from './product-calls.ts';
import { uploadPicture, whyUploadFailed } from './upload-picture.ts';

interface PictureFileProps {
  onUploaded: (address: string) => void;
  label?: string;
}

/** A picture from the seller's device, chosen or dropped; its address in the shop goes into a field of the form. */
export function PictureFile({ onUploaded, label = 'Picture file' }: PictureFileProps) {
  const path = { seller: '/api/seller/pictures', operator: '/api/operator/house/pictures' }[useProductOwner()];
  const [share, setShare] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const { mutate, status, error } = useMutation({
    gcTime: 0,
    meta: { tellsSessionEnd: true },
    mutationFn: (file: File | undefined) => {
      running.current?.abort();
      const attempt = new AbortController();
      running.current = attempt;
      const { signal } = attempt;
      setShare(0);
      return uploadPicture(file, {
        signal,
        path,
        onProgress: (sent) => signal.aborted || setShare(sent),
      });
    },
    onSuccess: (address) => onUploaded(address),
  });
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    mutate(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way; the file field is the first
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`rounded-soft border border-dashed px-4 py-3 ${isOver ? 'border-fig bg-fig-soft' : 'border-line-strong'}`}
    >
      <FormField
        label={label}
        need="optional"
        hint="Drop a JPEG, PNG, WebP or AVIF here, or choose one. At most 12 MB; it is shown as a square."
        error={error ? whyUploadFailed(error) : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="mt-1 block min-h-11 w-full py-1.5 text-[0px] file:text-15 file:min-h-9 file:rounded-soft file:border file:border-line-strong file:bg-transparent file:px-4 file:text-ink"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              // The same file can be chosen again after it was mended.
              event.currentTarget.value = '';
              if (file) mutate(file);
            }}
          />
        )}
      </FormField>
      {status === 'pending' ? <ProgressBar aria-label="Upload" value={share} max={1} /> : null}
      <p role="status" className="text-15 text-ink-muted">
        {progressInWords(status, share)}
      </p>
    </div>
  );
}

/** The last part of the way is the shop's own work. */
function progressInWords(status: MutationStatus, share: number): string {
  if (status === 'pending') return share < 1 ? 'Sending the picture.' : 'Preparing the picture.';
  return status === 'success' ? 'The picture is uploaded.' : '';
}
