import type { ChatAction, ReadCondition } from '@beautymark/contracts/keybot';
import { CHAT_REPLY_DELAY_MS } from '@beautymark/contracts/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onAccountDataForgotten } from '#platform/storage/storage.ts';
import type { CorrectResult } from './context.ts';
import {
  type ChatMessage,
  forgetConversation,
  keepConversation,
  newConversation,
  readConversation,
} from './conversation.ts';
import { ENDED, NOW_READY, plain, type Reply, replyTo, USE_SCANNER_FIRST } from './replies.ts';

const CHANGED = 'Done. I’ve updated your result here and in the scanner, and my answers will follow it.';
const NOT_CHANGED = 'I couldn’t change your result. Please correct it in the scanner.';

export interface Chat {
  messages: ChatMessage[];
  /** A question is on its way; the next one waits until it is answered. */
  waiting: boolean;
  send: (text: string) => boolean;
  /** Asks for the last answer again, without one of the conditions that it went by. */
  takeBack: (condition: ReadCondition) => void;
  /** Changes the analysis as an answer offered. */
  apply: (action: ChatAction) => Promise<void>;
}

/** The conversation of this tab: it survives a reload and goes together with the result. */
export function useChat(ready: boolean, correct: CorrectResult): Chat {
  const [messages, setMessages] = useState(readConversation);
  const [waiting, setWaiting] = useState(false);
  const post = (sender: ChatMessage['sender'], reply: Reply) =>
    setMessages((before) => [...before, { id: before.length, sender, sentAt: new Date(), ...reply }]);
  useEffect(() => void keepConversation(messages), [messages]);

  const talk = useRef(new AbortController());
  const beginAnew = useEffectEvent(() => {
    // An answer that is on its way belongs to who has left.
    talk.current.abort();
    talk.current = new AbortController();
    setWaiting(false);
    forgetConversation();
    setMessages(newConversation());
  });
  const announce = useEffectEvent(() => {
    if (!messages.some(({ text }) => text === NOW_READY)) post('bot', plain(NOW_READY));
  });
  const wasReady = useRef(false);
  useEffect(() => {
    if (ready) announce();
    else if (wasReady.current) beginAnew();
    wasReady.current = ready;
  }, [ready]);
  useEffect(() => onAccountDataForgotten(() => beginAnew()), []);

  async function ask(query: string, without?: string) {
    const { signal } = talk.current;
    const goesOn = messages.some(({ sender }) => sender === 'user');
    const before = messages.findLast((message) => message.talk)?.talk;
    post('user', plain(query));
    setWaiting(true);
    // The answer may be there sooner; it still comes about one second after the question.
    const [{ forgets, ...reply }] = await Promise.all([
      replyTo(query, { without, signal }),
      delay(CHAT_REPLY_DELAY_MS),
    ]);
    if (signal.aborted) return;
    const hasEnded = goesOn && !forgets && reply.talk !== undefined && reply.talk !== before;
    if (forgets || hasEnded) setMessages(newConversation());
    if (hasEnded) {
      post('bot', plain(ENDED));
      post('user', plain(query));
    }
    post('bot', reply);
    setWaiting(false);
    const confirmed = reply.actions.find((action) => action.confirmed);
    if (confirmed && !(await correct(confirmed.analysis))) post('bot', plain(NOT_CHANGED));
  }

  return {
    messages,
    waiting,
    /** @returns whether the text was taken and the field may be cleared */
    send: (text) => {
      if (!ready) {
        post('bot', plain(USE_SCANNER_FIRST));
        return false;
      }
      const query = text.trim();
      if (query === '' || waiting) return false;
      void ask(query);
      return true;
    },
    takeBack: ({ id, label }) => {
      if (waiting) return;
      void ask(`Without “${label}”`, id);
    },
    apply: async ({ label, analysis }) => {
      if (waiting) return;
      post('user', plain(label));
      const { signal } = talk.current;
      setWaiting(true);
      const changed = await correct(analysis);
      if (signal.aborted) return;
      post('bot', plain(changed ? CHANGED : NOT_CHANGED));
      setWaiting(false);
    },
  };
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
