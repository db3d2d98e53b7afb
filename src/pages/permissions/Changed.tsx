import { MomentOf } from '#components/frame/MomentOf.tsx'
import { dateOnly } from '#lib/time.ts'
import { useWorld } from '#session/useWorld.ts'
import type { WhoRow } from './whoRows.ts'
import { words } from './words.ts'
import css from './Permissions.module.css'

export function Changed({ row }: { row: WhoRow }) {
  const { zone } = useWorld()
  if (row.kind === 'token') {
    const { age_days } = row.pair.token
    return age_days === undefined ? words.notKnown : words.created(age_days)
  }
  if (row.changed === null) return words.notKnown
  const { at, what } = row.changed
  return (
    <>
      <MomentOf at={at} zone={zone}>
        {dateOnly(at, zone)}
      </MomentOf>{' '}
      {what === 'saved' && <span className={css.more}>{words.saved}</span>}
    </>
  )
}
