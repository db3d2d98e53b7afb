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
import { readAgain } from './applications.ts'

export type ApplicationEnd = ActEnd<Application, Application>

/**
 * Deactivates or reactivates an application as the person saw it: where its name or whether it is active is not as they
 * saw it, nothing is sent. An answer that does not say so is not believed. What it stops or starts is read again.
 */
export function setActive(
  client: QueryClient,
  seen: Application,
  isActive: boolean,
): Promise<ApplicationEnd> {
  const session = sessionOf(client)
  const at = {
    path: pathOf(routes.application, { id: seen.id }),
    expect: 200 as const,
    answer: schema,
  }
  const isDone = (now: Application) => now.id === seen.id && now.is_active === isActive
  return carryOut<Application, Application>({
    alone: (run) => write(session, `application/${seen.id}`, run),
    read: () => session.request({ method: 'GET', ...at }),
    isAsSeen: (now) => now.name === seen.name && now.is_active === seen.is_active,
    async send() {
      const body = { is_active: isActive } satisfies ApplicationChange
      const now = await session.request({ method: 'PATCH', ...at, body })
      if (!isDone(now)) throw new ApiError({ kind: 'unreadable', path: 'is_active' }, 'unknown')
      return now
    },
    standsAs: (now) => (now === null ? 'notRead' : isDone(now) ? 'done' : 'notDone'),
    readAgain: (error) => readAgain(client, error, seen.id),
  })
}
