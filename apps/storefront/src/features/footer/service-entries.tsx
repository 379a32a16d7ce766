import { type ComponentType, useState } from 'react';
import { useHydrated } from '#platform/hydrated.ts';
import { lazyPart } from '#platform/lazy-part.tsx';
import { toast } from '#platform/toasts.ts';
<<<<<<< HEAD
import { SERVICES, type Service } from './services.ts';

const ServiceDialog = lazyPart(() => import('./service-dialog.tsx'));

/** The customer service entries; each opens a short dialog, whose code is fetched by the first press. */
export function ServiceEntries({ className }: { className: string }) {
  const isReady = useHydrated();
  const [service, setService] = useState<Service | null>(null);
=======
import type { ServiceDialogProps } from './service-dialog.tsx';
import { SERVICES, type Service } from './services.ts';

/** The customer service entries; each opens a short dialog, whose code comes with the first press. */
export function ServiceEntries({ className }: { className: string }) {
  const isReady = useHydrated();
  const [Dialog, setDialog] = useState<ComponentType<ServiceDialogProps> | null>(null);
  const [service, setService] = useState<Service>('Contact us');
>>>>>>> mends
  const [isOpen, setIsOpen] = useState(false);

  async function open(wanted: Service) {
    try {
<<<<<<< HEAD
      await ServiceDialog.preload();
=======
      const module = await import('./service-dialog.tsx');
      setDialog(() => module.ServiceDialog);
>>>>>>> mends
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
<<<<<<< HEAD
      {service ? <ServiceDialog service={service} open={isOpen} onOpenChange={setIsOpen} /> : null}
=======
      {Dialog ? <Dialog service={service} open={isOpen} onOpenChange={setIsOpen} /> : null}
>>>>>>> mends
    </>
  );
}
