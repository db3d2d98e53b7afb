import { keptGrants } from '#components/access/keptGrants.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { applicationList } from '#api/tokens/applications.ts'
import { auditEntries } from '#api/audit/audit.ts'
import { staffMember } from '#api/people/people.ts'
import { PageOfOne } from '#components/frame/NoSuchThing.tsx'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { personLabel } from '#components/access/personNames.ts'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { useAccess } from '#components/access/useAccess.ts'
import { fullTime } from '#lib/time.ts'
import { namedInApplications } from '#rules/access/namedInApplications.ts'
import { afterwards } from '#rules/access/leaver.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ReportIcon } from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Split } from '#ui/Split.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import panel from '#ui/panel.module.css'
import { LeaverApplications } from './LeaverApplications.tsx'
import { LeaverAfterwards } from './LeaverAfterwards.tsx'
import { LeaverDrills } from './LeaverDrills.tsx'
import { LeaverGrants } from './LeaverGrants.tsx'
import { adminTasks, LeaverRequest } from './LeaverRequest.tsx'
import { LeaverThroughGroups } from './LeaverThroughGroups.tsx'
import { LeaverValues } from './LeaverValues.tsx'
import { useShownValues } from './useShownValues.ts'
import { leaverWords as words } from './words.ts'
import stack from '#ui/stack.module.css'
import css from './Person.module.css'

export const reads = [keptGrants]

/** What must be done when somebody leaves: here in one act, and by whom else, and what they were shown that still works. */
export const Leaver = () => (
  <PageOfOne kind="person" query={staffMember}>
    {(id) => <There id={id} />}
  </PageOfOne>
)

function There({ id }: { id: number }) {
  const query = useSuspenseQuery(staffMember(id))
  const { world, query: lists } = useAccess()
  const { username, zone, clock, server, origin } = useSession()
  const now = useNow(clock, 60_000)
  const person = query.data
  const label = personLabel(person)
  const direct = person.grants.filter(({ user }) => user !== null)
  const tasks = adminTasks(person, world)
  const shown = useShownValues(id, now)
  const { data: applications = [] } = useQuery(applicationList())
  return (
    <>
      <PageTitle heading={words.title(label)} />
      <PageHeader
        title={words.title(label)}
        sentence={
          <>
            <Mono>{person.username}</Mono> ·{' '}
            {words.sentence({
              direct: direct.length,
              tasks: tasks.length,
              values: shown.values?.working.length ?? null,
              isLeast: shown.unread > 0,
              applications: namedInApplications(person, applications).length,
            })}
            <div className={css.made}>
              {words.made(fullTime(now, zone), username, `${server.name}, ${origin}`)}
            </div>
          </>
        }
        actions={
          <Button icon={ReportIcon} onPress={() => print()}>
            {words.report}
          </Button>
        }
      />
      <Outcome />
      <StaleLine query={query.isRefetchError ? query : lists} />
      <Split widths="wideFirst">
        <div className={`${stack.stack} ${css.steps}`}>
          <LeaverGrants person={person} direct={direct} world={world} />
          <LeaverThroughGroups person={person} world={world} />
          <LeaverApplications person={person} />
          <LeaverValues shown={shown} now={now} />
          <LeaverDrills person={id} />
          <LeaverElse person={id} />
        </div>
        <div className={stack.stack}>
          <LeaverRequest person={person} tasks={tasks} />
          <LeaverAfterwards after={afterwards(world, id)} areas={world.areas} />
        </div>
      </Split>
    </>
  )
}

/** What does not end with the roles: an open session, and passwords that this person saw. */
function LeaverElse({ person }: { person: number }) {
  const { data: made = [] } = useQuery(auditEntries('staff.create', person))
  return (
    <Panel title={words.else} isFlush>
      <ul aria-label={words.else} className={panel.list}>
        <li>{words.session}</li>
        {made.map(({ id, target_label }) => (
          <li key={id}>
            {words.passwordOf} <PlainText>{target_label}</PlainText>
            {words.passwordSeen}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
