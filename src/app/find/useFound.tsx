import { useLocation } from 'react-router'
import { useMe } from '#components/frame/useMe.ts'
import { subjectOf } from '#components/frame/dialogAddress.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { words as shared } from '#components/frame/words.ts'
import { findWords as words } from './words.ts'
import { ranked } from '#lib/ranking.ts'
import { mayOpen } from '#rules/access/rights.ts'
import type { RecentFind } from '#session/keep/keep.ts'
import type { FinderGroup, FinderOption } from '#ui/page/Finder.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { SearchedFor } from '#ui/text/SearchedFor.tsx'
import { type Act, acts, panelActs, textsOfAct } from './findActs.tsx'
import { type Thing, thingsFound, thingsOpened } from './findThings.tsx'
import type { ActsOf } from './actsOfFound.ts'
import { troubleActs } from './findTrouble.ts'
import type { Findable } from './useFindable.ts'

/** What a row leads to. */
export type Choice = { does: Act['does']; kept: Thing['kept'] }

/** The rows that what was typed finds, and where each leads; before anything was typed, what was opened last and what there is. */
export function useFound(
  data: Findable,
  {
    search,
    recent,
    acting,
    isForCall,
  }: {
    search: string
    recent: readonly RecentFind[]
    acting: string | null
    /** Whether only a token is looked for, the one of a call that is to be checked. */
    isForCall: boolean
  },
) {
  const me = useMe()
  const writes = useWriteRefusal()
  const reads = mayOpen(me, 'tokens') ? undefined : shared.needs('access.manage:read')
  const [, here] = APPLICATION.exec(useLocation().pathname) ?? []
  const application = here === undefined ? undefined : Number(here)
  const choices = new Map<string, Choice>()
  const found = new Map<string, ActsOf>()
  const isTyped = search.trim() !== ''

  function rows(things: readonly Thing[]): FinderOption[] {
    return things.map(({ href, kept, row, actsOf, ...option }) => {
      const does: Act['does'] =
        isForCall && row
          ? { kind: 'open', dialog: 'check-a-call', subject: subjectOf(row) }
          : { kind: 'go', href }
      choices.set(option.id, { does, kept })
      if (actsOf) found.set(option.id, actsOf)
      return { ...option, hasActs: isForCall ? undefined : actsOf && words.hasActs }
    })
  }
  function actRows(title: string, all: readonly Act[], most: number) {
    const best = isTyped
      ? ranked(all, search, textsOfAct, most)
      : { items: all, best: Infinity, count: all.length }
    const options = best.items.map(({ label, does, ...option }): FinderOption => {
      choices.set(option.id, { does, kept: null })
      return {
        ...option,
        content: (
          <SearchedFor value={search}>
            <PlainText>{label}</PlainText>
          </SearchedFor>
        ),
      }
    })
    return { title, best: best.best, count: best.count, options }
  }

  const things = isTyped
    ? thingsFound(data, search).map(({ things: thingsOfKind, ...kind }) => ({
        ...kind,
        options: rows(thingsOfKind.filter(({ row }) => !isForCall || row)),
      }))
    : [
        {
          title: words.recent,
          best: 0,
          count: 0,
          options: rows(thingsOpened(data, recent).filter(({ row }) => !isForCall || row)),
        },
      ]
  if (isForCall) {
    const tokens = things.filter(({ options }) => options.length > 0)
    return { groups: tokens, choices, count: tokens[0]?.count ?? 0, actsOf: null }
  }
  const kinds = [
    ...things,
    ...(isTyped ? [actRows(words.groups.trouble, troubleActs(reads), 6)] : []),
    actRows(words.groups.panels, panelActs(me), 3),
    actRows(words.groups.acts, acts({ reads, writes, application }), 4),
  ]
  const groups: FinderGroup[] = kinds
    .filter(({ options }) => options.length > 0)
    // Of equally good ones, things before places and acts.
    .toSorted((a, b) => a.best - b.best || 0)
  const offered = found.get(acting ?? '')?.(writes)
  if (offered) {
    const { title } = offered
    const options = offered.acts.map(({ label, does, ...option }): FinderOption => {
      choices.set(option.id, { does, kept: null })
      return { ...option, content: label }
    })
    return { groups: [{ title, options }], choices, count: options.length, actsOf: title }
  }
  // What was found, whether or not it is among the best that are shown.
  return {
    groups,
    choices,
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    actsOf: null,
  }
}

const APPLICATION = /^\/applications\/([1-9]\d{0,15})$/
