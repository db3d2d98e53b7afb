import { useState } from 'react'
import type { Area } from '#contract/catalogue.ts'
import type { Affected } from '#rules/access/accessChange.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { changesInWords } from './accessSentence.ts'
import { accessWords as words } from './words.ts'
import { personLabel, readableGroups } from './personNames.ts'
import css from './AffectedPeople.module.css'

const AT_FIRST = 10

/** The people whom an act on a role or a group touches, each with what becomes of their areas, and through what. */
export function AffectedPeople({
  affected,
  areas,
}: {
  affected: readonly Affected[]
  areas: readonly Area[]
}) {
  const [areAllShown, setAllShown] = useState(false)
  const visiblePeople = areAllShown ? affected : affected.slice(0, AT_FIRST)
  const hidden = affected.length - visiblePeople.length
  return (
    <div className={css.affected}>
      <p>{words.affected(affected.length)}</p>
      {visiblePeople.length > 0 && (
        <ul className={css.people} aria-label={words.affectedList}>
          {visiblePeople.map(({ person, changes, via }) => (
            <li key={person.id} className={css.person}>
              <div>
                <b>
                  <PlainText>{personLabel(person)}</PlainText>
                </b>{' '}
                <span className={css.via}>{waysInWords(via)}</span>
              </div>
              <div className={css.more}>{changesInWords(changes, areas)}</div>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <TextButton onPress={() => setAllShown(true)}>{words.moreAffected(hidden)}</TextButton>
      )}
    </div>
  )
}

/** An empty word stands for a direct role. */
function waysInWords(via: readonly string[]): string {
  const groups = via.filter((name) => name !== '')
  return [
    ...(via.includes('') ? [words.directly] : []),
    ...(groups.length > 0 ? [words.viaGroup(readableGroups(groups))] : []),
  ].join(', ')
}
