/**
 * The codes that shoppers of the payments run type. `FEW` runs out all the time, and comes back with each order that is
 * left or cancelled; `GIFT` makes an order cost nothing where delivery is free.
 */
export const CODES = [
  { code: 'TENTH', kind: 'percent', value: 10, usesMax: null },
  { code: 'FEW', kind: 'amount', value: 300, usesMax: 2 },
  { code: 'GIFT', kind: 'percent', value: 100, usesMax: null },
] as const;
export type CodeText = (typeof CODES)[number]['code'];

/** Where `GIFT` is typed: what no delivery is charged to. */
export const FREE_COUNTRY = 'CA';

const CREATED_AT = '2026-01-01T00:00:00.000Z';

/** What an operator would have set up, for the database of a shop that is stopped. */
export const OFFERS_SQL = [
  ...CODES.map(
    ({ code, kind, value, usesMax }) => `insert into codes (code, kind, value, uses_max, created_at)
      values ('${code}', '${kind}', ${value}, ${usesMax ?? 'null'}, '${CREATED_AT}')`,
  ),
  `insert into delivery_rule (id, rule, changed_at)
    values (1, '{"fee":"4.99","countries":{"${FREE_COUNTRY}":{"fee":"0.00"}}}', '${CREATED_AT}')
    on conflict (id) do update set rule = excluded.rule`,
];
