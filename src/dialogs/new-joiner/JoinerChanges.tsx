import type { AccessWorld } from '#rules/access/access.ts'
import { joinerChanges, type JoinerGrant } from '#rules/access/joiner.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { accessWords } from '#components/access/words.ts'
import { AccessChanges } from '#components/access/AccessChanges.tsx'
import { personLabel } from '#components/access/personNames.ts'
import { joinerWords as words } from './words.ts'

interface Props {
  world: AccessWorld
  grants: readonly JoinerGrant[]
  managesAccess: boolean
}

/** What each of them gains, all the roles together. */
export function JoinerChanges({ world, grants, managesAccess }: Props) {
  if (grants.length === 0) return <p>{words.chooseFirst}</p>
  return (
    <>
      {managesAccess && (
        <Banner tone="warn" title={accessWords.managesAccess}>
          {accessWords.managesAccessMore}
        </Banner>
      )}
      {joinerChanges(world, grants).map(({ person, changes }) => (
        <section key={person.id} aria-label={personLabel(person)}>
          <h3>
            <PlainText>{personLabel(person)}</PlainText>
          </h3>
          {changes.length === 0 ? (
            <p>{accessWords.noChange}</p>
          ) : (
            <AccessChanges changes={changes} areas={world.areas} />
          )}
        </section>
      ))}
    </>
  )
}
