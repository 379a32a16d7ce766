import { type ComponentType, useState } from 'react';
import { useHydrated } from '#platform/hydrated.ts';
import { toast } from '#platform/toasts.ts';
import type { ServiceDialogProps } from './service-dialog.tsx';
import { SERVICES, type Service } from './services.ts';

/** The customer service entries; each opens a short dialog, whose code comes with the first press. */
export function ServiceEntries({ className }: { className: string }) {
  const isReady = useHydrated();
  const [Dialog, setDialog] = useState<ComponentType<ServiceDialogProps> | null>(null);
  const [service, setService] = useState<Service>('Contact us');
  const [isOpen, setIsOpen] = useState(false);

  async function open(wanted: Service) {
    try {
      const module = await import('./service-dialog.tsx');
      setDialog(() => module.ServiceDialog);
      setService(wanted);
      setIsOpen(true);
    } catch {
      toast(`${wanted} cannot be shown right now`, {
        description: 'Check your connection and try again.',
        tone: 'destructive',
      });
    }
  }
  return (
    <>
      <ul>
        {SERVICES.map((name) => (
          <li key={name}>
            <button
              type="button"
              disabled={!isReady}
              aria-haspopup="dialog"
              className={className}
              onClick={() => void open(name)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      {Dialog ? <Dialog service={service} open={isOpen} onOpenChange={setIsOpen} /> : null}
    </>
  );
}
