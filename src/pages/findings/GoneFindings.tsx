import { findingWords, recordWords as words } from '#components/findings/words.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { ago } from '#lib/deadline.ts'
import type { GoneFinding } from '#rules/findings/goneFindings.ts'
import { useSession } from '#session/useSession.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import stack from '#ui/stack.module.css'
import css from './Findings.module.css'

interface Props {
  gone: readonly GoneFinding[]
  /** The server's time in milliseconds. */
  now: number
}

/** So many are named; the file has all. */
const NAMED = 10

/** What this browser saw once and the last reading does not have. */
export function GoneFindings({ gone, now }: Props) {
  const { zone } = useSession()
  if (gone.length === 0) return null
  return (
    <Panel title={words.gone} note={words.goneCount(gone.length)}>
      <ul className={`${stack.near} ${css.list}`} aria-label={words.gone}>
        {gone.slice(0, NAMED).map(({ id, code, about, last }) => (
          <li key={id}>
            <b>{findingWords.codes[code]}</b> <PlainText>{about}</PlainText>{' '}
            <span className={css.more}>
              {words.lastSeen}{' '}
              <MomentOf at={last} zone={zone}>
                {ago(last, now)}
              </MomentOf>
            </span>
          </li>
        ))}
      </ul>
      {gone.length > NAMED && <p className={css.more}>{words.goneMore(gone.length - NAMED)}</p>}
    </Panel>
  )
}
