import { ADMINISTRATOR } from '#rules/access/access.ts'
import type { AccessAct } from '#rules/access/accessChange.ts'
import type { Foresight } from '#rules/access/accessManagers.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { accessWords as words } from './words.ts'
import { personLabel } from './personNames.ts'

/** What an act would do to the management of access itself, said before it is done, with what to do first. */
export function AccessForesight({
  foresight,
  act,
}: {
  foresight: Foresight | null
  act: AccessAct
}) {
  if (foresight === null) {
    return act.kind === 'grant' && act.role === ADMINISTRATOR ? (
      <Banner tone="warn" title={words.managesAccess}>
        {words.managesAccessMore}
      </Banner>
    ) : null
  }
  switch (foresight.kind) {
    case 'nobodyLeft':
      return (
        <Banner tone="bad" title={words.nobodyLeft}>
          {words.nobodyLeftFirst}
        </Banner>
      )
    case 'losesOwn':
      return (
        <Banner tone="warn" title={words.losesOwn}>
          {words.losesOwnMore(foresight.to, foresight.remain.map(personLabel))}
        </Banner>
      )
    case 'lastAdministrator':
      return (
        <Banner tone="warn" title={words.lastAdministrator}>
          {words.lastAdministratorMore(foresight.remain.map(personLabel))}
        </Banner>
      )
    case 'lastOne':
      return (
        <Banner tone="warn" title={words.lastOne(personLabel(foresight.person))}>
          {words.lastOneMore}
        </Banner>
      )
  }
}
