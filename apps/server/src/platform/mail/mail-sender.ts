import { mkdir, rename, writeFile } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import { join } from 'node:path';
import type { Env } from '#platform/lifecycle/env.ts';
import { absoluteUrl } from './mail-content.ts';

/** With nodemailer's defaults, a dead mail server would block the job for ten minutes. SMTP_URL may override these. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** The host of sender and message ids without PUBLIC_URL. */
const NO_HOST = 'localhost';

interface OutgoingMail {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  /** Null: the mail has only its text. */
  html: string | null;
  unsubscribePath: string | null;
  queuedAt: Date;
}
export interface MailSender {
  send(mail: OutgoingMail): Promise<void>;
}

/**
 * Sends through SMTP_URL, or writes `.eml` files into DATA_DIR/outbox.
 * @param origin  of the address for unsubscribing
 */
export function mailSender(
  env: Pick<Env, 'SMTP_URL' | 'DATA_DIR' | 'PUBLIC_URL' | 'MAIL_FROM'>,
  origin: () => string,
): MailSender {
  const host = env.PUBLIC_URL === undefined ? NO_HOST : mailHost(new URL(env.PUBLIC_URL));
  const message = messageFrom({ from: env.MAIL_FROM ?? `BeautyMark <orders@${host}>`, host, origin });
  return env.SMTP_URL ? smtpSender(env.SMTP_URL, message) : outboxSender(join(env.DATA_DIR, 'outbox'), message);
}

/** An IPv4 address stands in brackets where a host's name is expected; a URL writes IPv6 in brackets already. */
const mailHost = ({ hostname }: URL): string => (isIPv4(hostname) ? `[${hostname}]` : hostname);

type Message = ReturnType<typeof messageFrom>;

function smtpSender(url: string, message: Message): MailSender {
  const server = new URL(url);
  for (const [name, value] of Object.entries(TIMEOUTS_MS)) {
    if (!server.searchParams.has(name)) server.searchParams.set(name, String(value));
  }
  const transport = lazy(async () => (await loadNodemailer()).createTransport(server.href));
  return {
    send: async (mail) => {
      await (await transport()).sendMail(message(mail));
    },
  };
}

function outboxSender(folder: string, message: Message): MailSender {
  const transport = lazy(async () =>
    (await loadNodemailer()).createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  );
  return {
    send: async (mail) => {
      const { message: content } = await (await transport()).sendMail(message(mail));
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${mail.queuedAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`);
      // A reader of the outbox never sees an incomplete mail.
      await writeFile(`${file}.part`, content);
      await rename(`${file}.part`, file);
    },
  };
}

/** Loaded with the first mail, so that the start stays fast. */
const loadNodemailer = () => import('nodemailer');

function lazy<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let created: Promise<Value> | null = null;
  return () => {
    created ??= create();
    return created;
  };
}

/** The fixed message id lets recipients recognize a mail that was sent twice. */
const messageFrom =
  ({ from, host, origin }: { from: string; host: string; origin: () => string }) =>
  ({ id, recipient, subject, text, html, unsubscribePath, queuedAt }: OutgoingMail) => ({
    from,
    to: { name: '', address: recipient },
    subject,
    text,
    ...(html === null ? {} : { html }),
    date: queuedAt,
    messageId: `<${queuedAt.getTime()}.${id}@${host}>`,
    headers: unsubscribePath === null ? {} : unsubscribeHeaders(absoluteUrl(unsubscribePath, origin())),
  });

/** One press in the mail program unsubscribes, without a page (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
