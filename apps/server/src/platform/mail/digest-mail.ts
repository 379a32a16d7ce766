import type { MailRow } from '#platform/db/tables.ts';
import type { Mail } from './mail-queue.ts';

/** More subjects than these are only counted. */
const SHOWN = 100;

/** One mail in place of many. It names them by their subjects, which contain no link that opens an account and no note. */
export function digestMail(
  { recipient, user_id }: Pick<MailRow, 'recipient' | 'user_id'>,
  mails: readonly Pick<MailRow, 'id' | 'subject' | 'unsubscribe_path'>[],
): Mail {
  const subjects = [...mails].sort((a, b) => a.id - b.id).map(({ subject }) => subject);
  const more = subjects.length - SHOWN;
  const unsubscribePath = mails.find(({ unsubscribe_path }) => unsubscribe_path !== null)?.unsubscribe_path;
  return {
    kind: 'digest',
    recipient,
    subject: `${mails.length} messages from BeautyMark`,
    pace: 'at once',
    content: {
      heading: `${mails.length} messages at once`,
      paragraphs: ['There were more messages for you than we send one by one.'],
      quotes: [
        {
          title: 'They are about:',
          text: [...subjects.slice(0, SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
        },
      ],
      action: { label: 'Open your account', path: '/account/orders' },
    },
    ...(unsubscribePath ? { unsubscribePath } : {}),
    ...(user_id === null ? {} : { userId: user_id }),
  };
}
