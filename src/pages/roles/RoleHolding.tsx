import { useState } from 'react'
import { personLabel } from '#components/access/personNames.ts'
import { addresses } from '#components/frame/addresses.ts'
import type { StaffRow } from '#contract/people.ts'
import { otherGrants, type RoleHolders } from '#rules/access/roles/roleHolders.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { words } from './words.ts'
import ink from '#ui/ink.module.css'
import css from './Role.module.css'

const AT_FIRST = 8

/** The people and the groups that hold a role. */
export function RoleHolding({ holders, grants }: { holders: RoleHolders; grants: number }) {
  const { direct, groups, all } = holders
  const others = otherGrants(grants, holders)
  return (
    <Panel title={words.holders} note={words.holdersNote(all.length)}>
      {direct.length > 0 && <People people={direct} />}
      {groups.length > 0 && (
        <div>
          <div className={ink.hint}>{words.throughGroups}</div>
          <ul aria-label={words.throughGroups}>
            {groups.map(({ id, name, memberCount }) => (
              <li key={id} className={css.holder}>
                <TextLink look="ink" href={addresses.group(id)}>
                  <PlainText>{name}</PlainText>
                </TextLink>{' '}
                <span className={ink.quiet}>{words.members(memberCount)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {all.length === 0 && groups.length === 0 && <p>{words.grantFromPerson}</p>}
      {others > 0 && <p className={ink.quiet}>{words.otherGrants(others)}</p>}
    </Panel>
  )
}

function People({ people }: { people: readonly StaffRow[] }) {
  const [areAllShown, setAllShown] = useState(false)
  const visible = areAllShown ? people : people.slice(0, AT_FIRST)
  return (
    <div>
      <div className={ink.hint}>{words.directly}</div>
      <ul aria-label={words.directly}>
        {visible.map((person) => (
          <li key={person.id} className={css.holder}>
            <TextLink look="ink" href={addresses.person(person.id)}>
              <PlainText>{personLabel(person)}</PlainText>
            </TextLink>
          </li>
        ))}
      </ul>
      {visible.length < people.length && (
        <TextButton onPress={() => setAllShown(true)}>
          {words.more(people.length - visible.length)}
        </TextButton>
      )}
    </div>
  )
}
