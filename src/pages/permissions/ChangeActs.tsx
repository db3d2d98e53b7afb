import { MomentOf } from '#components/frame/MomentOf.tsx'
import { readable } from '#lib/text.ts'
import { dateOnly } from '#lib/time.ts'
import type { AccessBetween } from '#rules/past/accessBetween.ts'
import type { ChangeAct } from '#rules/past/changeActs.ts'
import { useSession } from '#session/useSession.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { actInWords } from './changeActText.ts'
import { changesWords as words } from './words.ts'
import ink from '#ui/ink.module.css'
import css from './WhatChanged.module.css'

/** Who did what to somebody's area, the first act first. */
export function ChangeActs({
  acts,
  between,
}: {
  acts: readonly ChangeAct[]
  between: AccessBetween
}) {
  const { zone } = useSession()
  if (acts.length === 0) return <span className={ink.quiet}>{words.noAct}</span>
  return (
    <ul className={css.done}>
      {acts.map((act) => {
        const { by, what, role, group, at } = actInWords(act, between)
        return (
          <li key={act.entry}>
            <PlainText>{by}</PlainText> {what} <PlainText>{role}</PlainText>{' '}
            {group !== null && words.viaGroup(readable(group))}{' '}
            <span className={ink.quiet}>
              <MomentOf at={at} zone={zone}>
                {dateOnly(at, zone)}
              </MomentOf>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
