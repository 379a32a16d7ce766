import type { Migration } from 'kysely';

/** An order keeps the days that it was promised. Nobody knows those of earlier orders. */
export const orderedDeliveryDays = (): Migration => ({
  async up({ schema }) {
    await schema.alterTable('orders').addColumn('delivery_days', 'text').execute();
  },
});
