import { z } from '#contract/zod.ts'
import type { Database } from './database.ts'
import { folded, PERSON, person, type Person } from './persons.ts'

/** What the shop keeps of a person who buys there. `source_channel` is where the account was opened. */
export const customer = z.object({ user_id: z.int(), uid: z.string(), source_channel: z.string() })
export type Customer = z.infer<typeof customer>

const SELECT = 'SELECT user_id, uid, source_channel FROM customers'

export const customerOf = (db: Database, userId: number): Customer | undefined =>
  db.first(customer, `${SELECT} WHERE user_id = ?`, userId)

export const customersByEmail = (db: Database, email: string): Customer[] =>
  db.all(
    customer,
    `${SELECT} JOIN users ON users.id = user_id WHERE email_folded = ? ORDER BY user_id`,
    folded(email),
  )

/**
 * Who signs in to the shop by this name: the person of that username, as customers are named by their e-mail, else the
 * customer with that e-mail.
 */
export const shopper = (db: Database, email: string): Person | undefined =>
  db.first(
    person,
    `SELECT ${PERSON} FROM users WHERE username = ?
       OR (email_folded = ? AND users.id IN (SELECT user_id FROM customers))
     ORDER BY username <> ?`,
    email,
    folded(email),
    email,
  )
