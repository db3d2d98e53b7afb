import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogue } from '#api/access/catalogue.ts'
import { useParam, wordParam } from '#components/frame/addressParams.ts'
import { accessWords } from '#components/access/words.ts'
import { areaLabel } from '#components/access/accessSentence.ts'
import { flagLegend } from '#components/access/flagLegend.ts'
import { roleLabel } from '#components/access/personNames.ts'
import type { Area } from '#contract/catalogue.ts'
import { listed } from '#lib/numbers.ts'
import type { Holding } from '#rules/access/access.ts'
import { type HeldArea, permissionGroups } from '#rules/access/permissionGroups.ts'
import { waysOf } from '#rules/access/ways.ts'
import { ChevronDownIcon, ChevronRightIcon, GroupIcon } from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import stack from '#ui/stack.module.css'
import ink from '#ui/ink.module.css'
import { PermissionRows } from './PermissionRows.tsx'
import { words } from './words.ts'
import css from './EffectivePermissions.module.css'

interface Props {
  holdings: readonly Holding[]
  areas: readonly Area[]
}

/** Every area that a person holds, what matters first: what they can write, then what is sensitive. */
export function EffectivePermissions({ holdings, areas }: Props) {
  const [shows, setShows] = useParam(shownParam)
  const [isOpen, setOpen] = useState(false)
  const groups = permissionGroups(holdings, areas)
  const isAll = shows === 'all'
  const reads = holdings.length - groups.write.length
  // What matters is a short list; all of it is found by module.
  const { modules } = useSuspenseQuery(catalogue()).data
  const headed = isAll ? modules : null
  return (
    <Panel
      title={words.permissions}
      note={words.permissionsNote(groups.write.length, reads, groups.none.length)}
      isFlush
      actions={
        <RadioGroup
          label={words.shown}
          isLabelHidden
          look="chips"
          options={SHOWN}
          value={shows}
          onChange={setShows}
        />
      }
    >
      <Legend />
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see ui/Table */}
      <table role="table" aria-label={words.permissions} className={css.table}>
        <Head />
        <PermissionRows
          name="write"
          held={groups.write}
          modules={headed}
          empty={words.nothingToWrite}
        />
        <PermissionRows
          name="sensitive"
          held={groups.sensitive}
          modules={headed}
          empty={words.nothingSensitive}
        />
        {(isAll || isOpen) && groups.read.length > 0 && (
          <PermissionRows name="read" held={groups.read} modules={headed} empty="" />
        )}
      </table>
      <div className={`${stack.ends} ${css.foot}`}>
        {!isAll && groups.read.length > 0 && (
          <div>
            <TextButton
              icon={isOpen ? ChevronDownIcon : ChevronRightIcon}
              aria-expanded={isOpen}
              onPress={() => setOpen(!isOpen)}
            >
              {words.readThrough(rolesBehind([...groups.sensitive, ...groups.read]), reads)}
            </TextButton>{' '}
            {words.ofThemAbove(groups.sensitive.length)}
          </div>
        )}
        {groups.none.length > 0 && (
          <div>
            {words.noneOf(
              groups.none.length,
              groups.none
                .slice(0, isAll ? undefined : FEW)
                .map(({ key }) => areaLabel(key, areas))
                .join(', ') + (isAll || groups.none.length <= FEW ? '' : ', …'),
            )}
          </div>
        )}
      </div>
    </Panel>
  )
}

const FEW = 6

const SHOWN = [
  { value: 'sensitive', label: words.writeAndSensitive },
  { value: 'all', label: words.allAreas },
] as const

export const shownParam = wordParam('areas', ['sensitive', 'all'], 'sensitive')

/** The roles that give the reading: Viewer and Kundendienst. */
function rolesBehind(held: readonly HeldArea[]): string {
  const names = held.flatMap(({ holding }) =>
    waysOf(holding.sources, holding.level).giving.map((way) =>
      way.kind === 'superuser' ? accessWords.bySuperuser : roleLabel(way),
    ),
  )
  return listed([...new Set(names)])
}

function Legend() {
  return (
    <ul className={`${stack.line} ${ink.hint} ${css.legend}`} aria-hidden>
      <li>
        <GroupIcon /> {words.viaSign}
      </li>
      {flagLegend.map(({ flag, word, icon: Sign }) => (
        <li key={flag}>
          <Sign /> {word}
        </li>
      ))}
    </ul>
  )
}

/* oxlint-disable jsx-a11y/no-redundant-roles -- display: grid takes a table's own roles away */
function Head() {
  return (
    <thead role="rowgroup" data-unseen="always">
      <tr role="row">
        {[words.area, words.level, words.from].map((head) => (
          <th key={head} role="columnheader" scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  )
}
