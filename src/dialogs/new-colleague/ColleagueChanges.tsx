import type { Permissions } from '#contract/me.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { joinerChanges, type Joined, type JoinerGrant } from '#rules/access/joiner.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { accessWords } from '#components/access/words.ts'
import { AccessChanges } from '#components/access/AccessChanges.tsx'
import { personLabel } from '#components/access/personNames.ts'
import css from './Colleague.module.css'

interface Props {
  world: AccessWorld
  grants: readonly JoinerGrant[]
  managesAccess: boolean
}

/** What each of them can do now and afterwards, all the roles together. */
export function ColleagueChanges({ world, grants, managesAccess }: Props) {
  return (
    <>
      {managesAccess && (
        <Banner tone="warn" title={accessWords.managesAccess}>
          {accessWords.managesAccessMore}
        </Banner>
      )}
      {joinerChanges(world, grants).map((joined) => (
        <section key={joined.person.id} aria-label={personLabel(joined.person)}>
          <h3>
            <PlainText>{personLabel(joined.person)}</PlainText>
          </h3>
          <Reach {...joined} />
          {joined.changes.length === 0 ? (
            <p>{accessWords.noChange}</p>
          ) : (
            <AccessChanges changes={joined.changes} areas={world.areas} />
          )}
        </section>
      ))}
    </>
  )
}

function Reach({ before, after }: Pick<Joined, 'before' | 'after'>) {
  return (
    <dl className={css.reach}>
      <dt>{words.before}</dt>
      <dd>{inCounts(before)}</dd>
      <dt>{words.after}</dt>
      <dd>{inCounts(after)}</dd>
    </dl>
  )
}

function inCounts(permissions: Permissions): string {
  const levels = Object.values(permissions)
  const write = levels.filter((level) => level === 'write').length
  return accessWords.levels(write, levels.length - write) || words.noAccess
}

const words = {
  before: 'Now',
  after: 'Afterwards',
  noAccess: 'no access',
}
