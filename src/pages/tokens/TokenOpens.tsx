import type { TokenRow } from '#components/tokenTableRows.ts'
import { opensOf, passesPin, type ScopeOpens } from '#rules/scopes.ts'
import { Mono } from '#ui/Mono.tsx'
import css from './Application.module.css'
import { words } from './detailWords.ts'

/** Each scope with the routes that it opens. */
export function WhatItOpens({ row: { token, catalogue, live } }: { row: TokenRow }) {
  const scopes = opensOf(token.scopes, catalogue)
  return (
    <div className={css.opens}>
      <h3>{words.opens}</h3>
      {!live && <p>{words.stopped}</p>}
      {scopes.length === 0 && <p>{words.opensNothing}</p>}
      <ul>
        {scopes.map((scope) => (
          <li key={scope.key}>
            <span>
              <Mono>{scope.key}</Mono> <span className={css.note}>{scope.label}</span>
            </span>
            <Routes scope={scope} pin={token.channel_idx} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Routes({ scope, pin }: { scope: ScopeOpens; pin: string | null }) {
  if (scope.admin !== null) {
    return <span className={css.note}>{words.adminLevel(scope.admin.area, scope.admin.level)}</span>
  }
  if (scope.routes.length === 0) return <span className={css.note}>{words.noRoutes}</span>
  return (
    <ul>
      {scope.routes.map((route) => (
        <li key={route}>
          <Mono>{route}</Mono>
          {!passesPin(route, pin) && <span className={css.note}>{words.refusesPinned}</span>}
        </li>
      ))}
    </ul>
  )
}
