import { Dialog } from '@base-ui/react/dialog';
import { ANALYSIS_POLL_MS } from '@beautymark/contracts/limits';
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';
import { storedAnalysis } from '#platform/scan/stored-analysis.ts';
import { useSession } from '#platform/session/session.ts';
import { onAccountDataForgotten, onStoredChange } from '#platform/storage/storage.ts';
import { useCovers } from '#ui/covering-layers.ts';
import { Icon } from '#ui/icon.tsx';
import { useClosedByBack } from '#ui/layer-history.ts';
import { ChatForm } from './chat-form.tsx';
import { ChatLog } from './chat-log.tsx';
import { Chips } from './chips.tsx';
import type { CorrectResult } from './context.ts';
import type { Buying } from './named-products.tsx';
import { useChat } from './use-chat.ts';
import { useLeaving } from './use-leaving.ts';
import { type ToneDialog, WaysToStart } from './ways-to-start.tsx';

export type ChatSize = 'closed' | 'small' | 'expanded';

export interface PanelProps {
  size: ChatSize;
  onSize: (size: ChatSize) => void;
  toggle: RefObject<HTMLButtonElement | null>;
}

/** What the frame passes. */
interface KeyBotPanelProps extends PanelProps {
  buying: Buying;
  /** The scanner's way to correct a result. */
  correct: CorrectResult;
  /** The scanner's dialog where a shopper says their tone without a scan. */
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
    'inset-x-0 top-13 bottom-[var(--bottom-bar-height)] z-20 low:top-2 sm:top-auto sm:right-4 sm:left-auto sm:h-190 sm:max-h-[calc(100dvh-4.5rem-var(--bottom-bar-height))] sm:w-100 sm:low:max-h-[calc(100dvh-1rem-var(--bottom-bar-height))] lg:right-20 lg:bottom-4',
  expanded: 'inset-0 z-30 md:inset-auto md:top-1/2 md:left-1/2 md:h-[86dvh] md:w-180 md:max-w-[92vw] md:-translate-1/2',
};

/** Absent until the shop has said who is here: nobody else reads the talk that this tab holds. */
export default function KeyBotPanel(props: KeyBotPanelProps) {
  return useSession().state === 'loading' ? null : <Panel {...props} />;
}

/** The small panel leaves the page usable. The expanded one is a modal dialog, and on phones the only one. */
function Panel({ size, onSize, toggle, buying, correct, ToneDialog }: KeyBotPanelProps) {
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
  const { chips: replies = [], reading: kept = [] } = (isUntouched || chat.waiting ? null : chat.messages.at(-1)) ?? {};

  // Escape uncovers what has the focus beside the chat; it stays there (WCAG 2.4.11).
  const isElsewhere = () => {
    const { activeElement, body } = document;
    return activeElement !== null && activeElement !== body && !popup.current?.contains(activeElement);
  };

  function takeBack(pressed: string) {
    const condition = kept.find(({ label }) => label === pressed);
    if (condition) chat.takeBack(condition);
    field.current?.focus();
  }

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
            <button
              type="button"
              aria-label={expanded ? 'Minimise' : 'Expand'}
              onClick={() => onSize(expanded ? 'small' : 'expanded')}
              // On phones the chat fills the screen.
              className="grid size-11 place-items-center max-sm:hidden"
            >
              <Icon name={expanded ? 'ri-collapse-diagonal-line' : 'ri-expand-diagonal-line'} />
            </button>
            <Dialog.Close aria-label="Close" className="grid size-11 place-items-center">
              <Icon name="ri-close-line" />
            </Dialog.Close>
          </div>
          <ChatLog
            chat={chat}
            onFollow={leaving.leaveFor}
            buying={buying}
            starters={
              ready && isUntouched ? <Chips name="Questions to start with" texts={STARTERS} onPress={ask} /> : null
            }
          />
          <div className="border-line border-t">
            <WaysToStart
              ready={ready}
              field={field}
              ToneDialog={ToneDialog}
              onScan={() => leaving.leaveFor('/#ai-scanner')}
            />
            {ready && (replies.length > 0 || kept.length > 0) ? (
              <div className="-mb-1.5 overflow-hidden px-4 pt-1.5">
                {replies.length > 0 ? <Chips isSmall name="Suggestions" texts={replies} onPress={ask} /> : null}
                {kept.length > 0 ? (
                  <Chips
                    isSmall
                    areKept
                    name="Filters used"
                    texts={kept.map(({ label }) => label)}
                    onPress={takeBack}
                  />
                ) : null}
              </div>
            ) : null}
            <ChatForm
              ready={ready}
              field={field}
              draft={draft}
              waiting={chat.waiting}
              onDraft={setDraft}
              onSend={chat.send}
            />
          </div>
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
