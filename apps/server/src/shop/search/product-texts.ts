const FIRST_CAPACITY = 1024;
const FIRST_BYTES_PER_TEXT = 256;
const SEPARATOR = 0;
const NEW_LINE = 10;
/** Of a text that has been replaced. */
const OUTDATED = 2 ** 32 - 1;

/**
 * The folded texts of all products in one buffer, so that one search walks through all of them. A changed text is
 * written
 * behind the others and its old one is skipped, until so much is outdated that the buffer is written anew.
 */
export function productTexts() {
  let bytes: Buffer = Buffer.alloc(FIRST_CAPACITY * FIRST_BYTES_PER_TEXT);
  let end = 0;
  let outdatedBytes = 0;
  /** By segment, in the order of the buffer. */
  let starts = new Float64Array(FIRST_CAPACITY);
  let rows = new Uint32Array(FIRST_CAPACITY);
  let segments = 0;
  /** By row. */
  let segmentOfRow = new Uint32Array(FIRST_CAPACITY);

  const endOf = (segment: number): number => (segment + 1 < segments ? (starts[segment + 1] as number) : end);

  function append(row: number, text: Buffer) {
    if (end + text.length + 1 > bytes.length) bytes = grown(bytes, 2 * (bytes.length + text.length));
    if (segments === starts.length) {
      starts = grownColumn(starts);
      rows = grownColumn(rows);
    }
    while (row >= segmentOfRow.length) segmentOfRow = grownColumn(segmentOfRow);
    starts[segments] = end;
    rows[segments] = row;
    segmentOfRow[row] = segments;
    segments += 1;
    text.copy(bytes, end);
    end += text.length;
    bytes[end++] = SEPARATOR;
  }

  function replace(row: number, searchText: string) {
    const segment = segmentOfRow[row] as number;
    const text = Buffer.from(searchText);
    const [start, next] = [starts[segment] as number, endOf(segment)];
    if (bytes.subarray(start, next - 1).equals(text)) return;
    rows[segment] = OUTDATED;
    outdatedBytes += next - start;
    append(row, text);
    if (outdatedBytes > end / 2) compact();
  }

  /** Rebuilds the buffer without outdated texts. */
  function compact() {
    const live = Array.from(rows.subarray(0, segments), (row, segment) => ({
      row,
      text: bytes.subarray(starts[segment], endOf(segment) - 1),
    })).filter(({ row }) => row !== OUTDATED);
    bytes = Buffer.alloc(bytes.length);
    [end, segments, outdatedBytes] = [0, 0, 0];
    for (const { row, text } of live) append(row, text);
  }

  /** Where the folded term first stands in each text that contains it: see `placeAt`, by rising rows. */
  function placesOf(term: string): Uint32Array {
    const found: number[] = [];
    const wanted = Buffer.from(term);
    let segment = 0;
    for (let at = bytes.indexOf(wanted); at !== -1 && at < end; ) {
      segment = lastNotBeyond(starts, at, { from: segment, size: segments });
      const row = rows[segment] as number;
      if (row !== OUTDATED) found.push(placeAt(row, lineAt(at, starts[segment] as number)));
      // After a hit the search goes on at the next text.
      const next = segment + 1 < segments ? starts[segment + 1] : undefined;
      at = next === undefined ? -1 : bytes.indexOf(wanted, next);
    }
    return Uint32Array.from(found).sort();
  }

  /** The line of a text, which begins at `start`, that this place is in; the last one that counts is the third. */
  function lineAt(at: number, start: number): number {
    const first = bytes.indexOf(NEW_LINE, start);
    if (first === -1 || first > at) return 0;
    const second = bytes.indexOf(NEW_LINE, first + 1);
    return second === -1 || second > at ? 1 : 2;
  }

  return { add: (row: number, searchText: string) => append(row, Buffer.from(searchText)), replace, placesOf };
}

/** A row and the line of its text as one number. */
const placeAt = (row: number, line: number): number => row * 4 + line;
export const rowOfPlace = (place: number): number => place >>> 2;
export const lineOfPlace = (place: number): number => place & 3;

function grown(bytes: Buffer, length: number): Buffer {
  const larger = Buffer.alloc(length);
  bytes.copy(larger);
  return larger;
}

export function grownColumn<Column extends Float64Array | Uint32Array | Uint8Array>(column: Column): Column {
  const kind = column.constructor as new (length: number) => Column; // its own
  const larger = new kind(2 * column.length);
  larger.set(column);
  return larger;
}

/** The last index from `from` on whose value, in a rising column, is not beyond `value`. */
export function lastNotBeyond(
  rising: Float64Array,
  value: number,
  { from, size }: { from: number; size: number },
): number {
  let low = from;
  let high = size - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((rising[middle] ?? Number.POSITIVE_INFINITY) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
