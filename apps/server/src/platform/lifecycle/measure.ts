/** Reads one number, or one per name, at the moment of asking. */
type Read = () => number | Record<string, number> | Promise<number | Record<string, number>>;
export type Measure = (name: string, help: string, read: Read) => void;
