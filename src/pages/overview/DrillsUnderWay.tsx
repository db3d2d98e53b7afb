import { useQuery, useQueryClient } from '@tanstack/react-query'
import { applicationList } from '#api/tokens/applications.ts'
import { believed, listReadAt } from '#api/drills/drillEvidence.ts'
import { drills as drillsQuery } from '#api/drills/drills.ts'
import { addresses } from '#components/frame/addresses.ts'
import { useTokensRead } from '#components/inventory/useInventory.ts'
import { number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'
import { weekdayOrDate } from '#lib/time.ts'
import { drillBrief } from '#rules/drills/drillBrief.ts'
import { nextOf } from '#rules/drills/drillNext.ts'
import { drillRows } from '#rules/drills/drillStation.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import panel from '#ui/panel.module.css'
import css from './Overview.module.css'

/** So many are here; the list has the others. */
const SHOWN = 4

/** How far the drills of this browser are, by the tokens that this page has read anyway. */
export function DrillsUnderWay() {
  const { clock, zone } = useSession()
  const queries = useQueryClient()
  const now = useNow(clock, MINUTE)
  const { data: all = [] } = useQuery(drillsQuery())
  const { data: applications = [] } = useQuery(applicationList())
  const { rows } = useTokensRead(applications)
  const started = all.filter(({ startedAt }) => startedAt !== null)
  // Nothing is worked out where nothing is under way: on this page most people begin.
  const tokens = started.length === 0 ? NONE : new Map(rows.map(({ token }) => [token.id, token]))
  const isRead = (application: number) => listReadAt(queries, application) !== null
  const underWay = started
    .map((drill) => {
      const rows = drillRows(believed(queries, drill).drill, tokens, now)
      const waiting = rows.filter(
        (row) =>
          nextOf(row, { now, zone, isRead: isRead(row.planned.application.id) }).group ===
          'needsYou',
      ).length
      return { drill, waiting, brief: drillBrief(drill, rows, { now, isRead }) }
    })
    .filter(({ brief }) => brief.state === 'underWay')
  if (underWay.length === 0) return null
  return (
    <Panel
      title={words.title}
      isFlush
      actions={
        <TextLink isAlone href={addresses.drills}>
          {words.all}
        </TextLink>
      }
    >
      <ul className={panel.list} aria-label={words.title}>
        {underWay.slice(0, SHOWN).map(
          ({
            drill,
            waiting,
            brief: {
              counts,
              tokens: count,
              next: { stop },
            },
          }) => (
            <li key={drill.id}>
              <div className={`${stack.ends} ${ink.quiet}`}>
                <TextLink look="name" isAlone href={addresses.drill(drill.id)}>
                  <PlainText>{drill.name}</PlainText>
                </TextLink>
                {waiting > 0 && (
                  <span className={`${ink.hint} ${ink.warn}`}>{words.needYou(waiting)}</span>
                )}
              </div>
              <span className={css.bar} aria-hidden>
                <span style={{ inlineSize: `${(100 * counts.closed) / Math.max(1, count)}%` }} />
              </span>
              <div className={`${stack.ends} ${ink.hint}`}>
                <span>{words.closed(counts.closed, count)}</span>
                {stop && <bdi>{words.next(weekdayOrDate(stop.at, now, zone))}</bdi>}
              </div>
            </li>
          ),
        )}
      </ul>
      {underWay.length > SHOWN && (
        <p className={`${panel.note} ${ink.hint}`}>{words.more(underWay.length - SHOWN)}</p>
      )}
    </Panel>
  )
}

const NONE = new Map<number, never>()

const words = {
  title: 'Drills under way',
  all: 'All drills',
  closed: (closed: number, count: number) => `${number(closed)} of ${number(count)} done`,
  needYou: (count: number) => `${number(count)} ${count === 1 ? 'needs' : 'need'} you`,
  next: (when: string) => `Next: ${when}`,
  more: (count: number) => `and ${counted(count, { one: 'more drill', other: 'more drills' })}`,
}
