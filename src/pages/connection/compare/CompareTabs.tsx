import { useSearchParams } from 'react-router'
import { wordParam, withParam } from '#components/frame/addressParams.ts'
import { number } from '#lib/numbers.ts'
import {
  type Difference,
  type DifferenceKind,
  differenceKinds,
} from '#rules/servers/serverDifferences.ts'
import { LinkTab } from '#ui/page/LinkTab.tsx'
import tabs from '#ui/page/LinkTab.module.css'
import { compareWords as words } from '#pages/connection/words.ts'
import css from './Compare.module.css'

/** What of a comparison is shown. */
export const shownParam = wordParam('show', ['all', ...differenceKinds, 'same'] as const, 'all')
type Shown = ReturnType<typeof shownParam.read>

interface Props {
  shown: Shown
  differences: readonly Difference[]
  same: number
}

/** All differences, those of each kind, and what is the same, each with how many there are. */
export function CompareTabs({ shown, differences, same }: Props) {
  const of = (kind: DifferenceKind) => differences.filter((it) => it.kind === kind).length
  const [search] = useSearchParams()
  const tab = (show: Shown, name: string, count: number, says: string) => (
    <LinkTab
      key={show}
      {...{ name, says }}
      href={`?${withParam(search, shownParam, show)}`}
      count={number(count)}
      isHere={show === shown}
    />
  )
  return (
    <nav className={`${tabs.tabs} ${css.tabs}`} aria-label={words.show}>
      {tab('all', words.all, differences.length, words.inTab(differences.length))}
      {differenceKinds.map((kind) => tab(kind, words.tabs[kind], of(kind), words.inTab(of(kind))))}
      {tab('same', words.sameTab, same, words.inSame(same))}
    </nav>
  )
}
