import { useLocation, useNavigate } from 'react-router'
import type { Token } from '#contract/tokens.ts'
import { ago } from '#lib/deadline.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ValueLostIcon } from '#ui/icons.ts'
import { useDialog } from './dialogAddress.ts'
import type { Look } from './lostCreation.ts'
import { newTokenWords as words } from './newTokenWords.ts'
import { lastFourOf, tokenLabel } from './tokenKeys.ts'
import { TokenKey } from './TokenKey.tsx'
import css from './NewToken.module.css'

interface Props {
  application: number
  look: Look
  now: number
  onLook: () => void
  isLooking: boolean
  /** The act on a found row takes this dialog's place: what was typed has become that row. */
  onLeave: () => void
}

/** What is known of a creation whose answer did not come. */
export function NewTokenLost({ application, look, now, onLook, isLooking, onLeave }: Props) {
  const { verdict, rows } = look
  const isOver = verdict.kind === 'NOT_CREATED'
  return (
    <Banner
      tone={isOver ? 'neutral' : 'warn'}
      icon={rows.length > 0 ? ValueLostIcon : undefined}
      title={titleOf(look)}
      actions={
        isOver ? undefined : (
          <Button size="small" onPress={onLook} pending={isLooking}>
            {words.lost.lookAgain}
          </Button>
        )
      }
    >
      {isOver ? words.lost.notCreatedMore : words.lost.more}
      {rows.length > 0 && (
        <ul className={css.rows}>
          {rows.map((row) => (
            <Row key={row.id} row={row} application={application} now={now} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </Banner>
  )
}

type RowProps = Pick<Props, 'application' | 'now' | 'onLeave'> & { row: Token }

function Row({ row, application, now, onLeave }: RowProps) {
  const { addressOf } = useDialog()
  const navigate = useNavigate()
  const location = useLocation()
  const name = `${tokenLabel(row)} ${lastFourOf(row)}`

  function instead(dialog: 'rotate' | 'revoke') {
    onLeave()
    // Closing goes back to where this dialog was opened.
    const state: unknown = location.state
    void navigate(addressOf(dialog, { application, token: row.id }), { replace: true, state })
  }

  return (
    <li>
      <span>
        <TokenKey token={row} isWhole />{' '}
        {row.last_used_at === null
          ? words.lost.neverUsed
          : words.lost.used(ago(row.last_used_at, now))}
      </span>
      <Button
        size="small"
        onPress={() => instead('rotate')}
        aria-label={words.lost.rotateNamed(name)}
      >
        {words.lost.rotate}
      </Button>
      <Button
        size="small"
        variant="danger"
        onPress={() => instead('revoke')}
        aria-label={words.lost.revokeNamed(name)}
      >
        {words.lost.revoke}
      </Button>
    </li>
  )
}

function titleOf({ verdict, rows }: Look): string {
  const [first] = rows
  switch (verdict.kind) {
    case 'OK':
    case 'CREATED_VALUE_LOST':
      return words.lost.created(first ? tokenLabel(first) : '')
    case 'DUPLICATE':
      return words.lost.several(rows.length)
    case 'ASK':
      return words.lost.maybe(rows.length)
    case 'NOT_CREATED':
      return words.lost.notCreated
    case 'STILL_UNKNOWN':
      return verdict.because === 'waiting' ? words.lost.waiting : words.lost.unread
  }
}
