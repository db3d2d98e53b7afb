import { useState } from 'react'
import type { Area } from '#contract/catalogue.ts'
import { type Affected, type Change, isGain } from '#rules/access/accessChange.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import stack from '#ui/stack.module.css'
import panel from '#ui/panel.module.css'
import { changesInWords } from './accessSentence.ts'
import { accessWords as words } from './words.ts'
import { personLabel, readableGroups } from './personNames.ts'
import ink from '#ui/ink.module.css'
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
  const shared = sharedSentences(affected, areas)
  const hidden = affected.length - visiblePeople.length
  return (
    <div className={`${stack.near} ${css.affected}`}>
      <p>{words.affected(affected.length)}</p>
      {visiblePeople.length > 0 && (
        <ul className={`${panel.list} ${css.people}`} data-framed aria-label={words.affectedList}>
          {visiblePeople.map(({ person, changes, via }) => (
            <li key={person.id} className={css.person}>
              <div>
                <b>
                  <PlainText>{personLabel(person)}</PlainText>
                </b>{' '}
                <span className={ink.quiet}>{waysInWords(via)}</span>
              </div>
              <div className={css.counts} data-gain={changes.some(isGain) || undefined}>
                {countsOf(changes)}
              </div>
              {!shared.has(changesInWords(changes, areas)) && (
                <div className={`${ink.quiet} ${css.more}`}>{changesInWords(changes, areas)}</div>
              )}
            </li>
          ))}
        </ul>
      )}
      {[...shared].map(([sentence, count]) => (
        <p key={sentence} className={ink.quiet}>
          {words.alike(count, sentence)}
        </p>
      ))}
      {hidden > 0 && (
        <TextButton onPress={() => setAllShown(true)}>{words.moreAffected(hidden)}</TextButton>
      )}
    </div>
  )
}

/** What becomes of the areas of several people alike is said once, with how many they are. */
function sharedSentences(
  affected: readonly Affected[],
  areas: readonly Area[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { changes } of affected) {
    const sentence = changesInWords(changes, areas)
    counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  }
  return new Map([...counts].filter(([, count]) => count > 1))
}

function countsOf(changes: readonly Change[]): string {
  const gains = changes.filter(isGain).length
  return words.gainsAndLosses(gains, changes.length - gains)
}

/** An empty word stands for a direct role. */
function waysInWords(via: readonly string[]): string {
  const groups = via.filter((name) => name !== '')
  return [
    ...(via.includes('') ? [words.directly] : []),
    ...(groups.length > 0 ? [words.viaGroup(readableGroups(groups))] : []),
  ].join(', ')
}
