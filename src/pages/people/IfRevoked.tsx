import { changesInWords } from '#components/access/accessSentence.ts'
import { roleLabel } from '#components/access/personNames.ts'
import type { StaffMember } from '#contract/people.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { changesFor } from '#rules/access/accessChange.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { PanelRow } from '#ui/page/PanelRow.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { grantWords } from '#components/access/words.ts'
import panel from '#ui/panel.module.css'
import { words } from './words.ts'

/** What each direct role alone holds up: what a person would lose without it, with all the others still there. */
export function IfRevoked({ person, world }: { person: StaffMember; world: AccessWorld }) {
  const direct = person.grants.filter(({ user }) => user !== null)
  if (direct.length === 0) return null
  const holder = { kind: 'person', id: person.id } as const
  return (
    <Panel title={words.ifRevoked} isFlush>
      <ul aria-label={words.ifRevoked} className={panel.list}>
        {direct.map(({ id, role }) => {
          const changes = changesFor(person.id, world, { kind: 'revoke', role: role.key, holder })
          return (
            <PanelRow
              key={id}
              title={<PlainText>{roleLabel(role)}</PlainText>}
              more={
                changes.length === 0
                  ? grantWords.losesNothing
                  : changesInWords(changes, world.areas)
              }
            />
          )
        })}
      </ul>
    </Panel>
  )
}
