import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { believed } from '#api/drills/drillEvidence.ts'
import { applicationsOf, listedTokens } from '#api/drills/drillLog.ts'
import { drills } from '#api/drills/drills.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { addresses } from '#components/frame/addresses.ts'
import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'
import { readable } from '#lib/text.ts'
import { drillRows } from '#rules/drills/drillStation.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { PanelRow } from '#ui/page/PanelRow.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import panel from '#ui/panel.module.css'

const words = {
  title: 'Drills to hand over',
  note: 'of this browser',
  owner: (tokens: number) => `owner of ${counted(tokens, forms.token)} not closed yet`,
  change: 'Change owner',
  changeIn: (drill: string) => `Change owner in ${drill}`,
}

/** The drills of this browser in which this person is to rotate a token that is not closed; nothing where there is none. */
export function LeaverDrills({ person }: { person: number }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { clock } = useSession()
  const now = useNow(clock, 60_000)
  const { data: all = [] } = useQuery(drills())
  const theirs = all.filter(({ tokens }) => tokens.some(({ owner }) => owner?.id === person))
  // The inventory fills them; what it has not read yet is shown as the record has it.
  useQueries({
    queries: [...new Set(theirs.flatMap(applicationsOf))].map((id) => ({
      ...tokensOf(id),
      enabled: false,
    })),
  })
  const open = theirs.flatMap((drill) => {
    const rows = drillRows(believed(queries, drill).drill, listedTokens(queries, drill), now)
    const count = rows.filter(
      ({ planned, station }) =>
        planned.owner?.id === person && planned.out === null && station !== 'closed',
    ).length
    return count === 0 ? [] : [{ drill, count }]
  })
  if (open.length === 0) return null
  return (
    <Panel title={words.title} note={words.note} isFlush>
      <ul aria-label={words.title} className={panel.list}>
        {open.map(({ drill: { id, name }, count }) => (
          <PanelRow
            key={id}
            title={
              <TextLink isAlone look="ink" href={addresses.drill(id)}>
                <PlainText>{name}</PlainText>
              </TextLink>
            }
            more={words.owner(count)}
            end={
              <Button
                size="small"
                aria-label={words.changeIn(readable(name))}
                onPress={() => void navigate(addresses.plan(id))}
              >
                {words.change}
              </Button>
            }
          />
        ))}
      </ul>
    </Panel>
  )
}
