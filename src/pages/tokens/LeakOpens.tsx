import { AreaFlags } from '#components/AreaFlags.tsx'
import type { TokenRow } from '#components/tokenTableRows.ts'
import { readable } from '#lib/text.ts'
import { opensOf, passesPin, routesOf, type ScopeOpens } from '#rules/scopes.ts'
import { Mono } from '#ui/Mono.tsx'
import { Panel } from '#ui/Panel.tsx'
import { PlainText } from '#ui/PlainText.tsx'
import css from './Leak.module.css'
import { leakWords as words } from './leakWords.ts'

/** Each scope with its routes. */
export function LeakOpens({ row: { token, catalogue } }: { row: TokenRow }) {
  const scopes = opensOf(token.scopes, catalogue)
  const routes = routesOf(token.scopes, catalogue)
  const pin = token.channel_idx
  return (
    <Panel
      title={words.opens}
      note={
        routes.length > 0 && words.opensNote(routes.length, pin === null ? null : readable(pin))
      }
      isFlush
    >
      {catalogue === undefined && <p className={css.told}>{words.noCatalogue}</p>}
      {scopes.length === 0 ? (
        <p className={css.told}>{words.opensNothing}</p>
      ) : (
        <table className={css.opens} aria-label={words.opens}>
          <thead>
            <tr>
              <th scope="col">{words.scope}</th>
              <th scope="col">{words.routes}</th>
            </tr>
          </thead>
          <tbody>
            {scopes.map((scope) => (
              <tr key={scope.key}>
                <th scope="row">
                  <Mono>
                    <PlainText>{scope.key}</PlainText>
                  </Mono>
                  {scope.label !== null && (
                    <div className={css.more}>
                      <PlainText>{scope.label}</PlainText>
                    </div>
                  )}
                  {scope.admin && <AreaFlags flags={scope.admin.sensitive} />}
                </th>
                <td>
                  <Routes scope={scope} pin={pin} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function Routes({ scope, pin }: { scope: ScopeOpens; pin: string | null }) {
  const { admin, routes } = scope
  if (admin !== null) {
    return (
      <span className={css.more}>
        {words.adminLevel(readable(admin.area), readable(admin.level))}
      </span>
    )
  }
  if (routes.length === 0) return <span className={css.more}>{words.noRoutes}</span>
  return routes.map((route) => (
    <div key={route}>
      <Mono>
        <PlainText>{route}</PlainText>
      </Mono>
      {!passesPin(route, pin) && <span className={css.more}> {words.refusesPinned}</span>}
    </div>
  ))
}
