/** The address of a section: the filter of parcels goes along. */
export function sectionHref(page: string, section: string, search: string): string {
  const status = new URLSearchParams(search).get('status');
  return `${page}?${new URLSearchParams({ section, ...(status && { status }) })}`;
}
