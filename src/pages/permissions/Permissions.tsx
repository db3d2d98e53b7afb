import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { roleUpdates } from '#api/access/accessLog.ts'
import { catalogue } from '#api/access/catalogue.ts'
import { grantList } from '#api/access/grants.ts'
import { houseRules } from '#api/houseRules.ts'
import { inventory } from '#api/inventory/inventory.ts'
import { AssertionList } from '#components/findings/AssertionList.tsx'
import { areaLabel } from '#components/access/accessSentence.ts'
import { ListWaiting } from '#components/waiting/ListWaiting.tsx'
import { PageSkeleton } from '#components/waiting/PageSkeleton.tsx'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { loadAccess, useAccess } from '#components/access/useAccess.ts'
import { type AreaAccess, accessAt, accessTable } from '#rules/access/accessTable.ts'
import { lastChange, roleSaves } from '#rules/past/lastChange.ts'
import { worthALook } from '#rules/access/worthALook.ts'
import { checkAssertion } from '#rules/findings/assertions.ts'
import { accessFindings } from '#rules/findings/accessFindings.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { changesSince, LEVELS, offers, questionParams, useQuestion } from './address.ts'
import { AreaColumns } from './AreaColumns.tsx'
import { AreaListWaiting } from './AreaList.tsx'
import { AsItWasOn } from '#components/past/AsItWasOn.tsx'
import { usePastInstant } from '#components/past/pastAddress.ts'
import { pastPart } from '#components/past/pastPart.tsx'
import { areasOf } from '#contract/catalogue.ts'
import { AreaMatrix } from './AreaMatrix.tsx'
import { ExportPermissions } from './ExportPermissions.tsx'
import { TokensRead } from './TokensRead.tsx'
import { type AdminToken, useAdminTokens } from './useAdminTokens.ts'
import { VIEWS } from './views.ts'
import { WhoCan } from './WhoCan.tsx'
import { words } from './words.ts'
import { WorthALook } from './WorthALook.tsx'
import css from './Permissions.module.css'

export { usePermissionsReads as reads }

function usePermissionsReads() {
  const { data } = useQuery({ ...catalogue(), enabled: false })
  return questionParams(data && areasOf(data).map(({ key }) => key))
}

export function loadPermissions(queries: QueryClient): void {
  loadAccess(queries)
  void queries.prefetchQuery(grantList())
  void queries.prefetchQuery(inventory())
}

/** The page before its data is there. */
export function PermissionsWaiting() {
  const question = useQuestion([])
  if (question.isChanges) {
    return (
      <ListWaiting title={words.whatChanged}>
        <PageSkeleton />
      </ListWaiting>
    )
  }
  return (
    <ListWaiting
      isSentenceFolded
      title={words.title}
      actions={<PermissionsActs question={question} table={[]} isComplete={false} />}
    >
      {question.isMatrix ? (
        <PageSkeleton />
      ) : (
        <div className={css.columns}>
          <AreaListWaiting />
        </div>
      )}
    </ListWaiting>
  )
}

/** The reverse question: who can read or write an area, and through what; now, or on a past date; or what changed since. */
export function Permissions() {
  const { on } = usePastInstant('at')
  if (useQuestion([]).isChanges) return <WhatChanged />
  return on === null ? <PermissionsNow /> : <PermissionsPast key={on} at={on} />
}

const PermissionsPast = pastPart(
  async () => (await import('./PermissionsPast.tsx')).PermissionsPast,
)

const WhatChanged = pastPart(async () => (await import('./WhatChanged.tsx')).WhatChanged)

function PermissionsNow() {
  const { world, roles, query } = useAccess()
  const { modules } = useSuspenseQuery(catalogue()).data
  const { tokens, holding, now, reading, done, applications } = useAdminTokens()
  // Without them everything is there but when it came.
  const { data: grants = [] } = useQuery(grantList())
  const { data: house } = useQuery(houseRules())
  const table = accessTable(world, tokens)
  const question = useQuestion(table.map(({ area }) => area))
  const row = table.find(({ area }) => area.key === question.area?.key)
  const isComplete = done === applications.length && reading.data?.length === 0
  const wasSaved = roles.some((role) => !role.builtin && role.updated_at !== role.created_at)
  const { data: log = null } = useQuery({ ...roleUpdates(), enabled: wasSaved })
  const saves = useMemo(() => roleSaves({ roles, log }), [roles, log])
  return (
    <>
      <PageTitle key={String(question.shows === 'area')} heading={words.title} />
      <PageHeader
        isSentenceFolded
        title={words.title}
        sentence={
          question.isMatrix
            ? words.matrixSentence(table.length, world.people.length)
            : row && sentenceOf(row, isComplete)
        }
        actions={<PermissionsActs {...{ question, table, isComplete }} />}
      />
      <Outcome />
      <StaleLine query={query} />
      <TokensRead reading={reading} done={done} applications={applications} />
      {question.isMatrix ? (
        <AreaMatrix
          table={table}
          people={world.people}
          addressOf={question.addressOf}
          isComplete={isComplete}
        />
      ) : (
        <AreaColumns
          question={question}
          table={table}
          modules={modules}
          note={isComplete ? undefined : words.areasNoteSoFar}
          more={
            <WorthALook
              isComplete={isComplete}
              notices={worthALook(table, world, { tokens, isWhole: isComplete, now })}
              findings={house ? accessFindings({ world, roles, grants, house }).findings : []}
              addressOf={question.addressOf}
            />
          }
        >
          {row ? (
            <WhoCan
              row={row}
              level={question.level}
              onLevel={question.setLevel}
              changeOf={({ person, through: sources }) =>
                lastChange({ person, area: row.area.key, sources }, { grants, saves })
              }
              now={now}
              isComplete={isComplete}
              holding={holding}
            />
          ) : (
            <Empty title={words.noAreas} />
          )}
          <AssertionList
            isOfPage
            checked={(house?.access ?? [])
              .filter(({ area }) => area === row?.area.key)
              .map((one) => ({
                check: checkAssertion(one, world, {
                  pairs: tokens,
                  isWhole: isComplete,
                  applications,
                }),
                at: null,
              }))}
            areas={world.areas}
          />
        </AreaColumns>
      )}
    </>
  )
}

interface ActsProps {
  question: ReturnType<typeof useQuestion>
  table: readonly AreaAccess<AdminToken>[]
  isComplete: boolean
}

function PermissionsActs({ question, table, isComplete }: ActsProps) {
  return (
    <>
      <div data-lead className={css.view}>
        <RadioGroup
          label={words.view}
          isLabelHidden
          look="segments"
          options={VIEWS}
          value={question.isMatrix ? 'matrix' : 'area'}
          onChange={question.setView}
        />
      </div>
      <div className={css.links}>
        <TextLink isAlone href={addresses.scopesAndRoutes}>
          {words.scopesAndRoutes}
        </TextLink>
        <TextLink isAlone href={changesSince(question.area?.key, null)}>
          {words.whatChanged}
        </TextLink>
      </div>
      <AsItWasOn />
      <ExportPermissions {...{ table, isComplete }} area={question.area?.key ?? null} />
    </>
  )
}

/** Of each level that the area offers. */
function sentenceOf(row: AreaAccess<AdminToken>, isComplete: boolean): string {
  const area = areaLabel(row.area.key, [row.area])
  const says = { write: words.canWrite, read: words.canRead }
  return LEVELS.filter((level) => offers(row.area, level))
    .map((level) => {
      const { people, tokens } = accessAt(row, level)
      return says[level](area, { people: people.length, tokens: tokens.length, isComplete })
    })
    .join(' ')
}
