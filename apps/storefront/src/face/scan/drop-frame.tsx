import { type DragEvent, type ReactNode, useState } from 'react';
import { Icon } from '#ui/icon.tsx';

/**
 * One frame of one size holds every step, so that nothing on the page moves; a file may be dropped
 * anywhere on it. A picture of another page comes without a file.
 */
export function DropFrame({ onFile, children }: { onFile: (file: File | undefined) => unknown; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    if (!['Files', 'text/uri-list'].some((type) => event.dataTransfer.types.includes(type))) return;
    // Without this the browser would open what is dropped instead of handing it over.
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way in; the file button inside is the one that keys reach
    <div
      className="relative overflow-clip max-sm:h-[max(34rem,133vw)] bg-stage sm:aspect-4/3 lg:aspect-auto lg:h-full lg:min-h-[49.5vw] lg:contain-size"
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false); // related: an element or null
      }}
      onDrop={drop}
    >
      {children}
      {over ? (
        <div className="pointer-events-none absolute inset-2 grid place-items-center border-2 border-fig border-dashed bg-surface/90 text-20">
          Drop your photo here
        </div>
      ) : null}
    </div>
  );
}

/** Stands in the frame for the moment until the code of a step is here. */
export function LoadingStage() {
  return (
    <p role="status" className="grid size-full place-items-center">
      <span className="flex items-center gap-2">
        <Icon name="ri-loader-4-line" spinning /> One moment
      </span>
    </p>
  );
}
