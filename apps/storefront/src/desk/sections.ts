/** As an address names a section: `reviews-to-check`. */
export const sectionName = (label: string) => label.toLowerCase().replaceAll(' ', '-');

/** The address changes, and nothing but the section does. */
export const STAY = { stay: true };
