import { useState } from 'react';
import { useHydrated } from '#platform/hydrated.ts';
import { toast } from '#platform/toasts.ts';

const services = ['Contact us', 'Delivery', 'Returns', 'Questions and answers'] as const;
export type Service = (typeof services)[number];

type Code = typeof import('./service-dialog.tsx');

/** The customer service entries; each opens a short dialog, whose code comes with the first press. */
export function ServiceEntries({ className }: { className: string }) {
  const isReady = useHydrated();
  const [code, setCode] = useState<Code | null>(null);
  const [service, setService] = useState<Service>('Contact us');
  const [isOpen, setIsOpen] = useState(false);

  async function open(wanted: Service) {
    try {
      const module = await import('./service-dialog.tsx');
      setCode(module);
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
        {services.map((name) => (
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
      {code ? <code.ServiceDialog service={service} open={isOpen} onOpenChange={setIsOpen} /> : null}
    </>
  );
}
