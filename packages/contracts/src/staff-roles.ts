/** What a member of staff is there for. Each account has at most one; only operators give and take them. */
export const STAFF_ROLES = ['support', 'catalog', 'finance'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Which staff may enter each area of the operator's calls. Operators may enter all; areas without staff are theirs alone. */
export const STAFF_AREAS = {
  sellers: ['support'],
  approvals: ['support'],
  suspensions: [],
  reports: ['support'],
  orders: ['support', 'finance'],
  parcels: ['support'],
  payments: ['finance'],
  codes: ['finance'],
  delivery: ['finance'],
  house: ['catalog'],
  questions: ['support'],
  statements: ['finance'],
  figures: ['finance'],
  tasks: ['support', 'finance'],
  catalog: ['catalog'],
  webhooks: [],
  jobs: [],
  staff: [],
  audit: [],
} as const satisfies Record<string, readonly StaffRole[]>;
export type StaffArea = keyof typeof STAFF_AREAS;

interface Holder {
  isOperator?: boolean | undefined;
  staffRole?: StaffRole | null | undefined;
}

/** Whether someone may make the calls of an area, and so sees its screen. */
export function mayEnter({ isOperator, staffRole }: Holder, area: StaffArea): boolean {
  const admitted: readonly StaffRole[] = STAFF_AREAS[area];
  return isOperator === true || (staffRole != null && admitted.includes(staffRole));
}

/** A seller's call as the operator makes it has this address. */
export const operatorUrl = (url: string): string => url.replace(/^\/api\/(seller\/)?/, '/api/operator/');
