import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Token } from '#contract/tokens.ts'
import { ago } from '#lib/deadline.ts'
import { useWorld } from '#session/useWorld.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ValueLostIcon } from '#ui/icons.ts'
import { useDialog } from './dialogAddress.ts'
import type { Look } from './lostCreation.ts'
import { newTokenWords } from './newTokenWords.ts'
import { prepareRotation } from './rotateDraft.ts'
import { lastFourOf, tokenLabel } from './tokenKeys.ts'
import { TokenKey } from './TokenKey.tsx'
import css from './NewToken.module.css'

type LostWords = typeof newTokenWords.lost

interface Props {
  application: number
  words?: LostWords
  look: Look
  now: number
  onLook: () => void
  isLooking: boolean
  /** The act on a found row takes this dialog's place: what was typed has become that row. */
  onLeave: () => void
  /** Stands beneath what is known. */
  children?: ReactNode
}

/** What is known of a creation, or with its own words of a rotation, whose answer did not come. */
export function NewTokenLost({
  application,
  words = newTokenWords.lost,
  look,
  now,
  onLook,
  isLooking,
  onLeave,
  children,
}: Props) {
  const { verdict, rows } = look
  const isOver = verdict.kind === 'NOT_CREATED'
  return (
    <Banner
      tone={isOver ? 'neutral' : 'warn'}
      icon={rows.length > 0 ? ValueLostIcon : undefined}
      title={titleOf(look, words)}
      actions={
        isOver ? undefined : (
          <Button size="small" onPress={onLook} pending={isLooking}>
            {words.lookAgain}
          </Button>
        )
      }
    >
      {isOver ? words.notCreatedMore : words.more}
      {rows.length > 0 && (
        <ul className={css.rows}>
          {rows.map((row) => (
            <Row key={row.id} {...{ row, application, words, now, onLeave }} />
          ))}
        </ul>
      )}
      {children}
    </Banner>
  )
}

type RowProps = Pick<Props, 'application' | 'now' | 'onLeave'> & { row: Token; words: LostWords }

function Row({ row, application, words, now, onLeave }: RowProps) {
  const { drafts } = useWorld()
  const { addressOf } = useDialog()
  const navigate = useNavigate()
  const location = useLocation()
  const name = `${tokenLabel(row)} ${lastFourOf(row)}`

  function instead(dialog: 'rotate' | 'revoke') {
    onLeave()
    // Nobody has the value that was lost, so nobody needs an overlap.
    if (dialog === 'rotate' && row.last_used_at === null) prepareRotation(drafts, row.id, 'stop')
    // Closing goes back to where this dialog was opened.
    const state: unknown = location.state
    void navigate(addressOf(dialog, { application, token: row.id }), { replace: true, state })
  }

  return (
    <li>
      <span>
        <TokenKey token={row} isWhole />{' '}
        {row.last_used_at === null ? words.neverUsed : words.used(ago(row.last_used_at, now))}
      </span>
      <Button size="small" onPress={() => instead('rotate')} aria-label={words.rotateNamed(name)}>
        {words.rotate}
      </Button>
      <Button
        size="small"
        variant="danger"
        onPress={() => instead('revoke')}
        aria-label={words.revokeNamed(name)}
      >
        {words.revoke}
      </Button>
    </li>
  )
}

function titleOf({ verdict, rows }: Look, words: LostWords): string {
  const [first] = rows
  switch (verdict.kind) {
    case 'OK':
    case 'CREATED_VALUE_LOST':
      return words.created(first ? tokenLabel(first) : '')
    case 'DUPLICATE':
      return words.several(rows.length)
    case 'ASK':
      return words.maybe(rows.length)
    case 'NOT_CREATED':
      return words.notCreated
    case 'STILL_UNKNOWN':
      return verdict.because === 'waiting' ? words.waiting : words.unread
  }
}
