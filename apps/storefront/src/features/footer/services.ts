/** The footer's customer service entries, in order. */
export const SERVICES = ['Contact us', 'Delivery', 'Returns', 'Questions and answers'] as const;
export type Service = (typeof SERVICES)[number];
