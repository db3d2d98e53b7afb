import stack from '#ui/stack.module.css'
import { AreaColumns } from './AreaColumns.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { catalogue } from '#api/access/catalogue.ts'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { AsItWasOn } from '#components/past/AsItWasOn.tsx'
import { PastPlace } from '#components/past/PastPlace.tsx'
import { pastAccessWords } from '#components/access/words.ts'
import { areasOf } from '#contract/catalogue.ts'
import type { Holding } from '#rules/access/access.ts'
import { accessTable } from '#rules/access/accessTable.ts'
import type { PastAccess } from '#rules/past/pastAccess.ts'
import { claimOfHolding } from '#rules/past/pastClaims.ts'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { changesSince, useQuestion } from './address.ts'
import { AreaMatrix } from './AreaMatrix.tsx'
import { ExportPermissions } from './ExportPermissions.tsx'
import { WhoCould } from './WhoCould.tsx'
import { VIEWS } from './views.ts'
import { words } from './words.ts'

/** Who could read or write an area on a past date; nothing can be done then. */
export function PermissionsPast({ at }: { at: string }) {
  const { data } = useSuspenseQuery(catalogue())
  const question = useQuestion(areasOf(data))
  return (
    <>
      <PageTitle key={String(question.shows === 'area')} heading={words.title} />
      <PageHeader
        title={words.title}
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
            <TextLink isAlone href={changesSince(question.area?.key, at)}>
              {words.whatChangedSince}
            </TextLink>
            <AsItWasOn />
          </>
        }
      />
      <PastPlace at={at}>{(past) => <Table past={past} />}</PastPlace>
    </>
  )
}

function Table({ past }: { past: PastAccess }) {
  const { modules } = useSuspenseQuery(catalogue()).data
  const { world } = past
  const table = accessTable(world, [])
  const question = useQuestion(table.map(({ area }) => area))
  const row = table.find(({ area }) => area.key === question.area?.key)
  const sureOf = (person: number, holding: Holding) => claimOfHolding(past, person, holding).sure
  return (
    <>
      <div className={stack.ends}>
        <span>
          {past.isBefore
            ? words.pastUnknown(table.length)
            : words.pastPeople(table.length, world.people.length)}
        </span>
        <ExportPermissions
          table={table}
          area={row?.area.key ?? null}
          past={{
            at: past.at,
            sureOf: (person, holding) => pastAccessWords.sures[sureOf(person, holding)],
          }}
        />
      </div>
      {question.isMatrix ? (
        <AreaMatrix
          table={table}
          people={world.people}
          addressOf={question.addressOf}
          past={{
            at: past.at,
            sureOf,
            isListed: (person) => past.people.get(person)?.isListed ?? false,
          }}
        />
      ) : (
        <AreaColumns
          question={question}
          table={table}
          modules={modules}
          note={words.peopleOnly}
          isUnknown={past.isBefore}
        >
          {row ? (
            <WhoCould past={past} row={row} level={question.level} onLevel={question.setLevel} />
          ) : (
            <Empty title={words.noAreas} />
          )}
        </AreaColumns>
      )}
    </>
  )
}
