import { mkdir, rename, writeFile } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import { join } from 'node:path';
import type { Env } from '#platform/env.ts';

/** nodemailer's own would let a dead mail server hold the job for ten minutes; the address may name others. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Mails that stay in the outbox of a shop without a public address. */
const NO_HOST = 'localhost';

interface OutgoingMail {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  queuedAt: Date;
}
export interface MailSender {
  send(mail: OutgoingMail): Promise<void>;
}

/** Sends through SMTP_URL, or writes `.eml` files into DATA_DIR/outbox. */
export function mailSender(env: Pick<Env, 'SMTP_URL' | 'DATA_DIR' | 'PUBLIC_URL' | 'MAIL_FROM'>): MailSender {
  const host = env.PUBLIC_URL === undefined ? NO_HOST : mailHost(new URL(env.PUBLIC_URL));
  const message = messageFrom(env.MAIL_FROM ?? `BeautyMark <orders@${host}>`, host);
  return env.SMTP_URL ? smtpSender(env.SMTP_URL, message) : outboxSender(join(env.DATA_DIR, 'outbox'), message);
}

/** An IPv4 address stands in brackets where a host's name is expected; a URL writes IPv6 in brackets already. */
const mailHost = ({ hostname }: URL): string => (isIPv4(hostname) ? `[${hostname}]` : hostname);

type Message = ReturnType<typeof messageFrom>;

function smtpSender(url: string, message: Message): MailSender {
  const address = new URL(url);
  for (const [name, value] of Object.entries(TIMEOUTS_MS)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
  }
  const transport = lazily(async () => (await mailer()).createTransport(address.href));
  return {
    send: async (mail) => {
      await (await transport()).sendMail(message(mail));
    },
  };
}

function outboxSender(folder: string, message: Message): MailSender {
  const transport = lazily(async () =>
    (await mailer()).createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  );
  return {
    send: async (mail) => {
      const { message: content } = await (await transport()).sendMail(message(mail));
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${mail.queuedAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`);
      // Renamed into place: whoever reads the outbox never sees half a mail.
      await writeFile(`${file}.part`, content);
      await rename(`${file}.part`, file);
    },
  };
}

/** Loaded with the first mail: no start waits for it. */
const mailer = () => import('nodemailer');

function lazily<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** The id makes a mail that had to be sent twice recognisable as one. */
const messageFrom =
  (from: string, host: string) =>
  ({ id, recipient, subject, text, queuedAt }: OutgoingMail) => ({
    from,
    to: { name: '', address: recipient },
    subject,
    text,
    date: queuedAt,
    messageId: `<${queuedAt.getTime()}.${id}@${host}>`,
  });
