import type { Tx } from '#platform/db/database.ts';
import { uniqueKey } from '#platform/db/search-text.ts';
import type { NewRow, Row } from '#platform/db/tables.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';
import { isDemoAccount } from '#platform/security/demo-accounts.ts';
import { usersRepository } from '#platform/security/users.repository.ts';
import { completeContent, type MailContent, mailText } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { withoutTypedLinks, withoutTypedWords } from './typed-words.ts';

export interface Mail {
  kind: string;
  recipient: string;
  subject: string;
  content: MailContent;
  /** Where the recipient ends mails of this kind: mail programs show it as a button of their own (RFC 8058). */
  unsubscribePath?: string;
  /** Carries a link that opens an account: the link is not kept once the mail is sent. */
  isSecret?: boolean;
  /** Which limit counts it, see `mail-job.ts`; ordinary if absent. */
  pace?: Row<'mails'>['pace'];
  /** The account that it belongs to, if the recipient's address is not that account's. */
  userId?: number;
  /** The author of quoted words, if not the recipient: the mail is deleted with either account. */
  aboutUserId?: number;
  /** The recipient's account, if the caller has read it. */
  account?: Row<'users'>;
}

interface Deps {
  clock: Clock;
  origin: () => string;
  addJobs: (tx: Tx, jobs: { mailId: number }[]) => Promise<void>;
}

/** Queues a mail in the caller's transaction: it is sent only if that commits, and soon after. */
export function mailQueue({ clock, origin, addJobs }: Deps) {
  async function queue(mails: Mail | readonly Mail[], tx: Tx): Promise<void> {
    const all = [mails].flat();
    const unknown = all.filter(({ account }) => account === undefined).map(({ recipient }) => uniqueKey(recipient));
    const accounts = unknown.length === 0 ? [] : await usersRepository(tx).byEmails(unknown);
    const rows = all.map((mail) => {
      const account = mail.account ?? accounts.find(({ email_key }) => email_key === uniqueKey(mail.recipient));
      return toRow(mail, account);
    });
    if (rows.length === 0) return;
    const stored = await tx.insertInto('mails').values(rows).returning('id').execute();
    await addJobs(
      tx,
      stored.map(({ id }) => ({ mailId: id })),
    );
  }

  function toRow(mail: Mail, account: Row<'users'> | undefined): NewRow<'mails'> {
    const { kind, recipient, subject, content, unsubscribePath, isSecret = false, pace = 'ordinary' } = mail;
    if (/[\r\n\0]/.test(`${subject}${recipient}${unsubscribePath ?? ''}`))
      throw new Error(`a ${kind} mail has a line break in a header`);
    const said = sayTo(account, { pace, content });
    const complete = completeContent(said, { origin: origin(), unsubscribePath });
    return {
      kind,
      recipient,
      subject,
      text: mailText(complete),
      html: mailHtml(subject, complete),
      unsubscribe_path: unsubscribePath ?? null,
      attempts: 0,
      queued_at: clock.now().toISOString(),
      is_secret: isSecret ? 1 : 0,
      pace,
      about_user_id: mail.aboutUserId ?? null,
      // Recorded because the account's address may change before its mails are deleted with it.
      user_id: mail.userId ?? account?.id ?? null,
    };
  }

  return { queue };
}
export type MailQueue = ReturnType<typeof mailQueue>;

/**
 * Anybody can register an address that is not theirs, so an unconfirmed one gets no words of strangers. The addresses
 * of demo accounts reach nobody.
 */
function sayTo(account: Row<'users'> | undefined, { pace, content }: Pick<Mail, 'pace' | 'content'>): MailContent {
  if (account && (account.email_confirmed_at !== null || isDemoAccount(account))) return content;
  return pace === 'receipt' ? withoutTypedLinks(content) : withoutTypedWords(content);
}
