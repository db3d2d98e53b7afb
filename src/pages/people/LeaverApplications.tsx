import { useQuery } from '@tanstack/react-query'
import { applicationList } from '#api/tokens/applications.ts'
import { addresses } from '#components/frame/addresses.ts'
import type { StaffRow } from '#contract/people.ts'
import { type NamedIn, namedInApplications } from '#rules/access/namedInApplications.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { PanelRow } from '#ui/page/PanelRow.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import ink from '#ui/ink.module.css'
import panel from '#ui/panel.module.css'

const words = {
  title: 'Applications to hand over',
  owner: 'named as owner',
  contact: 'named as contact',
  both: 'named as owner and contact',
}

/** The applications that need another owner or contact; nothing where none is known to name this person. */
export function LeaverApplications({ person }: { person: StaffRow }) {
  const { data: applications = [] } = useQuery(applicationList())
  const named = namedInApplications(person, applications)
  if (named.length === 0) return null
  return (
    <Panel title={words.title} isFlush>
      <ul aria-label={words.title} className={panel.list}>
        {named.map((one) => (
          <PanelRow
            key={one.id}
            title={
              <TextLink isAlone look="ink" href={addresses.application(one.id)}>
                <PlainText>{one.name}</PlainText>
              </TextLink>
            }
            end={<span className={ink.hint}>{partOf(one)}</span>}
          />
        ))}
      </ul>
    </Panel>
  )
}

function partOf({ isOwner, isContact }: NamedIn): string {
  if (isOwner && isContact) return words.both
  return isOwner ? words.owner : words.contact
}
