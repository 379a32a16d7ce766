import { CHAT_REPLY_DELAY_MS } from '@beautymark/contracts/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { NOW_READY, plain, type Reply, replyTo, USE_SCANNER_FIRST, WELCOME } from './replies.ts';

export interface ChatMessage extends Reply {
  id: number;
  sender: 'user' | 'bot';
  sentAt: Date;
}

export interface Chat {
  messages: ChatMessage[];
  /** A question is on its way; the next one waits until it is answered. */
  waiting: boolean;
  send: (text: string) => boolean;
}

/** The conversation, kept while the page lives. */
export function useChat(ready: boolean): Chat {
  const [messages, setMessages] = useState<ChatMessage[]>(() => [message(0, 'bot', plain(WELCOME))]);
  const [waiting, setWaiting] = useState(false);
  const post = (sender: ChatMessage['sender'], reply: Reply) =>
    setMessages((before) => [...before, message(before.length, sender, reply)]);

  const announce = useEffectEvent(() => post('bot', plain(NOW_READY)));
  useEffect(() => {
    if (ready) announce();
  }, [ready]);

  async function ask(query: string) {
    setWaiting(true);
    // The answer may be there sooner; it still comes about one second after the question.
    const [reply] = await Promise.all([replyTo(query), delay(CHAT_REPLY_DELAY_MS)]);
    post('bot', reply);
    setWaiting(false);
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
      post('user', plain(query));
      void ask(query);
      return true;
    },
  };
}

const message = (id: number, sender: ChatMessage['sender'], reply: Reply): ChatMessage => ({
  id,
  sender,
  sentAt: new Date(),
  ...reply,
});

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
