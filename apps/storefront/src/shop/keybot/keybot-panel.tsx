import { Dialog } from '@base-ui/react/dialog';
import { ANALYSIS_POLL_MS } from '@beautymark/contracts/limits';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useSearch } from 'wouter';
import { storedAnalysis } from '#platform/scan/stored-analysis.ts';
import { useSession } from '#platform/session/session.ts';
import { onAccountDataForgotten, onStoredChange } from '#platform/storage/storage.ts';
import { useCovers } from '#ui/covering-layers.ts';
import { Icon } from '#ui/icon.tsx';
import { useClosedByBack } from '#ui/layer-history.ts';
import { ChatForm } from './chat-form.tsx';
import { ChatLog } from './chat-log.tsx';
import type { AddToCart } from './chat-message.tsx';
import type { CorrectResult } from './context.ts';
import { useChat } from './use-chat.ts';
import { useLeaving } from './use-leaving.ts';
import { type ToneDialog, WaysToStart } from './ways-to-start.tsx';

export type ChatSize = 'closed' | 'small' | 'expanded';

interface KeyBotPanelProps {
  size: ChatSize;
  onSize: (size: ChatSize) => void;
  toggle: RefObject<HTMLButtonElement | null>;
  addToCart: AddToCart;
  correct: CorrectResult;
  ToneDialog: ToneDialog;
}

/** Examples of questions, hidden after the first one. */
const STARTERS = [
  'Which foundation suits me?',
  'Which lip colour goes with my undertone?',
  'What can I wear in the evening?',
];

const SIZES = {
  closed: '',
  // On phones all below the header's first row, which stays usable.
  small:
    'inset-x-0 top-13 bottom-[var(--bottom-bar-height)] z-20 low:top-2 sm:top-auto sm:right-4 sm:left-auto sm:h-130 sm:max-h-[calc(100dvh-4.5rem-var(--bottom-bar-height))] sm:w-90 sm:low:max-h-[calc(100dvh-1rem-var(--bottom-bar-height))] lg:right-20 lg:bottom-4',
  expanded: 'inset-0 z-30 md:inset-auto md:top-1/2 md:left-1/2 md:h-[86dvh] md:w-180 md:max-w-[92vw] md:-translate-1/2',
};

/** Absent until the shop has said who is here: nobody else reads the talk that this tab holds. */
export default function KeyBotPanel(props: KeyBotPanelProps) {
  return useSession().state === 'loading' ? null : <Panel {...props} />;
}

/** The small panel leaves the page usable. The expanded one is a modal dialog. */
function Panel({ size, onSize, toggle, addToCart, correct, ToneDialog }: KeyBotPanelProps) {
  const ready = useAnalysisPresence();
  const chat = useChat(ready, correct);
  const [draft, setDraft] = useState('');
  useEffect(() => onAccountDataForgotten(() => setDraft('')), []);
  const field = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const leaving = useLeaving(() => onSize('closed'));
  const expanded = size === 'expanded';
  useClosedByBack(size !== 'closed', () => onSize('closed'));
  useCovers(expanded);
  useClosedByNavigation(expanded, () => onSize('closed'));
  const isUntouched = chat.messages.every(({ sender }) => sender === 'bot');
  const chips = isUntouched ? STARTERS : (chat.messages.at(-1)?.chips ?? []);

  // Escape uncovers what has the focus beside the chat; it stays there (WCAG 2.4.11).
  const isElsewhere = () => {
    const { activeElement, body } = document;
    return activeElement !== null && activeElement !== body && !popup.current?.contains(activeElement);
  };

  function ask(question: string) {
    chat.send(question);
    // The pressed chip disappears with its row.
    field.current?.focus();
  }

  return (
    <Dialog.Root
      open={size !== 'closed'}
      onOpenChange={(open) => open || onSize('closed')}
      onOpenChangeComplete={(open) => (open ? leaving.onOpened() : leaving.onClosed())}
      modal={expanded}
      disablePointerDismissal
    >
      <Dialog.Portal>
        {expanded ? <Dialog.Backdrop className="fixed inset-0 z-30 bg-ink-on-picture/50" /> : null}
        <Dialog.Popup
          ref={popup}
          finalFocus={() => (leaving.hasLeft() || isElsewhere() ? false : toggle.current)}
          className={`fixed flex flex-col border border-line bg-surface shadow-float low:block low:overflow-y-auto low:overscroll-contain ${SIZES[size]}`}
        >
          <div className="flex min-h-14 flex-wrap items-center gap-x-2 border-line border-b pl-4">
            <Dialog.Title className="font-display text-20">KeyBot</Dialog.Title>
            {ready ? (
              <span className="rounded-full bg-fig-soft px-2.5 py-0.5 text-13 text-fig whitespace-nowrap">
                Context Ready
              </span>
            ) : null}
            <span className="grow" />
            <HeadButton name={expanded ? 'Minimise' : 'Expand'} onClick={() => onSize(expanded ? 'small' : 'expanded')}>
              <Icon name={expanded ? 'ri-collapse-diagonal-line' : 'ri-expand-diagonal-line'} />
            </HeadButton>
            <Dialog.Close aria-label="Close" className="grid size-11 place-items-center">
              <Icon name="ri-close-line" />
            </Dialog.Close>
          </div>
          <ChatLog
            chat={chat}
            onFollow={leaving.leaveFor}
            addToCart={addToCart}
            suggestions={
              ready && chips.length > 0 ? (
                <Suggestions name={isUntouched ? 'Questions to start with' : 'Suggestions'} chips={chips} onAsk={ask} />
              ) : null
            }
          />
          <WaysToStart
            ready={ready}
            field={field}
            ToneDialog={ToneDialog}
            onScan={() => leaving.leaveFor('/#ai-scanner')}
          />
          <ChatForm
            ready={ready}
            field={field}
            draft={draft}
            waiting={chat.waiting}
            onDraft={setDraft}
            onSend={chat.send}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Another page, by Back or by the cart's link to checkout: a modal chat would neither show it nor let it scroll. */
function useClosedByNavigation(isModal: boolean, close: () => void) {
  const [path] = useLocation();
  const address = `${path}?${useSearch()}`;
  const onLeave = useEffectEvent(() => isModal && close());
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current !== address) onLeave();
    shown.current = address;
  }, [address]);
}

function HeadButton({ name, onClick, children }: { name: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={name} onClick={onClick} className="grid size-11 place-items-center">
      {children}
    </button>
  );
}

const isPresent = () => storedAnalysis.read() !== null;

/** Also asked every two seconds, as specified: another program may write it in this tab. */
function watch(changed: () => void) {
  const stop = onStoredChange(changed);
  const timer = setInterval(changed, ANALYSIS_POLL_MS);
  return () => {
    stop();
    clearInterval(timer);
  };
}

const useAnalysisPresence = (): boolean => useSyncExternalStore(watch, isPresent, () => false);

interface SuggestionsProps {
  name: string;
  chips: readonly string[];
  onAsk: (text: string) => void;
}

/** What may be said next; a pressed one is sent as it stands. */
function Suggestions({ name, chips, onAsk }: SuggestionsProps) {
  return (
    <ul aria-label={name} className="mt-3 flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={chip}>
          <button
            type="button"
            onClick={() => onAsk(chip)}
            className="min-h-11 rounded-full border border-line-strong px-4 text-left text-15 transition-colors duration-120 hover:border-ink hover:bg-sunk"
          >
            {chip}
          </button>
        </li>
      ))}
    </ul>
  );
}
