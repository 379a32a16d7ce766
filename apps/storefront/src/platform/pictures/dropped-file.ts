/** A picture of another page is dropped as its address: there is no file to read. */
export const NO_FILE_DROPPED =
  'That picture comes from another page, not from a file. Save it first, then use the file.';
