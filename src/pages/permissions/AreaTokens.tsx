import { useQuery } from '@tanstack/react-query'
import { adminScopes } from '#api/capabilities.ts'
import { catalogue } from '#api/access/catalogue.ts'
import type { Area } from '#contract/catalogue.ts'
import { readable } from '#lib/text.ts'
import { areaScopes } from '#rules/access/areaHolders.ts'
import { words } from './words.ts'
import css from './Permissions.module.css'

interface Props {
  area: Area
  /** Where none is in the table above, which says how many there are otherwise. */
  hasNone: boolean
  /** Whether every application's tokens were read: only then none is none. */
  isComplete: boolean
}

/** How many tokens reach the area, also where none does, and which scopes have to do with it. */
export function AreaTokens({ area, hasNone, isComplete }: Props) {
  const { data: catalogueData } = useQuery(catalogue())
  const { data: offersAdmin, isPending } = useQuery(adminScopes())
  const scopes = catalogueData && areaScopes(area, catalogueData, offersAdmin === true)
  return (
    <div className={css.note}>
      {hasNone && <p>{isComplete ? words.noTokens : words.tokensUnknown}</p>}
      {scopes && !isPending && (
        <p>
          {offersAdmin === undefined
            ? words.adminScopesUnread
            : words.adminScopes(scopes.admin.map(readable))}{' '}
          {words.moduleScopes(scopes.ofModule.map(readable))}
        </p>
      )}
    </div>
  )
}
