import { readable } from '#lib/text.ts'
import type { ValueElsewhere } from '#rules/tokens/secretRows.ts'
import { Alert } from '#ui/text/Alert.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenName } from '#components/tokens/TokenName.tsx'
import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import stack from '#ui/stack.module.css'

interface Props {
  where: ValueElsewhere
  isReading: boolean
  /** What is done with the token, and does not reach the others. */
  act: keyof typeof sameValueWords.act
}

/** Where else the value of a token may work, as far as it was read, and what of that nobody can tell. */
export function SameValue({ where, isReading, act }: Props) {
  switch (where.kind) {
    case 'no':
      return null
    case 'notShown':
      return <p>{sameValueWords.notShown}</p>
    case 'alike':
      return (
        <>
          {where.rows.length > 0 && (
            <Alert>
              <p>
                {sameValueWords.alike(where.rows.length)}{' '}
                {sameValueWords.act[act](where.rows.length)}
              </p>
              <ul className={stack.points}>
                {where.rows.map(({ token, application }) => (
                  <li key={token.id}>
                    <TokenName name={token.name} /> <TokenKey token={token} />{' '}
                    {sameValueWords.onChannel(
                      token.channel_idx === null ? null : readable(token.channel_idx),
                    )}
                    , <PlainText>{applicationLabel(application)}</PlainText>
                  </li>
                ))}
              </ul>
            </Alert>
          )}
          <p role="status">{restOf(where, isReading)}</p>
        </>
      )
  }
}

/** The same in a sentence, for what is told once the act is done; empty where the value is nowhere else. */
export function elsewhereSentence(where: ValueElsewhere, act: Props['act']): string {
  switch (where.kind) {
    case 'no':
      return ''
    case 'notShown':
      return sameValueWords.notShown
    case 'alike': {
      const count = where.rows.length
      const alike = count === 0 ? [] : [sameValueWords.alike(count), sameValueWords.act[act](count)]
      return [...alike, ...(where.unread === 0 ? [] : [sameValueWords.unread(where.unread)])].join(
        ' ',
      )
    }
  }
}

function restOf(
  { rows, unread }: Extract<ValueElsewhere, { kind: 'alike' }>,
  isReading: boolean,
): string {
  if (unread !== 0)
    return isReading ? sameValueWords.reading(unread) : sameValueWords.unread(unread)
  return rows.length === 0 ? sameValueWords.nowhere : ''
}

/** Where else a value may work; what an act does of it is said beside. */
export const sameValueWords = {
  alike: (count: number) =>
    `${counted(count, { one: 'other token has', other: 'other tokens have' })} the same beginning and end, so probably the same value.`,
  act: {
    revoke: (count: number) => `Revoke ${plural(count, forms.it)} too.`,
    expiry: (count: number) => `This expiry doesn’t stop ${plural(count, forms.it)}.`,
    rotate: (count: number) => `This rotation doesn’t stop ${plural(count, forms.it)}.`,
  },
  onChannel: (pin: string | null) => (pin === null ? 'on all channels' : `on ${pin}`),
  notShown: 'The value is too short to compare. Other tokens may have the same value.',
  reading: (unread: number | null) =>
    unread === null
      ? 'Loading the other applications. A token there may have the same value.'
      : `Loading ${counted(unread, forms.application)}. A token there may have the same value.`,
  unread: (unread: number | null) =>
    unread === null
      ? 'The other applications couldn’t be loaded. A token there may have the same value.'
      : `${number(unread)} ${plural(unread, { one: 'application isn’t', other: 'applications aren’t' })} loaded. A token there may have the same value.`,
  nowhere: 'No other active token has the same beginning and end.',
}
