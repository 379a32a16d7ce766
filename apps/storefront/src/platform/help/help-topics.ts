/** Texts about the shop: each has a page of its own, and opens as a dialog where a visitor should lose nothing. */
export const HELP_TOPICS = {
  contact: { title: 'Contact us', href: '/help/contact' },
  delivery: { title: 'Delivery', href: '/help/delivery' },
  returns: { title: 'Returns', href: '/help/returns' },
  questions: { title: 'Questions and answers', href: '/help/questions' },
  terms: { title: 'Terms and Conditions', href: '/terms' },
  privacy: { title: 'Privacy', href: '/privacy' },
} as const;
export type HelpTopic = keyof typeof HELP_TOPICS;
