import { useQuery } from '@tanstack/react-query'
import { catalogue } from '#api/access/catalogue.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { dateOnly } from '#lib/time.ts'
import { scopeInPlaceOf } from '#rules/legacy/oldKeys.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import panel from '#ui/panel.module.css'
import css from './Legacy.module.css'
import type { Legacy } from './useLegacy.ts'
import { useNewToken } from './useNewToken.ts'
import { words } from './words.ts'

/** What of the old keys contradicts itself: as the last import saw it, since nothing else of the API shows it. */
export function LegacyConflicts({ log, unshown }: { log: Legacy['log']; unshown: number }) {
  const { zone } = useSession()
  const leftOut = typeof log === 'string' ? [] : log.leftOut
  return (
    <Panel title={words.conflicts} isFlush>
      <ul className={panel.list} aria-label={words.conflicts}>
        {leftOut.map(({ outcome, refs }) => (
          <li key={outcome}>
            <b>{words.outcomes[outcome]}</b>
            <ul className={css.oldKeys}>
              {refs.map((ref) => (
                <li key={ref}>
                  <Mono>
                    <PlainText hasBreaks>{ref}</PlainText>
                  </Mono>
                </li>
              ))}
            </ul>
            {outcome === 'mixed' && <MixedWay refs={refs} />}
          </li>
        ))}
        {unshown > 0 && <li>{words.unshown(unshown)}</li>}
        <li className={ink.hint}>{sinceWhen(log, zone)}</li>
      </ul>
    </Panel>
  )
}

/** The import makes no token of such a secret, so that two others take its place: the one thing here that is done on this page. */
function MixedWay({ refs }: { refs: readonly string[] }) {
  const { data } = useQuery(catalogue())
  const openNewToken = useNewToken()
  const refusal = useWriteRefusal()
  return (
    <div className={`${stack.near} ${css.body}`}>
      <span className={ink.quiet}>{words.mixedWay}</span>
      <div className={stack.beside}>
        {(['publishable', 'secret'] as const).map((kind) => (
          <Button
            key={kind}
            size="small"
            onPress={() => {
              const scope = scopeInPlaceOf(refs, kind === 'publishable', data?.scopes ?? [])
              openNewToken(scope === null ? [] : [scope], null)
            }}
            disabledReason={refusal}
          >
            {words.mixedTokens[kind]}
          </Button>
        ))}
      </div>
    </div>
  )
}

function sinceWhen(log: Legacy['log'], zone: string): string {
  if (log === 'reading') return words.logReading
  if (log === 'notKnown') return words.logNotKnown
  if (log.importedAt === null) return words.conflictsUnknown
  const at = words.conflictsAt(dateOnly(log.importedAt, zone))
  return log.leftOut.length === 0 ? `${words.conflictsNone} ${at}` : at
}
