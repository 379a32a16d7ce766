import type { StaffRole } from '@beautymark/contracts/staff-roles';
import type { Mail } from '#platform/mail/mail-queue.ts';

const TASKS: Record<StaffRole, string> = {
  support: 'sellers, reports, reviews, orders and parcels',
  catalog: "brands, categories, featured products and BeautyMark's own products",
  finance: 'statements, payments, codes, delivery and figures',
};

/** Tells a user that an operator has made them staff, and what for. */
export const staffMail = (recipient: string, role: StaffRole): Mail => ({
  kind: 'staff-role',
  recipient,
  subject: 'You are now on the staff of BeautyMark',
  content: {
    heading: 'Welcome to the staff',
    paragraphs: [
      `From now on you look after ${TASKS[role]}.`,
      'If you did not expect this, please tell whoever runs the shop. A reply to this email reaches nobody.',
    ],
    action: { label: 'Open your desk', path: '/operator' },
  },
});
