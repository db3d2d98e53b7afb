import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'
import type { ScopeOpens } from '#rules/tokens/scopes.ts'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { aboutAgo } from '#components/tokens/aboutAgo.ts'
import { lastUseText } from '#components/tokens/unusedText.ts'
import css from './WhatStops.module.css'

interface Props {
  scopes: readonly ScopeOpens[]
  /** Null: every channel. */
  pin: string | null
  lastUsed: string | null
  /** The token, or one of several, came with an import. */
  isImported: boolean
  now: number
}

/** What a caller can no longer do: scopes with the routes they open, channels, and when it was last used. */
export function WhatStops({ scopes, pin, lastUsed, isImported, now }: Props) {
  return (
    <dl className={css.list}>
      {scopes.map(({ key, label, routes, admin }) => (
        <div key={key}>
          <dt>
            <Mono>{key}</Mono>
          </dt>
          <dd>
            {label && <PlainText>{label}</PlainText>}
            {/* Without the catalogue nobody knows them. */}
            {admin === null &&
              (label !== null || routes.length > 0) &&
              `${label ? ', ' : ''}${counted(routes.length, words.routes)}`}
          </dd>
        </div>
      ))}
      {scopes.length === 0 && (
        <div>
          <dt>{words.scopes}</dt>
          <dd>{words.opensNothing}</dd>
        </div>
      )}
      <div>
        <dt>{words.channels}</dt>
        <dd>{pin === null ? words.everyChannel : <Mono>{pin}</Mono>}</dd>
      </div>
      <div>
        <dt>{words.lastUsed}</dt>
        <dd>{lastUseText(lastUsed, isImported, now, aboutAgo)}</dd>
      </div>
    </dl>
  )
}

const words = {
  scopes: 'Scopes',
  routes: forms.route,
  opensNothing: 'none, so no access',
  channels: 'Channels',
  everyChannel: 'all',
  lastUsed: 'Last used',
}
