import { useRef } from 'react'
import { readable } from '#lib/text.ts'
import { purgeBySource } from '#rules/legacy/purgeForesight.ts'
import { useSession } from '#session/useSession.ts'
import { CopyButton } from '#ui/buttons/CopyButton.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import css from './Legacy.module.css'
import type { LegacyRow } from './useLegacy.ts'
import { words } from './words.ts'

/** The backend's own command, and that of the sandbox (docs/running.md#commands-on-tokens-and-legacy-keys). */
const COMMANDS = {
  backend: 'access_purge_legacy_keys',
  demo: 'access_purge_legacy_keys',
  sandbox: 'keyturn purge-legacy-keys',
}

/** What the command that deletes old keys would do, source by source, as far as tokens and log tell. */
export function PurgeForesight({
  rows,
  isComplete,
}: {
  rows: readonly LegacyRow[]
  isComplete: boolean
}) {
  const { server } = useSession()
  const line = useRef<HTMLPreElement>(null)
  const command = COMMANDS[server.kind]
  const sources = purgeBySource(rows.flatMap(({ keys }) => keys))
  return (
    <Panel title={words.purge}>
      <div className={`${stack.near} ${css.body}`}>
        <p>{words.purgeLead}</p>
        <pre ref={line} className={css.command}>
          {command}
        </pre>
        <CopyButton
          label={words.copyCommand}
          size="small"
          read={() => command}
          select={() => line.current}
        />
        {sources.length === 0 && isComplete && <p>{words.purgeNothing}</p>}
        {!isComplete && <p role="status">{words.notAll}</p>}
        <dl className={css.counts}>
          {sources.map(({ source, counts }) => (
            <div key={source}>
              <dt>
                <Mono>
                  <PlainText hasBreaks>{readable(source)}</PlainText>
                </Mono>
              </dt>
              <dd>{words.purgeCounts(counts) || words.purgeAllGone}</dd>
            </div>
          ))}
        </dl>
        {sources.some(({ counts }) => counts.refuse > 0) && <p>{words.exitOne}</p>}
        <p className={ink.hint}>{words.purgeLimit}</p>
      </div>
    </Panel>
  )
}
