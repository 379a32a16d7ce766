import { accountScopedKey } from '#platform/storage/storage.ts';
import { tabValue } from '#platform/storage/stored-value.ts';
import { additionsOf, NOT_READ, plain, type Reply, WELCOME } from './replies.ts';

export interface ChatMessage extends Reply {
  id: number;
  sender: 'user' | 'bot';
  sentAt: Date;
}

const conversation = tabValue(accountScopedKey('keybotConversation'), (stored) =>
  Array.isArray(stored) ? stored.flatMap(messageIn) : [],
);
/** The newest messages are stored; tab storage is small. */
const MESSAGES_MAX = 60;

/** The conversation of this tab, or a new one that begins with the welcome. */
export function readConversation(): ChatMessage[] {
  const messages = conversation.read();
  const last = messages.at(-1);
  if (!last) return newConversation();
  // The page was left before its answer came: nobody knows whether it has arrived.
  const unheard: ChatMessage[] =
    last.sender === 'user' ? [{ ...last, sender: 'bot', ...plain(NOT_READ), chips: [last.text] }] : [];
  return [...messages, ...unheard].map((message, id) => ({ ...message, id }));
}

export const newConversation = (): ChatMessage[] => [{ id: 0, sender: 'bot', sentAt: new Date(), ...plain(WELCOME) }];

/** Survives a reload. Without storage the conversation lasts as long as the page. */
export const keepConversation = (messages: readonly ChatMessage[]): boolean =>
  conversation.store(messages.slice(-MESSAGES_MAX));

export const forgetConversation = (): void => conversation.forget();

/** What is stored may be of another version of the shop. */
function messageIn(stored: unknown): ChatMessage[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { sender, text, sentAt, ...rest } = stored as Partial<Record<keyof ChatMessage, unknown>>; // any object may be asked for any entry
  const time = new Date(typeof sentAt === 'string' ? sentAt : Number.NaN);
  if ((sender !== 'user' && sender !== 'bot') || typeof text !== 'string' || Number.isNaN(time.getTime())) return [];
  return [{ id: 0, sender, sentAt: time, text, ...additionsOf(rest) }];
}
