import { Fragment } from 'react'
import { personLabel } from '#components/access/personNames.ts'
import { useAccess } from '#components/access/useAccess.ts'
import { WayTo } from '#components/access/WayTo.tsx'
import { accessWords, staffWords } from '#components/access/words.ts'
import type { HolderId } from '#components/access/grantHolder.ts'
import { addresses } from '#components/frame/addresses.ts'
import { FactLines, RowFacts } from '#components/row-facts/RowFacts.tsx'
import type { StaffRow } from '#contract/people.ts'
import { type AccessWorld, effectiveOf, unreadRoles } from '#rules/access/access.ts'
import { rolesOf } from '#rules/access/ways.ts'
import { AdminIcon } from '#ui/icons.ts'
import { Mark } from '#ui/text/Mark.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import css from './PersonFacts.module.css'

type Props = { holder: HolderId; close: () => void }

/** What a table's row of a person leaves out, from the lists that the table rests on. */
export function PersonFacts({ holder: { id }, close }: Props) {
  const { world } = useAccess()
  const person = world.people.find((one) => one.id === id)
  return (
    <RowFacts
      kind="person"
      id={id}
      reads={[]}
      row={
        person && {
          title: <PlainText>{personLabel(person)}</PlainText>,
          under: person.is_superuser && <Mark icon={AdminIcon}>{accessWords.superuser}</Mark>,
          facts: <Lines person={person} world={world} />,
          href: addresses.person(id),
        }
      }
      close={close}
    />
  )
}

function Lines({ person, world }: { person: StaffRow; world: AccessWorld }) {
  // What a role gives that was made since is not read yet.
  const held = unreadRoles(person, world).length > 0 ? undefined : effectiveOf(person, world)
  const write = held?.filter(({ level }) => level === 'write').length ?? 0
  const roles = rolesOf(person)
  const areas = new Map(world.areas.map(({ key, label }) => [key, label]))
  return (
    <>
      <FactLines
        id={person.id}
        facts={[
          { term: staffWords.username, value: <Mono>{person.username}</Mono> },
          {
            term: staffWords.email,
            value:
              person.email === '' ? words.none : <PlainText hasBreaks>{person.email}</PlainText>,
          },
          {
            term: words.roles,
            value:
              roles.length === 0
                ? words.none
                : roles.map((way, position) => (
                    <Fragment key={position}>
                      {position > 0 && ', '}
                      <WayTo way={way} />
                    </Fragment>
                  )),
          },
          {
            term: words.areas,
            value: held
              ? accessWords.levels(write, held.length - write) || words.none
              : words.unknown,
          },
        ]}
      />
      {held !== undefined && held.length > 0 && (
        <section className={css.part} aria-label={words.permissions}>
          <h3>{words.permissions}</h3>
          <ul>
            {held.map(({ area, level }) => (
              <li key={area} className={`${stack.ends} ${css.area}`}>
                <PlainText>{areas.get(area) ?? area}</PlainText>
                <span className={`${ink.quiet} ${css.level}`}>
                  <PlainText>{level}</PlainText>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const words = {
  roles: 'Roles',
  areas: 'Areas',
  permissions: 'Effective permissions',
  none: 'none',
  unknown: 'unknown',
}
