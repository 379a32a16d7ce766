/** Texts about the shop: each has a page of its own, and opens as a dialog where a visitor should lose nothing. */
export const HELP_TOPICS = {
  contact: { title: 'Contact us', href: '/help/contact', summary: 'Where to get help at BeautyMark.' },
  delivery: { title: 'Delivery', href: '/help/delivery', summary: 'What delivery costs, where to, and who sends it.' },
  returns: { title: 'Returns', href: '/help/returns', summary: 'Cancelling a parcel and returning one.' },
  questions: {
    title: 'Questions and answers',
    href: '/help/questions',
    summary: 'Accounts, cards, photos and selling at BeautyMark.',
  },
  terms: { title: 'Terms and Conditions', href: '/terms', summary: 'What shopping and selling here means.' },
  privacy: {
    title: 'Privacy',
    href: '/privacy',
    summary: 'What BeautyMark knows of you, where it is and when it goes.',
  },
} as const;
export type HelpTopic = keyof typeof HELP_TOPICS;
