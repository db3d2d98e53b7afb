import type { ReactNode } from 'react'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { ago } from '#lib/deadline.ts'
import { readable } from '#lib/text.ts'
import type { RotatedBefore } from '#rules/drills/drillBefore.ts'
import { AlertDialog } from '#ui/dialogs/AlertDialog.tsx'
import { Banner } from '#ui/states/Banner.tsx'
import stack from '#ui/stack.module.css'
import { planActWords as words } from './planActWords.ts'

interface Props {
  name: string
  /** Tokens that somebody rotated shortly before; undefined where nobody could read that. */
  before: readonly { name: string; before: RotatedBefore }[] | undefined
  now: number
  isPending: boolean
  onKeep: () => void
  onStart: () => void
  /** What the drill will send, in lines of a list. */
  children: ReactNode
}

/** The question before a drill starts. What somebody rotated minutes ago is said there: another successor is seldom meant. */
export function StartQuestion({ name, before, now, isPending, onKeep, onStart, children }: Props) {
  return (
    <AlertDialog
      title={words.question}
      marks={<ServerMark />}
      keepLabel={words.notYet}
      onKeep={onKeep}
      actLabel={words.start}
      onAct={onStart}
      actDisabledReason={undefined}
      isPending={isPending}
      look="primary"
    >
      <p>
        <bdi>{words.questionMore(readable(name))}</bdi>
      </p>
      <ul className={stack.points}>{children}</ul>
      {before === undefined && <Banner tone="warn" title={words.beforeUnknown} />}
      {before && before.length > 0 && (
        <Banner tone="warn" title={words.rotatedBefore(before.length)}>
          <ul aria-label={words.rotatedBeforeList}>
            {before.map((one) => {
              const { how, rotation } = one.before
              const sentence = words.rotatedBy(ago(rotation.at, now), readable(rotation.actorLabel))
              return (
                <li key={`${how} ${rotation.entryId}`}>
                  <bdi>{words.before[how](one.name, sentence)}</bdi>
                </li>
              )
            })}
          </ul>
        </Banner>
      )}
    </AlertDialog>
  )
}
