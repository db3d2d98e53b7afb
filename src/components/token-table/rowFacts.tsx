import { MomentOf } from '#components/frame/MomentOf.tsx'
import { aboutAgo } from '#components/tokens/aboutAgo.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'
import { dateOnly } from '#lib/time.ts'
import { dueForRotation } from '#rules/tokens/due.ts'
import type { Lineage } from '#rules/tokens/lineage.ts'
import { isInOverlap } from '#rules/tokens/tokenState.ts'
import type { Fact } from '#ui/text/Facts.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { unusedText } from '#components/tokens/unusedText.ts'

/** The channel that it is limited to. */
export const channelFact = ({ token }: TokenRow): Fact => ({
  term: words.pin,
  value:
    token.channel_idx === null ? (
      words.noPin
    ) : (
      <Mono>
        <PlainText>{token.channel_idx}</PlainText>
      </Mono>
    ),
})

/** When it was last used, as far as that is written. */
export const lastUsedFact = ({ token, now, zone }: TokenRow): Fact =>
  token.last_used_at === null
    ? { term: words.lastUsed, value: unusedText(token, words.never) }
    : {
        term: words.lastUsed,
        value: (
          <MomentOf at={token.last_used_at} zone={zone}>
            {aboutAgo(token.last_used_at, now)}
          </MomentOf>
        ),
      }

/** How old it is, and when a rotation is recommended: exactly where the lineage knows its creation. */
export function ageFact(row: TokenRow, rotationDays: number | undefined, lineage: Lineage): Fact {
  const { token, now, zone, live } = row
  const value = token.age_days === undefined ? words.ageNotKnown : words.days(token.age_days)
  const createdAt = lineage.origins.get(token.id)?.at ?? null
  const due = dueForRotation(token, {
    now,
    rotationDays,
    isRotated: isInOverlap(row),
    createdAt,
  })
  switch (due.kind) {
    case 'due':
      return rotationDays === undefined
        ? { term: words.age, value }
        : { term: words.age, value, note: words.dueSince(rotationDays) }
    case 'later': {
      if (!live) return { term: words.age, value }
      const date = dateOnly(due.by, zone)
      const note = due.exact ? words.dueLater(date) : words.dueLaterAbout(date)
      return { term: words.age, value, note }
    }
    case 'notRecommended':
      return { term: words.age, value, note: words.dueOff }
    case 'rotated':
    case 'unknown':
      return { term: words.age, value }
  }
}

const words = {
  lastUsed: 'Last used',
  never: 'Never',
  age: 'Age',
  ageNotKnown: 'Unknown: this backend release doesn’t report the age',
  days: (count: number) => counted(count, forms.day),
  dueSince: (limit: number) => `due for rotation after ${counted(limit, forms.day)}`,
  dueLater: (date: string) => `due ${date}`,
  dueLaterAbout: (date: string) => `due by ${date}`,
  dueOff: 'no rotation by age on this server',
  pin: 'Channel',
  noPin: 'All channels',
}
