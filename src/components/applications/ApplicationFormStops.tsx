import type { Catalogue } from '#contract/catalogue.ts'
import { visibleText } from '#lib/text.ts'
import type { ApplicationStop } from '#rules/tokens/stops.ts'
import { KindOf } from '#components/tokens/KindOf.tsx'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenName } from '#components/tokens/TokenName.tsx'
import { lastUseText } from '#components/tokens/unusedText.ts'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import panel from '#ui/panel.module.css'
import { words } from './words.ts'

interface Props {
  stop: ApplicationStop
  catalogue: Catalogue | undefined
  /** The server's time in milliseconds. */
  now: number
}

/** The tokens that work now, with what their callers can no longer do. */
export function ApplicationFormStops({ stop, catalogue, now }: Props) {
  const count = stop.tokens.length
  return (
    <>
      <p>
        {words.stops(count, stop.used, stop.isImported)} {count > 0 && words.startsAgain}
      </p>
      {count > 0 && (
        <ul
          aria-label={words.whatStops}
          className={panel.list}
          data-framed
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard's way to scroll a long list
          tabIndex={0}
        >
          {stop.tokens.map((token) => (
            <li key={token.id}>
              <div className={stack.line}>
                <KindOf scopes={token.scopes} catalogue={catalogue} isLabelHidden />
                <b>
                  <TokenName name={token.name} />
                </b>
                <TokenKey token={token} />
              </div>
              <div className={ink.quiet}>
                {visibleText(words.scopesAndPin(token.scopes, token.channel_idx))};{' '}
                {words.lastUsed(lastUseText(token.last_used_at, token.legacy, now))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
