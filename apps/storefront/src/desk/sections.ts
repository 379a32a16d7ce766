/** As an address names a section: `reviews-to-check`. */
export const sectionName = (label: string) => label.toLowerCase().replaceAll(' ', '-');
