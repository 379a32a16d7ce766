import { expect, test } from 'vitest';
import { findNginx } from '../../../tools/balancer.ts';
import { findPostgres } from '../../../tools/postgres.ts';
import { markdownTable } from '../../results.ts';
import { FAULTS } from './faults.ts';
import { runLargeSetup } from './large-setup.ts';

test.skipIf(!findPostgres() || !findNginx())(
  'whatever part of the large set-up breaks, each request is answered, and nothing is lost or doubled',
  { timeout: 900_000 },
  async () => {
    const { rows, findings } = await runLargeSetup(FAULTS);
    console.log(markdownTable(rows));
    expect(Object.values(findings).flat()).toEqual([]);
    expect(rows.filter(({ isMet }) => isMet !== true)).toEqual([]);
    expect(rows).toHaveLength(Object.keys(FAULTS).length + 1);
  },
);
