import type { ProductImport } from '@beautymark/contracts/seller-files';
import { useState } from 'react';
import { plural } from '#platform/words/plural.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { DownloadLink } from '#ui/download-link.tsx';
import { FormField } from '#ui/form-field.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { withCommas } from '#ui/with-commas.ts';
import { Report } from './import-report.tsx';
import { type ImportState, isRunning, templateAddress, useImport } from './use-import.ts';

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Adds and changes many products at once. Nothing happens before the seller has seen what would. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const state = useImport();
  const { report, startAgain } = state;
  const close = () => {
    // What still runs can be looked at again; what is over is over.
    if (report !== 'waiting' && report !== null && !isRunning(report)) startAgain();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="Import Products">
      <div className="grid gap-6 pb-36 md:pb-2">
        <Step {...state} close={close} />
      </div>
    </Dialog>
  );
}

function Step({ report, file, failure, send, startAgain, close }: ImportState & { close: () => void }) {
  /** The report that counts an archived product which was restored since. */
  const [outdatedId, setOutdatedId] = useState<number | null>(null);
  if (report === null)
    return <ChooseFile failure={failure} sent={file} onChoose={(chosen) => send({ chosen, dryRun: true })} />;
  if (report === 'waiting') return <p role="status">Reading the file.</p>;
  if (isRunning(report)) return <Running report={report} />;
  if (report.state === 'failed') {
    return (
      <>
        <Alert>
          The import could not be finished. What is reported below is done; import the file again for the rest.
        </Alert>
        <Report report={report} onRestored={() => setOutdatedId(report.id)} />
        <Button onClick={startAgain}>Choose a file</Button>
      </>
    );
  }
  const { id, dryRun, added, changed } = report;
  const isOutdated = id === outdatedId;
  const canImport = dryRun && !isOutdated && added + changed > 0;
  return (
    <>
      <Report report={report} onRestored={() => setOutdatedId(id)} />
      {failure ? <Alert>{failure}</Alert> : null}
      {(canImport || isOutdated) && !file ? (
        <p className="text-ink-muted">The page was reloaded: choose the file once more.</p>
      ) : null}
      <DialogFoot>
        {dryRun ? (
          <Button look="secondary" onClick={startAgain}>
            Choose another file
          </Button>
        ) : (
          <Button look={isOutdated ? 'secondary' : 'primary'} onClick={close}>
            Done
          </Button>
        )}
        {isOutdated && file ? (
          <Button onClick={() => send({ chosen: file, dryRun: true })}>Check the file again</Button>
        ) : null}
        {canImport && file ? (
          <Button onClick={() => send({ chosen: file, dryRun: false })}>
            {`Import ${plural(added + changed, 'product')}`}
          </Button>
        ) : null}
      </DialogFoot>
    </>
  );
}

interface ChooseFileProps {
  failure: string | null;
  sent: File | null;
  onChoose: (file: File) => void;
}

function ChooseFile({ failure, sent, onChoose }: ChooseFileProps) {
  return (
    <>
      <p className="text-ink-muted">
        A CSV file with one product per row, at most 10,000. A product that you sell already, by the <code>id</code> of
        an export or by name and brand, is changed; any other is added. You see what would happen first.
      </p>
      <p className="text-ink-muted">
        A blank cell or a missing column leaves what is there. <code>none</code> empties an original price, stock,
        further pictures or a sale.
      </p>
      <p className="text-ink-muted">
        The optional column <code>shades</code> lists name, colour and stock:{' '}
        <code>Fig|#8c1c3c|12; Bare|#c89080|25</code>. A shade without a stock keeps the one it has.
      </p>
      <p className="text-ink-muted">
        A sale for a time is <code>salePrice</code>, <code>saleFrom</code> and <code>saleUntil</code>, such as{' '}
        <code>2026-11-28 18:00</code> (UTC). A day alone counts whole: a sale until <code>2026-12-05</code> runs through
        it.
      </p>
      <p>
        <DownloadLink look="quiet" href={templateAddress()} fileName="products-template.csv">
          Download a template
        </DownloadLink>
      </p>
      <FormField label="CSV file" error={failure ?? undefined} hint="Saved as UTF-8, at most 12 MB">
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv"
            className="mt-1 block min-h-11 w-full py-1.5 text-[0px] file:mr-3 file:min-h-9 file:rounded-soft file:border file:border-line-strong file:bg-transparent file:px-4 file:text-15 file:text-ink"
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? [];
              // The same file can be chosen again after it was mended.
              event.currentTarget.value = '';
              if (chosen) onChoose(chosen);
            }}
          />
        )}
      </FormField>
      {failure && sent ? (
        <Button look="secondary" className="justify-self-start" onClick={() => onChoose(sent)}>
          {`Send ${sent.name} again`}
        </Button>
      ) : null}
    </>
  );
}

function Running({ report: { dryRun, done, total } }: { report: ProductImport }) {
  const what = dryRun ? 'Checking' : 'Importing';
  return (
    <div>
      <p id="import-progress">{`${what}: ${withCommas(done)} of ${withCommas(total ?? 0)} rows`}</p>
      <ProgressBar aria-labelledby="import-progress" value={done} max={total ?? 1} />
      {dryRun ? null : (
        <p className="mt-3 text-15 text-ink-muted">You can close this page: the shop goes on by itself.</p>
      )}
    </div>
  );
}
