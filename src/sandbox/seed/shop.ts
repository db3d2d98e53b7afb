import { z } from '#contract/zod.ts'
import { openChance } from '#sandbox/world/chance.ts'
import type { Database } from '#sandbox/world/database.ts'
import { readMeta, writeMeta } from '#sandbox/world/meta.ts'
import { days, momentOf } from '#sandbox/world/moment.ts'

/** Another number is another shop. */
const SEED = 20_261_125

/** The customers of the sample data, where their accounts were opened, and what they bought where, so many days ago. */
const customers = [
  {
    username: 'customer',
    channel: 'pl',
    orders: [
      { channel: 'pl', lines: [{ sku: 'KETTLE-3', quantity: 1 }], daysAgo: 40 },
      { channel: 'de', lines: [{ sku: 'CUP-12', quantity: 2 }], daysAgo: 12 },
    ],
    card: { method: 'payu', brand: 'VISA', lastFour: '4242' },
  },
  {
    username: 'kundin@shop.example',
    channel: 'de',
    orders: [{ channel: 'de', lines: [{ sku: 'MILL-7', quantity: 1 }], daysAgo: 5 }],
    card: { method: 'payu', brand: 'MASTERCARD', lastFour: '4444' },
  },
] as const

const account = z.object({ id: z.int(), email: z.string() })

/**
 * Fills the shop beside the accounts that are there; a world without these two has an empty one. Once for each world: a file of a
 * release that knew no shop gets its own when it is opened.
 */
export function stockShop(db: Database, now: number): void {
  if (readMeta(db, 'storefront') !== undefined) return
  const chance = openChance(SEED)
  db.transaction(() => {
    writeMeta(db, 'storefront', '1')
    for (const it of customers) {
      const found = db.first(account, 'SELECT id, email FROM users WHERE username = ?', it.username)
      if (found === undefined) continue
      db.run(
        'INSERT INTO customers (user_id, uid, source_channel) VALUES (?, ?, ?)',
        found.id,
        uuid(chance.hex(32)),
        it.channel,
      )
      for (const { channel, lines, daysAgo } of it.orders) {
        db.run(
          `INSERT INTO orders (order_id, channel_idx, user_id, email, currency, lines, status, created_at)
           VALUES (?, ?, ?, ?, ?, ?, 'CONFIRMED', ?)`,
          uuid(chance.hex(32)),
          channel,
          found.id,
          found.email,
          channel === 'pl' ? 'PLN' : 'EUR',
          JSON.stringify(lines),
          momentOf(now - days(daysAgo)),
        )
      }
      const { method, brand, lastFour } = it.card
      db.run(
        'INSERT INTO cards (token, channel_idx, user_id, method, brand, last_four) VALUES (?, ?, ?, ?, ?, ?)',
        `TOKC_${chance.hex(24)}`,
        it.channel,
        found.id,
        method,
        brand,
        lastFour,
      )
      db.run(
        `INSERT INTO reviews (uuid, channel_idx, user_id, sku, name, title, detail, rate, status, created_at)
         VALUES (?, ?, ?, 'MILL-7', ?, 'Even grind', 'Quiet, and easy to clean.', 5, 'accepted', ?)`,
        uuid(chance.hex(32)),
        it.channel,
        found.id,
        it.username,
        momentOf(now - days(3)),
      )
    }
  })
}

/** Version 4, as the shop makes them. */
const uuid = (hex: string): string =>
  [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
