import type { QueryClient } from '@tanstack/react-query'
import {
  application as schema,
  type Application,
  type ApplicationChange,
} from '#contract/applications.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { sessionOf } from '#session/session.ts'
import { ApiError } from '#wire/ApiError.ts'
import { type ActEnd, carryOut } from '#api/carryOut.ts'
import { write } from '#api/write.ts'
import { readAgain, readApplication } from './applications.ts'

export type ApplicationEnd = ActEnd<Application, Application>

/** An application as the person saw it, in all that the change rests on. */
export type SeenApplication = Pick<Application, 'id'> & ApplicationChange

/**
 * Changes an application that is as the person saw it: where it is not, nothing is sent. An answer that has not what was sent
 * is not believed. A change may stop or start its tokens, so what is below it is read again.
 */
export function changeAsSeen(
  client: QueryClient,
  seen: SeenApplication,
  change: ApplicationChange,
): Promise<ApplicationEnd> {
  const session = sessionOf(client)
  const done = { id: seen.id, ...change }
  return carryOut<Application, Application>({
    alone: (run) => write(session, `application/${seen.id}`, run),
    read: () => readApplication(session, seen.id),
    isAsSeen: (now) => otherIn(now, seen) === undefined,
    async send() {
      const now = await session.request({
        method: 'PATCH',
        path: pathOf(routes.application, { id: seen.id }),
        body: change,
        expect: 200,
        answer: schema,
      })
      const path = otherIn(now, done)
      if (path !== undefined) throw new ApiError({ kind: 'unreadable', path }, 'unknown')
      return now
    },
    standsAs: (now) =>
      now === null ? 'notRead' : otherIn(now, done) === undefined ? 'done' : 'notDone',
    readAgain: (error) => readAgain(client, error, seen.id),
  })
}

/** Deactivates or reactivates it; what it rests on is its name, and whether it is active. */
export const setActive = (
  client: QueryClient,
  { id, name, is_active }: Application,
  isActive: boolean,
): Promise<ApplicationEnd> => changeAsSeen(client, { id, name, is_active }, { is_active: isActive })

const fields = ['id', 'name', 'description', 'is_active'] as const

/** The field in which it is not as expected; a field of which nothing is expected may be anything. */
const otherIn = (now: Application, expected: SeenApplication) =>
  fields.find((field) => expected[field] !== undefined && now[field] !== expected[field])
