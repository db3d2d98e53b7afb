import { areaLabel } from '#components/access/accessSentence.ts'
import { LevelTile } from '#components/access/LevelTile.tsx'
import { personLabel } from '#components/access/personNames.ts'
import { maybeParam, useParam } from '#components/frame/addressParams.ts'
import type { StaffRow } from '#contract/people.ts'
import { type AccessWorld, effectiveOf } from '#rules/access/access.ts'
import { type LevelChange, levelChanges } from '#rules/access/roles/roleEdit.ts'
import type { Column } from '#ui/table/column.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Table } from '#ui/table/Table.tsx'
import { words } from './words.ts'
import css from './Person.module.css'

/** Whether a person is compared, and with whom: it is in the address. */
export function useCompared() {
  const [id, put] = useParam(withWhom)
  return { id, put, isOn: id !== null }
}

export const withWhom = maybeParam('with', (text) => text)

/** What two people hold differently, area by area, whatever gives it. */
export function PersonCompare({ person, world }: { person: StaffRow; world: AccessWorld }) {
  const { id, put, isOn } = useCompared()
  if (!isOn) return null
  const other = world.people.find((one) => String(one.id) === id && one.id !== person.id)
  const rows = other
    ? levelChanges(levelsOf(person, world), levelsOf(other, world), world.areas)
    : []
  return (
    <Panel
      title={other ? words.comparedWith(personLabel(other)) : words.compareWith}
      note={other && words.differences(rows.length)}
      isFlush
    >
      <div className={css.choice}>
        <Select
          label={words.otherPerson}
          name="other"
          options={[
            { value: '', label: words.choosePerson },
            ...world.people
              .filter((one) => one.id !== person.id)
              .map((one) => ({ value: String(one.id), label: personLabel(one) })),
          ]}
          value={other ? String(other.id) : ''}
          onChange={put}
        />
      </div>
      {other && (
        <Table
          label={words.differencesTo(personLabel(other))}
          columns={columnsFor(personLabel(person), personLabel(other))}
          rows={rows.map((row) => ({ ...row, label: areaLabel(row.area, world.areas) }))}
          rowKey={({ area }) => area}
          sort={undefined}
          onSort={undefined}
          empty={<Empty title={words.sameAccess}>{words.sameAccessMore}</Empty>}
          isBare
        />
      )}
    </Panel>
  )
}

const levelsOf = (person: StaffRow, world: AccessWorld) =>
  Object.fromEntries(effectiveOf(person, world).map(({ area, level }) => [area, level]))

type Row = LevelChange & { label: string }

// The heads are the names of the two.
const columnsFor = (one: string, other: string): Column<Row>[] => [
  {
    key: 'area',
    head: words.area,
    cell: ({ area, label }) => (
      <>
        <PlainText>{label}</PlainText>{' '}
        {label !== area && (
          <Mono>
            <PlainText>{area}</PlainText>
          </Mono>
        )}
      </>
    ),
    isRowHeader: true,
    wraps: true,
    phone: 'title',
  },
  {
    key: 'one',
    head: one,
    cell: ({ from }) => levelTile(from),
    saysHeadOnPhone: true,
    width: '26%',
    phone: 'second',
  },
  {
    key: 'other',
    head: other,
    cell: ({ to }) => levelTile(to),
    saysHeadOnPhone: true,
    width: '26%',
    phone: 'secondEnd',
  },
]

const levelTile = (level: string | null) =>
  level === null ? words.noLevel : <LevelTile level={level} />
