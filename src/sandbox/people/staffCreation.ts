import { randomBytes } from 'node:crypto'
import { ROLE_KEY } from '#contract/roles.ts'
import { z } from '#contract/zod.ts'
import { json, unstored } from '#sandbox/wire/answer.ts'
import { grantTo } from '#sandbox/access/grants.ts'
import { countOf } from '#sandbox/wire/paging.ts'
import { passwordProblems } from '#sandbox/world/passwordRules.ts'
import { hashPasswordLater } from '#sandbox/world/passwords.ts'
import { folded, insertPerson, personById } from '#sandbox/world/persons.ts'
import { bodyAs } from '#sandbox/wire/reading.ts'
import { recordIn } from '#sandbox/wire/recording.ts'
import { conflict, type Detail, detail, invalid, wrongField } from '#sandbox/wire/refusal.ts'
import type { Call } from '#sandbox/wire/route.ts'
import { words } from '#sandbox/world/words.ts'
import { detailedStaff } from './staffRow.ts'

const text = (least: number, most: number) =>
  z.string().check(z.minLength(least), z.maxLength(most))

const wanted = z.strictObject({
  username: text(1, 254),
  email: text(3, 254),
  role: z.string().check(z.regex(ROLE_KEY, words.roleKey)),
  password: z.nullish(text(1, 1024)),
})
type Wanted = z.infer<typeof wanted>

/** An active staff account with one role; without a password one is made and shown this once (docs/wire.md#staff). */
export async function createStaff(call: Call): Promise<Response> {
  const it = await bodyAs(call, wanted)
  const { world } = call
  const { db } = world
  const generated = it.password === null || it.password === undefined
  const password = it.password ?? randomBytes(18).toString('base64url')
  refuse(call, it)
  // Hashing takes its time, so it comes before the transaction, and what it rests on is asked again inside.
  const hash = await hashPasswordLater(password, world.passwordCost)
  return db.transaction(() => {
    refuse(call, it)
    const id = insertPerson(db, {
      username: it.username,
      email: it.email,
      first_name: '',
      last_name: '',
      password: hash,
      is_staff: true,
      is_superuser: false,
      is_active: true,
    })
    recordIn(
      call,
      'staff.create',
      { type: 'auth.user', id: String(id), label: it.username },
      {
        username: it.username,
        email: it.email,
        role: it.role,
        password: generated ? 'generated' : 'given',
      },
    )
    grantTo(call, it.role, { user_id: id, group_id: null })
    const person = personById(db, id)
    if (person === undefined) throw new Error('The account that was just written is not there')
    return json(
      201,
      { ...detailedStaff(db, person), password: generated ? password : null },
      unstored,
    )
  })
}

/** Throws 400 for the role and the fields, 409 for a name or address in use, in any letter case. */
function refuse({ world: { db } }: Call, it: Wanted): void {
  if (countOf(db, 'FROM roles WHERE key = ?', it.role) === 0) {
    throw wrongField('role', words.unknownRole)
  }
  const taken = 'FROM users WHERE username_folded = ? OR email_folded = ?'
  if (countOf(db, taken, folded(it.username), folded(it.email)) > 0) {
    throw conflict(words.staffTaken)
  }
  const wrong = fieldProblems(it)
  if (wrong.length > 0) throw invalid(wrong)
  if (it.password === null || it.password === undefined) return
  const weak = passwordProblems(it.password, it).map((rule) => detail('password', rule))
  if (weak.length > 0) throw invalid(weak)
}

const fieldProblems = (it: Wanted): Detail[] => [
  ...(/^[\p{L}\p{N}_.@+-]+$/u.test(it.username) ? [] : [detail('username', words.username)]),
  ...(it.username.length <= 150 ? [] : [detail('username', words.usernameLong)]),
  ...(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(it.email) ? [] : [detail('email', words.email)]),
]
