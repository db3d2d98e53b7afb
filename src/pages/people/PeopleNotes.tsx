import { personLabel } from '#components/access/personNames.ts'
import { addresses } from '#components/frame/addresses.ts'
import { useMe } from '#components/frame/useMe.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { administratorsIn, refusedIfEnforced } from '#rules/access/accessManagers.ts'
import { gateBanner } from '#rules/access/rights.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { GateIcon } from '#ui/icons.ts'
import { TextLink } from '#ui/text/TextLink.tsx'
import { NO_AREA } from './peopleRows.ts'
import { words } from './words.ts'

const NAMED = 5

/** What everybody who looks after access should know first: that nobody is there to do it, and whom an enforcing gate would refuse. */
export function PeopleNotes({ world }: { world: AccessWorld }) {
  const gate = gateBanner(useMe())
  const refused = refusedIfEnforced(world)
  const names = refused.slice(0, NAMED).map(personLabel)
  return (
    <>
      {administratorsIn(world).length === 0 && (
        <Banner tone="warn" title={words.noAdministrator}>
          {words.noAdministratorMore}
        </Banner>
      )}
      {gate !== null && gate.kind !== 'other' && refused.length > 0 && (
        <Banner
          tone="neutral"
          icon={GateIcon}
          title={words.refused(refused.length)}
          actions={
            <TextLink href={`${addresses.people}?area=${NO_AREA}`}>{words.showThem}</TextLink>
          }
        >
          <bdi>{words.refusedMore(names, refused.length - names.length)}</bdi>
        </Banner>
      )}
    </>
  )
}
