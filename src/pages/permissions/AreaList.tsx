import { memo, useDeferredValue, useMemo } from 'react'
import { useParam } from '#components/frame/addressParams.ts'
import { PageSkeleton } from '#components/waiting/PageSkeleton.tsx'
import { useAddressSearch } from '#components/frame/addressSearch.ts'
import { AreaFlags } from '#components/access/AreaFlags.tsx'
import type { Catalogue } from '#contract/catalogue.ts'
import { number } from '#lib/numbers.ts'
import { isFoundIn } from '#lib/search.ts'
import { type AreaAccess, countAt } from '#rules/access/accessTable.ts'
import { inModules } from '#rules/access/inModules.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Anchor } from '#ui/text/Anchor.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { SearchField } from '#ui/forms/SearchField.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import panel from '#ui/panel.module.css'
import { type RequestedLevel, offers, sensitiveParam } from './address.ts'
import type { AdminToken } from './useAdminTokens.ts'
import { words } from './words.ts'
import css from './Permissions.module.css'

interface Props {
  table: readonly AreaAccess<AdminToken>[]
  /** The key of the one that is looked at. */
  modules: Catalogue['modules']
  current: string
  addressOf: (area: string) => string
  /** Whom the numbers count. */
  note?: string | undefined
  /** Nobody can say how many: of a date before the log. */
  isUnknown?: boolean
}

/** Every area by its module, with how many reach it; all of them or the sensitive ones. */
export function AreaList(props: Props) {
  const { table, note = words.areasNote, isUnknown = false } = props
  const { modules, current, addressOf } = props
  const { typed, setTyped } = useAddressSearch()
  const [isSensitive, setSensitive] = useParam(sensitiveParam)
  // A key is drawn at once; on a phone the areas follow it, and the next key does not wait for them.
  const query = useDeferredValue(typed)
  const matching = useMemo(
    () =>
      table.filter(
        ({ area }) =>
          (!isSensitive || area.sensitive.length > 0) &&
          isFoundIn(`${area.label} ${area.key}`, query),
      ),
    [table, query, isSensitive],
  )
  return (
    <Panel title={words.areas} note={note} isFlush>
      <div className={css.search}>
        <SearchField
          label={words.search}
          placeholder={words.search}
          value={typed}
          onChange={setTyped}
          size="small"
        />
        <Checkbox label={words.sensitive} isChecked={isSensitive} onChange={setSensitive} />
      </div>
      {matching.length === 0 ? (
        <div className={css.empty}>
          <Empty
            title={table.length === 0 ? words.noAreas : words.noMatch}
            actions={
              isSensitive ? (
                <TextButton onPress={() => setSensitive(false)}>{words.allAreas}</TextButton>
              ) : (
                <TextButton onPress={() => setTyped('')}>{words.clear}</TextButton>
              )
            }
          >
            {words.noMatchMore(table.length)}
          </Empty>
        </div>
      ) : (
        <Areas table={matching} {...{ modules, current, addressOf, isUnknown }} />
      )}
    </Panel>
  )
}

/** The same before the areas are read: the first has its place. */
export const AreaListWaiting = () => (
  <Panel title={words.areas} note={words.areasNote} isFlush>
    <div className={css.search}>
      <div className={css.field} />
    </div>
    <AreaHead />
    <div className={css.waiting}>
      <PageSkeleton />
    </div>
  </Panel>
)

const AreaHead = () => (
  <div className={css.areaHead} aria-hidden>
    <span />
    <span>{words.write}</span>
    <span>{words.read}</span>
  </div>
)

const Areas = memo(function Areas({ table, modules, current, addressOf, isUnknown }: Props) {
  return (
    <>
      <AreaHead />
      <ul className={css.areas} aria-label={words.areas}>
        {inModules(table, ({ area }) => area.key, modules).map(({ module, rows }) => (
          <li key={module ?? ''}>
            <div className={`${panel.band} ${css.module}`}>
              {module === null ? (
                words.otherAreas
              ) : (
                <Mono>
                  <PlainText hasBreaks>{module}</PlainText>
                </Mono>
              )}
            </div>
            <ul>
              {rows.map((row) => (
                <AreaLine
                  key={row.area.key}
                  row={row}
                  isCurrent={row.area.key === current}
                  href={addressOf(row.area.key)}
                  isUnknown={isUnknown === true}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
})

interface LineProps {
  row: AreaAccess<AdminToken>
  isCurrent: boolean
  href: string
  isUnknown: boolean
}

function AreaLine({ row, isCurrent, href, isUnknown }: LineProps) {
  const { label, key, sensitive } = row.area
  return (
    <li>
      <Anchor
        ref={isCurrent ? bringIntoView : undefined}
        className={css.area}
        href={href}
        aria-current={isCurrent ? 'true' : undefined}
      >
        <span className={css.areaName}>
          <PlainText>{label}</PlainText>{' '}
          <Mono>
            <PlainText hasBreaks>{key}</PlainText>
          </Mono>{' '}
          <AreaFlags flags={sensitive} areWordsHidden />
        </span>
        <Count row={row} level="write" isUnknown={isUnknown} />
        <Count row={row} level="read" isUnknown={isUnknown} />
      </Anchor>
    </li>
  )
}

/** The list scrolls by itself, and the area of an address may be far down. The page stays where it is. */
function bringIntoView(link: HTMLAnchorElement | null) {
  const list = link?.closest(`.${css.areas}`)
  if (!link || !list) return
  const [box, seen] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
  if (box.bottom > seen.bottom) list.scrollTop += box.bottom - seen.bottom
  else if (box.top < seen.top) list.scrollTop -= seen.top - box.top
}

interface CountProps {
  row: AreaAccess<AdminToken>
  level: RequestedLevel
  isUnknown: boolean
}

function Count({ row, level, isUnknown }: CountProps) {
  const [sign, text] = countOf(row, level, isUnknown)
  return (
    <span className={css.count}>
      <span aria-hidden>{sign}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}

function countOf(row: CountProps['row'], level: RequestedLevel, isUnknown: boolean) {
  if (!offers(row.area, level)) return [words.notOfferedSign, words.notOffered(level)]
  if (isUnknown) return [words.unknownSign, words.unknownCount(level)]
  const count = countAt(row, level)
  return [number(count), level === 'write' ? words.writeCount(count) : words.readCount(count)]
}
