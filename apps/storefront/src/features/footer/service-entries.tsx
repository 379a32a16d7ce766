import { useState } from 'react';
import { useHydrated } from '#platform/hydrated.ts';
import { lazyPart } from '#platform/lazy-part.tsx';
import { toast } from '#platform/toasts.ts';
import { SERVICES, type Service } from './services.ts';

const ServiceDialog = lazyPart(() => import('./service-dialog.tsx'));

/** The customer service entries. Each opens a short dialog, whose code loads at the first press. */
export function ServiceEntries({ className }: { className: string }) {
  const isReady = useHydrated();
  const [service, setService] = useState<Service | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function open(wanted: Service) {
    try {
      await ServiceDialog.preload();
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
      {service ? <ServiceDialog service={service} open={isOpen} onOpenChange={setIsOpen} /> : null}
    </>
  );
}
