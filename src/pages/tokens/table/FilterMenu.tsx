import type { TokenFacet } from '#rules/tokens/tokenFilter.ts'
import { FilterIcon } from '#ui/icons.ts'
import { MenuList } from '#ui/menus/MenuList.tsx'
import { MenuRow } from '#ui/menus/MenuRow.tsx'
import { MenuTrigger } from '#ui/menus/MenuTrigger.tsx'
import { words } from './words.ts'

interface Props {
  facets: readonly TokenFacet[]
  /** Opens its choices. */
  onChoose: (facet: TokenFacet) => void
}

/** What the table can be filtered by. */
export function FilterMenu({ facets, onChoose }: Props) {
  return (
    <MenuTrigger
      label={words.filter}
      variant="plain"
      list={
        <MenuList label={words.filterBy}>
          {facets.map((facet) => (
            <MenuRow
              key={facet}
              icon={FilterIcon}
              label={words.facets[facet]}
              onPress={() => onChoose(facet)}
            />
          ))}
        </MenuList>
      }
    >
      <FilterIcon aria-hidden />
      {words.filter}
    </MenuTrigger>
  )
}
