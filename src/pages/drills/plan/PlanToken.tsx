import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenNameLink } from '#components/tokens/TokenNameLink.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { agoShort } from '#lib/deadline.ts'
import { readable } from '#lib/text.ts'
import { TextField } from '#ui/forms/TextField.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import ink from '#ui/ink.module.css'
import css from './Plan.module.css'
import { planTableWords as words } from './planActWords.ts'
import { lineLabel, type PlanLine, type PlanTableRow } from './usePlan.ts'
import { unusedText } from '#components/tokens/unusedText.ts'

/** A token of the plan, or why it was taken out. */
export function PlanToken({ line: { row, token, isFixed }, act, now }: PlanTableRow) {
  const namedToken = { id: row.tokenId, name: row.name, last_four: row.lastFour }
  const key = token?.token ?? { prefix: row.prefix, last_four: row.lastFour, legacy: false }
  return (
    <div className={css.token}>
      <span className={css.name}>
        <TokenNameLink application={row.application.id} token={namedToken} look="name" />
        <TokenKey token={key} />
      </span>
      <span className={`${ink.hint} ${css.more}`}>
        <PlainText>{applicationLabel(row.application)}</PlainText>
        {token && `, ${usedWords(token, now)}`}
        {isFixed && `, ${words.fixed}`}
      </span>
      {row.out && !isFixed && (
        <span className={css.out}>
          {words.takenOut}
          <TextField
            label={words.whyOf(lineLabel(row))}
            isLabelHidden
            placeholder={words.whyHint}
            value={row.out.why}
            maxLength={200}
            onChange={(why) => act({ kind: 'takeOut', tokens: [row.tokenId], why })}
          />
        </span>
      )}
    </div>
  )
}

function usedWords({ token, notKnown }: NonNullable<PlanLine['token']>, now: number): string {
  if (notKnown?.includes('lastUse') === true) return words.useNotRead
  return token.last_used_at === null
    ? unusedText(token, words.neverUsed)
    : words.used(readable(agoShort(token.last_used_at, now)))
}
