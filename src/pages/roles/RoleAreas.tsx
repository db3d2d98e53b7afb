import { roleLabel } from '#components/access/personNames.ts'
import type { Role } from '#contract/roles.ts'
import type { MatrixModule } from '#rules/access/roles/roleMatrix.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { FilterChip } from '#ui/forms/FilterChip.tsx'
import { TermCard } from '#components/frame/TermCard.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { SearchField } from '#ui/forms/SearchField.tsx'
import stack from '#ui/stack.module.css'
import { isChanged, isDifferent, shownModules, useRoleFilter } from './roleFilter.ts'
import { RoleMatrix } from './RoleMatrix.tsx'
import { words } from './words.ts'
import css from './Role.module.css'

interface Props {
  modules: readonly MatrixModule[]
  /** Roles that it may be compared with. */
  others: readonly Role[]
  lockedReason: string | undefined
  isBuiltin: boolean
  onLevel: (area: string, level: string | null) => void
}

/** The matrix of a role with what narrows it down, and another role beside it. */
export function RoleAreas({ modules, others, ...rest }: Props) {
  const filter = useRoleFilter()
  const other = others.find(({ key }) => key === filter.other) ?? null
  const rows = modules.flatMap((module) => module.rows)
  // What has been compared no more has no difference to show.
  const shows = filter.shows === 'different' && other === null ? 'all' : filter.shows
  const visible = shownModules(modules, { typed: filter.typed, shows, other })
  return (
    <Panel title={words.areas} note={<TermCard of="area" />} isFlush>
      <div className={`${stack.beside} ${css.filters}`} data-print="no">
        <div className={css.search}>
          <SearchField
            label={words.filterAreas}
            placeholder={words.filterAreas}
            value={filter.typed}
            onChange={filter.setTyped}
            size="small"
          />
        </div>
        <RadioGroup
          label={words.show}
          isLabelHidden
          look="chips"
          options={[
            { value: 'all', label: words.all },
            { value: 'changed', label: words.changed(rows.filter(isChanged).length) },
            { value: 'sensitive', label: words.sensitive },
            ...(other === null
              ? []
              : [
                  {
                    value: 'different',
                    label: words.different(rows.filter((row) => isDifferent(row, other)).length),
                  },
                ]),
          ]}
          value={shows}
          onChange={filter.setShows}
        />
        <FilterChip
          label={words.compareWith}
          options={[
            { value: '', label: words.compareNobody },
            ...others.map((role) => ({ value: role.key, label: roleLabel(role) })),
          ]}
          value={other?.key ?? ''}
          onChange={filter.setOther}
        />
      </div>
      {visible.length > 0 ? (
        <RoleMatrix modules={visible} other={other} {...rest} />
      ) : (
        <div className={css.empty}>
          <Empty
            title={words.noAreaShown}
            actions={
              <Button size="small" onPress={filter.clear}>
                {words.showAll}
              </Button>
            }
          >
            {words.noAreaShownMore}
          </Empty>
        </div>
      )}
    </Panel>
  )
}
