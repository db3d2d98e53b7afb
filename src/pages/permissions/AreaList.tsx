import { memo, useDeferredValue, useMemo } from 'react'
import { useAddressSearch } from '#components/frame/addressSearch.ts'
import { AreaFlags } from '#components/access/AreaFlags.tsx'
import { number } from '#lib/numbers.ts'
import { isFoundIn } from '#lib/search.ts'
import { type AreaAccess, countAt } from '#rules/access/accessTable.ts'
import { Anchor } from '#ui/text/Anchor.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { SearchField } from '#ui/forms/SearchField.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { type AskedLevel, offers } from './address.ts'
import type { AdminToken } from './useAdminTokens.ts'
import { words } from './words.ts'
import css from './Permissions.module.css'

interface Props {
  table: readonly AreaAccess<AdminToken>[]
  /** The key of the one that is looked at. */
  current: string
  addressOf: (area: string) => string
}

/** Every area with how many reach it; the sensitive ones stand first. */
export function AreaList({ table, current, addressOf }: Props) {
  const { typed, setTyped } = useAddressSearch('q')
  // A key is drawn at once; on a phone the areas follow it, and the next key does not wait for them.
  const query = useDeferredValue(typed)
  const matching = useMemo(
    () => table.filter(({ area }) => isFoundIn(`${area.label} ${area.key}`, query)),
    [table, query],
  )
  return (
    <Panel title={words.areas} note={words.areasNote} isFlush>
      <div className={css.search}>
        <SearchField
          label={words.search}
          placeholder={words.search}
          value={typed}
          onChange={setTyped}
          size="small"
        />
      </div>
      {matching.length === 0 ? (
        <div className={css.empty}>
          <Empty
            title={table.length === 0 ? words.noAreas : words.noMatch}
            actions={<TextButton onPress={() => setTyped('')}>{words.clear}</TextButton>}
          >
            {words.noMatchMore(table.length)}
          </Empty>
        </div>
      ) : (
        <Areas table={matching} current={current} addressOf={addressOf} />
      )}
    </Panel>
  )
}

const Areas = memo(function Areas({ table, current, addressOf }: Props) {
  return (
    <>
      <div className={css.areaHead} aria-hidden>
        <span />
        <span>{words.write}</span>
        <span>{words.read}</span>
      </div>
      <ul className={css.areas} aria-label={words.areas}>
        {table.map((row) => (
          <li key={row.area.key}>
            <Anchor
              className={css.area}
              href={addressOf(row.area.key)}
              aria-current={row.area.key === current ? 'true' : undefined}
            >
              <span className={css.areaName}>
                <PlainText>{row.area.label}</PlainText>{' '}
                <Mono>
                  <PlainText hasBreaks>{row.area.key}</PlainText>
                </Mono>{' '}
                <AreaFlags flags={row.area.sensitive} areWordsHidden />
              </span>
              <Count row={row} level="write" />
              <Count row={row} level="read" />
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  )
})

function Count({ row, level }: { row: AreaAccess<AdminToken>; level: AskedLevel }) {
  const isOffered = offers(row.area, level)
  const count = countAt(row, level)
  const says = level === 'write' ? words.writeCount : words.readCount
  return (
    <span className={css.count}>
      <span aria-hidden>{isOffered ? number(count) : words.notOfferedSign}</span>
      <VisuallyHidden>{isOffered ? says(count) : words.notOffered(level)}</VisuallyHidden>
    </span>
  )
}
