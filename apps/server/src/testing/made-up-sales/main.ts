/** Gives the demo seller of an embedded shop a year of sales, for screens that show figures: `node main.ts <DATA_DIR>`. */
import { openUnlocked } from '#platform/db/database.ts';
import { systemClock } from '#platform/lifecycle/clock.ts';
import { insertSales } from './insert-sales.ts';

const [, , DATA_DIR = ''] = process.argv;
const db = openUnlocked({ DATA_DIR });
if (!db) throw new Error(`there is no shop in ${DATA_DIR} yet`);
await insertSales(db, systemClock.now());
await db.destroy();
