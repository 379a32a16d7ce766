import type { ShopTerms } from '@beautymark/advisor';
import type { CatalogProduct } from '@beautymark/contracts/catalog-product';
import type { Analysis } from '@beautymark/contracts/face';
import type { ChatAction, ChatAnswer, NamedProduct } from '@beautymark/contracts/keybot';

export interface Question {
  query: string;
  /** A condition of the last answer that the shopper takes back. */
  without?: string | undefined;
  analysis: Analysis;
  /** What the last answer left to remember; null at the start of a talk. */
  topic: string | null;
  catalog: CatalogProduct[];
  /** Absent: those of a shop without settings. */
  terms?: ShopTerms;
  /** Aborted when the client has disconnected. */
  signal?: AbortSignal;
}

export interface Advice {
  response: string;
  products: NamedProduct[];
  chips?: string[];
  actions?: ChatAction[];
  reading?: NonNullable<ChatAnswer['reading']>;
  comparison?: NonNullable<ChatAnswer['comparison']>;
  /** What is left to remember; null when the shopper wants the talk forgotten. */
  topic: string | null;
}

/** What the shop asks of packages/advisor. */
export interface Advisor {
  answer(question: Question): Advice | Promise<Advice>;
  /** Learns what it needs, so that the first question need not wait. */
  warmUp?(): void;
}
