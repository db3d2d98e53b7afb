import { sameValueWords } from '#components/values/SameValue.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { TokenName } from '#components/tokens/TokenName.tsx'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { readable } from '#lib/text.ts'
import type { ValueElsewhere } from '#rules/tokens/secretRows.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { subjectOf } from '#components/frame/dialogAddress.ts'
import stack from '#ui/stack.module.css'
import { leakWords as words } from './words.ts'

interface Props {
  row: TokenRow
  where: ValueElsewhere
  isReading: boolean
}

/** Where else the value may work: each of those tokens is stopped on a page of its own. */
export function LeakElsewhere({ row, where, isReading }: Props) {
  if (where.kind === 'no') return null
  if (where.kind === 'notShown') {
    return (
      <Banner tone="warn" title={sameValueWords.notShown}>
        {words.notShownMore}
      </Banner>
    )
  }
  const { rows, unread } = where
  const rest =
    unread === 0 ? null : isReading ? sameValueWords.reading(unread) : sameValueWords.unread(unread)
  if (rows.length === 0) {
    return rest === null ? null : <Banner tone="neutral" role="status" title={rest} />
  }
  return (
    <Banner tone="warn" title={sameValueWords.alike(rows.length)}>
      {words.elsewhereMore(row.live)} {rest}
      <ul className={stack.line}>
        {rows.map(({ token, application }) => (
          <li key={token.id}>
            <TextLink isAlone href={addresses.leak(subjectOf({ application, token }))}>
              <span>
                <TokenName name={token.name} />{' '}
                {sameValueWords.onChannel(
                  token.channel_idx === null ? null : readable(token.channel_idx),
                )}
              </span>
            </TextLink>{' '}
            {words.inApplication} <PlainText>{applicationLabel(application)}</PlainText>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
