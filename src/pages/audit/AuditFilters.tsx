import { words as sentenceWords } from '#components/audit/words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { staffList } from '#api/people/people.ts'
import { useSearch } from '#components/frame/addressParams.ts'
import { useAddressSearch } from '#components/frame/addressSearch.ts'
import { aboutText, addresses } from '#components/frame/addresses.ts'
import { visibleText } from '#lib/text.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { FilterChip } from '#ui/forms/FilterChip.tsx'
import { SearchField } from '#ui/forms/SearchField.tsx'
import { Stale } from '#ui/states/Stale.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { Toolbar } from '#ui/table/Toolbar.tsx'
import { useFold } from '#ui/table/useFold.ts'
import { entriesSeen } from '#api/audit/auditSearch.ts'
import stack from '#ui/stack.module.css'
import css from './Audit.module.css'
import { actionOptions } from './actionNames.ts'
import { nameOfThing, peopleIn } from './filterNames.ts'
import { SpanChips } from './SpanChips.tsx'
import {
  actorIn,
  COMMAND_LINE,
  filtersOn,
  hasFilters,
  searchOf,
  takesLineage,
  type View,
  viewIn,
  wordsParam,
} from './view.ts'
import { words } from './words.ts'

/** What the log is narrowed to; all of it is in the address. */
export function AuditFilters({ view: addressView }: { view: View }) {
  const queries = useQueryClient()
  const [, ask] = useSearch()
  const { typed, setTyped } = useAddressSearch(wordsParam)
  const staff = useQuery(staffList())
  const seen = entriesSeen(queries)
  const [view, setView] = useDraft(addressView)
  function put(change: Partial<View>, isTyped = false) {
    setView({ ...view, ...change, page: 1 })
    ask((before) => searchOf({ ...viewIn(before), ...change, page: 1 }), { replace: isTyped })
  }
  const { target } = view
  const fold = useFold(filtersOn(view))
  return (
    <div className={stack.near} data-print="no">
      <Toolbar
        search={
          <SearchField
            label={words.target}
            placeholder={words.targetHint}
            value={typed}
            onChange={setTyped}
          />
        }
        fold={fold}
      >
        <FilterChip
          label={words.action}
          options={actionOptions(view.action)}
          value={view.action ?? ''}
          onChange={(action) => put({ action: action || null })}
        />
        <FilterChip
          label={words.person}
          options={[
            { value: '', label: words.anyPerson },
            { value: COMMAND_LINE, label: sentenceWords.commandLine },
            ...peopleIn(staff.data ?? [], seen, view.actor),
          ]}
          value={view.actor === null ? '' : String(view.actor)}
          onChange={(actor) => put({ actor: actorIn(actor) })}
        />
        {target !== null && target.kind !== 'text' && (
          <FilterChip
            label={words.about}
            options={[
              { value: '', label: words.anything },
              { value: aboutText(target), label: visibleText(nameOfThing(target, seen)) },
            ]}
            value={aboutText(target)}
            onChange={(about) => put(about === '' ? { target: null } : {})}
          />
        )}
        <SpanChips view={view} onChange={(change) => put(change, true)} />
        {takesLineage(target) && (
          <Checkbox
            label={words.withLineage}
            isChecked={view.withLineage}
            onChange={(withLineage) => put({ withLineage })}
          />
        )}
        {hasFilters(view) && (
          <span className={css.clear}>
            <TextLink href={addresses.audit}>{words.clear}</TextLink>
          </span>
        )}
      </Toolbar>
      <Stale onRetry={() => void staff.refetch()}>{staff.isError && words.peopleNotRead}</Stale>
    </div>
  )
}

/** Controls follow the hand at once; the address, and what it leads to, come a moment later. */
function useDraft(addressView: View) {
  const { key } = useLocation()
  const [seen, setSeen] = useState(key)
  const [draft, setDraft] = useState(addressView)
  if (seen !== key) {
    setSeen(key)
    setDraft(addressView)
  }
  return [draft, setDraft] as const
}
