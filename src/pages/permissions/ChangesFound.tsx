import { useMemo } from 'react'
import { useAddressPage } from '#components/frame/addressPage.ts'
import { LogReading } from '#components/past/LogReading.tsx'
import { useAccessToday } from '#components/past/usePastAccess.ts'
import type { Area } from '#contract/catalogue.ts'
import { areaLabel } from '#components/access/accessSentence.ts'
import { isGain } from '#rules/access/accessChange.ts'
import { accessBetween, type AccessDifference } from '#rules/past/accessBetween.ts'
import { Select } from '#ui/forms/Select.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { forms } from '#lib/forms.ts'
import { Pages } from '#ui/table/Pager.tsx'
import { ChangesBand } from './ChangesBand.tsx'
import { ChangesTable } from './ChangesTable.tsx'
import { useSpan } from './changesAddress.ts'
import { changesWords as words } from './words.ts'
import { ExportChanges } from './ExportChanges.tsx'
import css from './WhatChanged.module.css'

const PAGE_SIZE = 50

/** The changes between two instants, of one area or of all; `to` null is today. */
export function ChangesFound({ from, to }: { from: string; to: string | null }) {
  const { today, log } = useAccessToday()
  const { area, setArea } = useSpan()
  const between = useMemo(
    () => (today === null ? null : accessBetween({ from, to }, today)),
    [from, to, today],
  )
  const rows = (between?.differences ?? []).filter((one) => area === '' || one.area === area)
  const page = useAddressPage(rows, PAGE_SIZE)
  const band = (
    <ChangesBand
      from={from}
      to={to}
      between={between}
      log={log.data}
      onRefresh={() => void log.refetch()}
    />
  )
  if (between === null) {
    return (
      <>
        {band}
        <LogReading log={log} />
      </>
    )
  }
  return (
    <>
      {band}
      <div className={css.bar}>
        <Select
          label={words.area}
          options={optionsOf(between.areas, between.differences, area)}
          value={area}
          onChange={setArea}
        />
        <span role="status">{countOf(rows)}</span>
        <ExportChanges between={between} rows={rows} span={{ from, to }} />
      </div>
      <ChangesTable
        between={between}
        rows={page.rows}
        total={rows.length}
        empty={<Empty title={words.none}>{words.noneMore}</Empty>}
      />
      <Pages page={page} noun={forms.change} />
    </>
  )
}

function countOf(rows: readonly AccessDifference[]): string {
  const gains = rows.filter(isGain).length
  const people = new Set(rows.map(({ person }) => person.id))
  return words.count(gains, rows.length - gains, people.size)
}

/** Areas of the catalogue, those besides that changed, and the one that the address asks for. */
function optionsOf(areas: readonly Area[], found: readonly AccessDifference[], asked: string) {
  const keys = new Set([...areas.map(({ key }) => key), ...found.map(({ area }) => area)])
  if (asked !== '') keys.add(asked)
  return [
    { value: '', label: words.everyArea },
    ...[...keys].map((value) => ({ value, label: areaLabel(value, areas) })),
  ]
}
