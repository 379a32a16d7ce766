import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Session, useSession, useSignOut } from '#platform/session/session.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';

/**
 * A button and a list of links. The browser's own popover opens it before scripts arrive, closes it on Escape or a
 * press elsewhere, and gives the focus back.
 */
export function AccountMenu() {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const session = useSession();

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const onToggle = (event: Event) => setOpen(event instanceof ToggleEvent && event.newState === 'open');
    // An open menu would cover the element that Tab focuses next.
    const onLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
      const hasLeft = relatedTarget instanceof Node && !(currentTarget as Node).contains(relatedTarget); // the menu
      if (hasLeft) element.hidePopover();
    };
    element.addEventListener('beforetoggle', onToggle);
    element.parentElement?.addEventListener('focusout', onLeave);
    return () => {
      element.removeEventListener('beforetoggle', onToggle);
      element.parentElement?.removeEventListener('focusout', onLeave);
    };
  }, []);

  const close = () => panel.current?.hidePopover();
  return (
    <div className="account-menu">
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
        className="account-menu-button flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full hover:bg-sunk lg:px-3"
      >
        <Icon name="ri-user-line" />
        <span className="sr-only text-15 lg:not-sr-only">Account</span>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="account-menu-panel w-64 rounded-soft border border-line bg-surface py-2 text-ink shadow-float"
      >
        <Entries session={session} close={close} />
      </div>
    </div>
  );
}

function Entries({ session, close }: { session: Session; close: () => void }) {
  const signOut = useSignOut();
  if (session.state === 'signed-in') {
    return (
      <>
        <p className="truncate border-line border-b px-4 pt-1 pb-3 text-15 text-ink-muted">
          Hello, <span className="font-medium text-ink">{session.user.username}</span>
        </p>
        <ul className="pt-2">
          <Entry href="/account/orders" icon="ri-file-list-3-line" close={close}>
            Orders
          </Entry>
          <Entry href="/account/security" icon="ri-user-settings-line" close={close}>
            Account
          </Entry>
          {session.user.isSeller ? (
            <Entry href="/seller/dashboard" icon="ri-store-2-line" close={close}>
              Seller Dashboard
            </Entry>
          ) : null}
          {session.user.isOperator || session.user.staffRole ? (
            <Entry href="/operator" icon="ri-shield-user-line" close={close}>
              Operator
            </Entry>
          ) : null}
        </ul>
        <ul className="mt-2 border-line border-t pt-2">
          <li>
            <button
              type="button"
              className={row}
              onClick={() => {
                close();
                void signOut();
              }}
            >
              <Icon name="ri-logout-box-r-line" />
              Log Out
            </button>
          </li>
        </ul>
      </>
    );
  }
  // While the session loads, Sign In is shown: a hanging call must not lock anybody out.
  return (
    <ul>
      <Entry href="/login" icon="ri-login-box-line" close={close}>
        Sign In
      </Entry>
      <Entry href="/register" icon="ri-user-add-line" close={close}>
        Create Account
      </Entry>
      <Entry href="/register?seller=true" icon="ri-store-2-line" close={close}>
        Seller Dashboard
      </Entry>
    </ul>
  );
}

const row = 'flex min-h-11 w-full items-center gap-3 px-4 text-15 hover:bg-sunk';

function Entry(props: { href: string; icon: string; close: () => void; children: ReactNode }) {
  return (
    <li>
      <Link href={props.href} className={row} onClick={props.close}>
        <Icon name={props.icon} />
        {props.children}
      </Link>
    </li>
  );
}
