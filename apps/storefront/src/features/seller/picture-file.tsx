import { PHOTO_MAX_BYTES } from '@beautymark/contracts/limits';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Field } from '#ui/field.tsx';
import { uploadPicture, whyUploadFailed } from './upload-picture.ts';

type Step = { kind: 'idle' } | { kind: 'sending'; share: number } | { kind: 'done' } | { kind: 'failed'; why: string };

/** A picture from the seller's device, chosen or dropped; its address in the shop goes into Image URL. */
export function PictureFile({ onUploaded }: { onUploaded: (address: string) => void }) {
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  const [isOver, setIsOver] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File | undefined) {
    if (!file) return;
    if (file.size > PHOTO_MAX_BYTES) {
      setStep({ kind: 'failed', why: 'This picture is too large: at most 12 MB and 50 megapixels.' });
      return;
    }
    running.current?.abort();
    const attempt = new AbortController();
    running.current = attempt;
    setStep({ kind: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => attempt.signal.aborted || setStep({ kind: 'sending', share });
      const address = await uploadPicture(file, { signal: attempt.signal, onProgress });
      setStep({ kind: 'done' });
      onUploaded(address);
    } catch (error) {
      setStep({ kind: 'failed', why: whyUploadFailed(error) });
    }
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void send(event.dataTransfer.files[0]);
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
      <Field
        label="Picture file"
        need="optional"
        hint="Drop a JPEG, PNG, WebP or AVIF here, or choose one. At most 12 MB; it is shown as a square."
        error={step.kind === 'failed' ? step.why : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="mt-1 block min-h-11 w-full py-1.5 text-15 file:mr-3 file:min-h-9 file:rounded-soft file:border file:border-line-strong file:bg-transparent file:px-4 file:text-ink"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              // The same file can be chosen again after it was mended.
              event.currentTarget.value = '';
              void send(file);
            }}
          />
        )}
      </Field>
      {step.kind === 'sending' ? (
        <progress aria-label="Upload" value={step.share} max={1} className="mt-2 h-1 w-full accent-fig" />
      ) : null}
      <p role="status" className="text-15 text-ink-muted">
        {said(step)}
      </p>
    </div>
  );
}

/** The last part of the way is the shop's own work. */
function said(step: Step): string {
  if (step.kind === 'sending') return step.share < 1 ? 'Sending the picture.' : 'Preparing the picture.';
  return step.kind === 'done' ? 'The picture is uploaded, and Image URL names it.' : '';
}
