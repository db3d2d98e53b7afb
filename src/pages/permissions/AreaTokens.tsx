import { useQuery } from '@tanstack/react-query'
import { adminScopes } from '#api/capabilities.ts'
import { catalogue } from '#api/access/catalogue.ts'
import type { Area } from '#contract/catalogue.ts'
import { readable } from '#lib/text.ts'
import { areaScopes } from '#rules/access/areaHolders.ts'
import ink from '#ui/ink.module.css'
import panel from '#ui/panel.module.css'
import { words } from './words.ts'

interface Props {
  area: Area
  /** Where none is in the table above, which says how many there are otherwise. */
  hasNone: boolean
  /** Whether every application's tokens were read: only then none is none. */
  isComplete: boolean
  /** How many tokens that work hold one of these scopes, as far as they were read. */
  holding: (scopes: readonly string[]) => number
}

/**
 * That no admin token reaches the area where none does, which scopes have to do with it, and how many tokens hold one that
 * opens key routes of its module: that is another answer, which no area tells.
 */
export function AreaTokens({ area, hasNone, isComplete, holding }: Props) {
  const { data: catalogueData } = useQuery(catalogue())
  const { data: offersAdmin, isPending } = useQuery(adminScopes())
  const scopes = catalogueData && areaScopes(area, catalogueData, offersAdmin === true)
  const holders = holding(scopes?.ofModule ?? [])
  const isCounted = scopes !== undefined && scopes.ofModule.length > 0
  return (
    <div className={`${panel.note} ${ink.hint}`}>
      {hasNone && <p>{isComplete ? words.noTokens : words.tokensUnknown}</p>}
      {scopes && !isPending && (
        <p>
          {offersAdmin === undefined
            ? words.adminScopesUnread
            : words.adminScopes(scopes.admin.map(readable))}{' '}
          {words.moduleScopes(scopes.ofModule.map(readable))}
          {isCounted &&
            (isComplete || holders > 0) &&
            ` ${words.scopeHolders(holders, isComplete)}`}
        </p>
      )}
    </div>
  )
}
