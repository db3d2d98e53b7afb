import { ActButton } from '#components/acts/ActButton.tsx'
import { subjectOf } from '#components/frame/dialogAddress.ts'
import { AreaFlags } from '#components/access/AreaFlags.tsx'
import { KeyRoute } from '#components/tokens/KeyRoute.tsx'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import { readable } from '#lib/text.ts'
import { opensOf, passesPin, routesOf, type ScopeOpens } from '#rules/tokens/scopes.ts'
import { Mono } from '#ui/text/Mono.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import ink from '#ui/ink.module.css'
import panel from '#ui/panel.module.css'
import css from './Token.module.css'
import { words } from './words.ts'

interface Props {
  title: string
  row: TokenRow
  catalogue: KnownRows['catalogue']
}

/** Each scope with the routes that it opens. */
export function TokenOpens({ title, row, catalogue: catalogueState }: Props) {
  const { token, application, catalogue, live } = row
  const scopes = opensOf(token.scopes, catalogue)
  const pin = token.channel_idx === null ? null : readable(token.channel_idx)
  const routes = routesOf(token.scopes, catalogue)
  return (
    <Panel
      title={title}
      note={routes.length > 0 && words.opensNote(routes.length, pin)}
      isFlush
      actions={
        <ActButton
          act="check-a-call"
          subject={subjectOf({ token, application })}
          size="small"
          isBare
        />
      }
    >
      {!live && <p className={panel.note}>{words.stopped}</p>}
      {catalogueState === 'notKnown' && <p className={panel.note}>{words.noCatalogue}</p>}
      {scopes.length === 0 && <p className={panel.note}>{words.opensNothing}</p>}
      <ul className={panel.list}>
        {scopes.map((scope) => (
          <li key={scope.key} className={css.scope}>
            <div>
              <Mono>
                <PlainText>{scope.key}</PlainText>
              </Mono>
              {scope.label !== null && (
                <div className={ink.hint}>
                  <PlainText>{scope.label}</PlainText>
                </div>
              )}
              {scope.admin && <AreaFlags flags={scope.admin.sensitive} />}
            </div>
            <Routes scope={scope} pin={token.channel_idx} isKnown={catalogueState === 'known'} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Routes({
  scope,
  pin,
  isKnown,
}: {
  scope: ScopeOpens
  pin: string | null
  isKnown: boolean
}) {
  if (scope.admin !== null) {
    return <span className={ink.hint}>{words.adminLevel(scope.admin.area, scope.admin.level)}</span>
  }
  if (scope.routes.length === 0) {
    return isKnown && <span className={ink.hint}>{words.noRoutes}</span>
  }
  return (
    <ul>
      {scope.routes.map((route) => (
        <li key={route}>
          <KeyRoute route={route} />
          {!passesPin(route, pin) && <span className={ink.hint}> {words.refusesPinned}</span>}
        </li>
      ))}
    </ul>
  )
}
