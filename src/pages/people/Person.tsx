import { useQuery, useQueryClient, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useNavigate, useParams } from 'react-router'
import { readAccessAgain } from '#api/access/accessReading.ts'
import { staffList, staffMember } from '#api/people/people.ts'
import { ActButton } from '#components/acts/ActButton.tsx'
import { acts } from '#components/acts/acts.ts'
import { addresses } from '#components/frame/addresses.ts'
import { idIn, knownAmong } from '#components/frame/addressParams.ts'
import { PageOfOne } from '#components/frame/NoSuchThing.tsx'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { ExportMenu } from '#components/files/ExportMenu.tsx'
import { FORMS, formItems } from '#components/files/formItems.ts'
import { useMade } from '#components/files/useMade.ts'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { personLabel, roleLabel } from '#components/access/personNames.ts'
import { AsItWasOn } from '#components/past/AsItWasOn.tsx'
import { pastParams, usePastInstant } from '#components/past/pastAddress.ts'
import { pastPart } from '#components/past/pastPart.tsx'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { loadAccess, useAccess } from '#components/access/useAccess.ts'
import type { StaffMember } from '#contract/people.ts'
import { type AccessWorld, effectiveOf, unreadRoles } from '#rules/access/access.ts'
import { download } from '#ui/download.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { AdminIcon, CompareIcon } from '#ui/icons.ts'
import { Mark } from '#ui/text/Mark.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Split } from '#ui/Split.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import stack from '#ui/stack.module.css'
import { EffectivePermissions, shownParam } from './EffectivePermissions.tsx'
import { IfRevoked } from './IfRevoked.tsx'
import { PersonCompare, useCompared, withWhom } from './PersonCompare.tsx'
import { PersonHistory } from './PersonHistory.tsx'
import { PersonRoles } from './PersonRoles.tsx'
import { personFile } from './personFile.ts'
import { words } from './words.ts'

export function loadPerson(queries: QueryClient, { params }: LoaderFunctionArgs): void {
  const id = idIn(params['id'])
  if (id === null) return
  void queries.prefetchQuery(staffMember(id))
  loadAccess(queries)
}

export { usePersonReads as reads }

function usePersonReads() {
  const { id } = useParams()
  const { data } = useQuery({ ...staffList(), enabled: false })
  const others = data?.map((one) => String(one.id)).filter((one) => one !== id)
  return [pastParams.at, shownParam, knownAmong(withWhom, others)]
}

/** One person: their roles, and what these come to, area by area, with everything that it comes from; now or on a past date. */
export function Person() {
  const { on } = usePastInstant('at')
  return (
    <PageOfOne kind="person" query={staffMember}>
      {(id) => (on === null ? <PersonNow id={id} /> : <PersonPast key={on} id={id} at={on} />)}
    </PageOfOne>
  )
}

const PersonPast = pastPart(async () => (await import('./PersonPast.tsx')).PersonPast)

function PersonNow({ id }: { id: number }) {
  const query = useSuspenseQuery(staffMember(id))
  const { world, query: lists } = useAccess()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const compared = useCompared()
  const person = query.data
  const label = personLabel(person)
  const holdings = effectiveOf(person, world)
  const unread = unreadRoles(person, world)
  return (
    <>
      <PageTitle heading={label} />
      <PageHeader
        title={<PlainText>{label}</PlainText>}
        marks={person.is_superuser && <Mark icon={AdminIcon}>{words.superuser}</Mark>}
        sentence={
          <>
            <Mono>{person.username}</Mono> ·{' '}
            {person.email !== '' && (
              <>
                <PlainText hasBreaks>{person.email}</PlainText> ·{' '}
              </>
            )}
            {words.id(person.id)}
            {holdings.length === 0 && <div>{words.holdsNothing}</div>}
          </>
        }
        actions={
          <>
            <AsItWasOn />
            <PersonExport person={person} world={world} />
            <Button
              icon={CompareIcon}
              aria-expanded={compared.isOn}
              onPress={() => compared.put(compared.isOn ? null : '')}
            >
              {words.compareWith}
            </Button>
            <Button onPress={() => void navigate(addresses.leaver(id))}>{acts.leaver.label}</Button>
            <ActButton act="grant-role" subject={{ person: id }} isPrimary />
          </>
        }
      />
      <Outcome />
      <StaleLine query={query.isRefetchError ? query : lists} />
      {unread.length > 0 && (
        <Banner
          tone="warn"
          title={words.unread(unread.map(roleLabel).join(', '))}
          actions={
            <Button size="small" onPress={() => void readAccessAgain(queries, null)}>
              {words.readAgain}
            </Button>
          }
        />
      )}
      <Split widths="narrowFirst">
        <div className={stack.stack}>
          <PersonRoles person={person} world={world} />
          <IfRevoked person={person} world={world} />
          <PersonHistory person={id} />
        </div>
        <div className={stack.stack}>
          <PersonCompare person={person} world={world} />
          <EffectivePermissions holdings={holdings} areas={world.areas} />
        </div>
      </Split>
    </>
  )
}

/** What a person may do, to take away. Everything it holds is on the screen already. */
function PersonExport({ person, world }: { person: StaffMember; world: AccessWorld }) {
  const made = useMade()
  return (
    <ExportMenu
      items={formItems(FORMS, (form) =>
        download(personFile(person, world, { made: made(), form })),
      )}
    />
  )
}
