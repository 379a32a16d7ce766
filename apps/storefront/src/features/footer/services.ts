/** What the footer's customer service answers, in its order. */
export const SERVICES = ['Contact us', 'Delivery', 'Returns', 'Questions and answers'] as const;
export type Service = (typeof SERVICES)[number];
