import { z } from '#contract/zod.ts'
import { flag } from './columns.ts'
import type { Database } from './database.ts'

/** A row of the accounts: people, customers and the service accounts of applications. */
export const person = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  password: z.string(),
  is_staff: flag,
  is_superuser: flag,
  is_active: flag,
})
export type Person = z.infer<typeof person>

export const PERSON =
  'users.id, username, email, first_name, last_name, password, is_staff, is_superuser, users.is_active'

/** Active staff people; an application's service account belongs to its application, not here. */
export const ACTIVE_STAFF =
  'users.is_active = 1 AND is_staff = 1 AND users.id NOT IN (SELECT service_user_id FROM applications WHERE service_user_id IS NOT NULL)'

export const personById = (db: Database, id: number): Person | undefined =>
  db.first(person, `SELECT ${PERSON} FROM users WHERE id = ?`, id)

export const personByName = (db: Database, username: string): Person | undefined =>
  db.first(person, `SELECT ${PERSON} FROM users WHERE username = ?`, username)

export const activeStaffById = (db: Database, id: number): Person | undefined =>
  db.first(person, `SELECT ${PERSON} FROM users WHERE ${ACTIVE_STAFF} AND users.id = ?`, id)

export type NewPerson = Omit<Person, 'id'>

/** Keeps the folded forms beside the row, by which accounts are found in any letter case. */
export function insertPerson(db: Database, it: NewPerson): number {
  return db.insert(
    `INSERT INTO users (username, email, first_name, last_name, password, is_staff, is_superuser,
       is_active, username_folded, email_folded, haystack) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    it.username,
    it.email,
    it.first_name,
    it.last_name,
    it.password,
    it.is_staff ? 1 : 0,
    it.is_superuser ? 1 : 0,
    it.is_active ? 1 : 0,
    folded(it.username),
    folded(it.email),
    [it.username, it.email, it.first_name, it.last_name].map(folded).join('\n'),
  )
}

export const folded = (text: string): string => text.toLowerCase()
