import { readable } from '#lib/text.ts'
import type { ValueElsewhere } from '#rules/tokens/secretRows.ts'
import { Alert } from '#ui/text/Alert.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenName } from '#components/tokens/TokenName.tsx'
import { sameValueWords as words } from './words.ts'
import css from './TokenList.module.css'

interface Props {
  where: ValueElsewhere
  isReading: boolean
  /** What is done with the token, and does not reach the others. */
  act: keyof typeof words.act
}

/** Where else the value of a token may work, as far as it was read, and what of that nobody can tell. */
export function SameValue({ where, isReading, act }: Props) {
  switch (where.kind) {
    case 'no':
      return null
    case 'notShown':
      return <p>{words.notShown}</p>
    case 'alike':
      return (
        <>
          {where.rows.length > 0 && (
            <Alert>
              <p>
                {words.alike(where.rows.length)} {words.act[act](where.rows.length)}
              </p>
              <ul className={css.list}>
                {where.rows.map(({ token, application }) => (
                  <li key={token.id}>
                    <TokenName name={token.name} /> <TokenKey token={token} />{' '}
                    {words.onChannel(
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
      return words.notShown
    case 'alike': {
      const count = where.rows.length
      const alike = count === 0 ? [] : [words.alike(count), words.act[act](count)]
      return [...alike, ...(where.unread === 0 ? [] : [words.unread(where.unread)])].join(' ')
    }
  }
}

function restOf(
  { rows, unread }: Extract<ValueElsewhere, { kind: 'alike' }>,
  isReading: boolean,
): string {
  if (unread !== 0) return isReading ? words.reading(unread) : words.unread(unread)
  return rows.length === 0 ? words.nowhere : ''
}
