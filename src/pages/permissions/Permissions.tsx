import { type QueryClient, useQuery } from '@tanstack/react-query'
import { grantList } from '#api/access/grants.ts'
import { inventory } from '#api/inventory/inventory.ts'
import { areaLabel } from '#components/access/accessSentence.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { loadAccess, useAccess } from '#components/access/useAccess.ts'
import { type AreaAccess, accessAt, accessTable } from '#rules/access/accessTable.ts'
import { lastChange } from '#rules/access/lastGrant.ts'
import { worthALook } from '#rules/access/worthALook.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { LEVELS, offers, useQuestion } from './address.ts'
import { AreaList } from './AreaList.tsx'
import { AreaMatrix } from './AreaMatrix.tsx'
import { ExportPermissions } from './ExportPermissions.tsx'
import { TokensRead } from './TokensRead.tsx'
import { type AdminToken, useAdminTokens } from './useAdminTokens.ts'
import { WhoCan } from './WhoCan.tsx'
import { words } from './words.ts'
import { WorthALook } from './WorthALook.tsx'
import css from './Permissions.module.css'

export function loadPermissions(queries: QueryClient): void {
  loadAccess(queries)
  void queries.prefetchQuery(grantList())
  void queries.prefetchQuery(inventory())
}

/** The reverse question: who can read or write an area, and through what. */
export function Permissions() {
  const { world, roles, query } = useAccess()
  const { tokens, now, reading, done, total } = useAdminTokens()
  // Without them everything stands there but when it came.
  const { data: grants = [] } = useQuery(grantList())
  const table = accessTable(world, tokens)
  const question = useQuestion(table.map(({ area }) => area))
  const row = table.find(({ area }) => area.key === question.area?.key)
  const savedAt = new Map(
    roles
      .filter((role) => !role.builtin && role.updated_at !== role.created_at)
      .map(({ key, updated_at }) => [key, updated_at]),
  )
  return (
    <>
      <PageTitle heading={words.title} />
      <PageHeader
        title={words.title}
        sentence={
          question.isMatrix
            ? words.matrixSentence(table.length, world.people.length)
            : row && sentenceOf(row)
        }
        actions={
          <>
            <RadioGroup
              label={words.view}
              isLabelHidden
              look="segments"
              options={VIEWS}
              value={question.isMatrix ? 'matrix' : 'area'}
              onChange={question.setView}
            />
            <ExportPermissions table={table} />
          </>
        }
      />
      <Outcome />
      <StaleLine query={query} />
      <TokensRead reading={reading} done={done} total={total} />
      {question.isMatrix ? (
        <AreaMatrix table={table} people={world.people} addressOf={question.addressOf} />
      ) : (
        <div className={css.columns}>
          <AreaList table={table} current={row?.area.key ?? ''} addressOf={question.addressOf} />
          <div className={css.answer}>
            {row ? (
              <WhoCan
                row={row}
                level={question.level}
                onLevel={question.setLevel}
                changeOf={({ person, through }) => lastChange(person, through, { grants, savedAt })}
                now={now}
                isComplete={done === total && reading.data?.length === 0}
              />
            ) : (
              <Empty title={words.noAreas} />
            )}
            <WorthALook
              notices={worthALook(table, world, { tokens, now })}
              addressOf={question.addressOf}
            />
          </div>
        </div>
      )}
    </>
  )
}

const VIEWS = [
  { value: 'area', label: words.views.area },
  { value: 'matrix', label: words.views.matrix },
] as const

/** Of each level that the area offers. */
function sentenceOf(row: AreaAccess<AdminToken>): string {
  const area = areaLabel(row.area.key, [row.area])
  const says = { write: words.canWrite, read: words.canRead }
  return LEVELS.filter((level) => offers(row.area, level))
    .map((level) => {
      const { people, tokens } = accessAt(row, level)
      return says[level](area, people.length, tokens.length)
    })
    .join(' ')
}
