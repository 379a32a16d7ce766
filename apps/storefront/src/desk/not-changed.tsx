import { Alert } from '#ui/alert.tsx';

interface NotChangedProps {
  /** In the singular, such as "product". */
  what: string;
  rows: readonly { id: number; name: string; message: string }[];
}

/** Which of several rows stay as they were, and why. */
export const NotChanged = ({ what, rows }: NotChangedProps) =>
  rows.length === 0 ? null : (
    <Alert>
      <p>{rows.length === 1 ? `One ${what} stays as it was:` : `${rows.length} ${what}s stay as they were:`}</p>
      <ul>
        {rows.map(({ id, name, message }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {name} <span className="text-ink-muted">{message}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
