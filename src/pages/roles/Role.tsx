import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { catalogue } from '#api/access/catalogue.ts'
import { NoSuchThing } from '#components/frame/NoSuchThing.tsx'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { pastParams, usePastInstant } from '#components/past/pastAddress.ts'
import { pastPart } from '#components/past/pastPart.tsx'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { loadAccess, useAccess } from '#components/access/useAccess.ts'
import { GoneRole } from './GoneRole.tsx'
import { RoleEditor } from './RoleEditor.tsx'
import { useRoleFilterReads } from './roleFilter.ts'

export const loadRole = (queries: QueryClient): void => loadAccess(queries)

export { useRoleReads as reads }
const useRoleReads = () => [...useRoleFilterReads(), pastParams.at]

/** One role: what it gives, who holds it, and what an edit of it would change for whom. */
export function Role() {
  const { on } = usePastInstant('at')
  return on === null ? <RoleNow /> : <RolePast key={on} at={on} />
}

const RolePast = pastPart(async () => (await import('./RolePast.tsx')).RolePast)

function RoleNow() {
  const key = useParams()['key'] ?? ''
  const { world, roles, query } = useAccess()
  const { data } = useSuspenseQuery(catalogue())
  const role = roles.find((one) => one.key === key)
  const [last, setLast] = useState(role)
  if (role !== undefined && role !== last) setLast(role)
  if (role === undefined) {
    return (
      <NoSuchThing kind="role">
        <Outcome />
        <StaleLine query={query} />
        {last?.key === key && <GoneRole role={last} areas={world.areas} />}
      </NoSuchThing>
    )
  }
  // The key: what is typed over one role is never shown over another.
  return (
    <RoleEditor
      key={role.id}
      role={role}
      world={world}
      others={roles.filter(({ id }) => id !== role.id)}
      modules={data.modules}
      query={query}
    />
  )
}
