import { relations } from 'drizzle-orm';
import { integer, pgTable, serial, timestamp, varchar } from 'drizzle-orm/pg-core';

export const items = pgTable('item', {
  id: serial().primaryKey(),
  name: varchar({ length: 40 }).notNull(),
  price: integer().notNull(),
  stock: integer().notNull(),
});

export const orders = pgTable('order', {
  id: serial().primaryKey(),
  itemId: integer('item_id')
    .notNull()
    .references(() => items.id),
  count: integer().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const ordersRelations = relations(orders, ({ one }) => ({
  item: one(items, { fields: [orders.itemId], references: [items.id] }),
}));
