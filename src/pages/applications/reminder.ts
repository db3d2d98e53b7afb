import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { applicationLabel, keyOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { lastUseText } from '#components/tokens/unusedText.ts'
import type { Application } from '#contract/applications.ts'
import { inWords } from '#lib/deadline.ts'
import { listed } from '#lib/numbers.ts'
import { visibleText } from '#lib/text.ts'
import { fullTime, utcBeside } from '#lib/time.ts'
import { parseDescription } from '#rules/tokens/description.ts'
import { compareNextStop } from '#rules/tokens/sort.ts'
import { urgencyOf } from '#rules/tokens/tokenState.ts'
import { reminderWords as words } from '#components/applications/words.ts'

/**
 * A text for the application's contact: which of its tokens stop within 14 days, and when. It holds no value, only
 * what the lists show of one.
 */
export function reminderOf(
  application: Application,
  rows: readonly TokenRow[],
  { server, address }: { server: string; address: string },
): string {
  const name = applicationLabel(application)
  const { contact, storedIn } = parseDescription(application.description)
  const soon = rows
    .filter(({ live, token, now }) => live && urgencyOf(token.expires_at, now) !== 'later')
    .sort(compareNextStop)
  const lines = [
    ...(contact === '' ? [] : [words.to(visibleText(contact)), '']),
    soon.length === 0 ? words.nothingStops(name, server) : words.stops(name, server, soon.length),
    ...soon.map(lineOf),
    ...(storedIn === '' ? [] : ['', words.storedIn(visibleText(storedIn))]),
    '',
    address,
  ]
  return lines.join('\n')
}

function lineOf({ token, now, zone }: TokenRow): string {
  const at = token.expires_at ?? ''
  const utc = utcBeside(at, zone)
  return words.token({
    name: tokenLabel(token),
    key: keyOf(token).ownPart,
    scopes: token.scopes.length === 0 ? words.noScope : listed(token.scopes),
    pin: token.channel_idx,
    at: utc === null ? fullTime(at, zone) : `${fullTime(at, zone)} (${utc})`,
    left: inWords(at, now),
    lastUsed: lastUseText(token.last_used_at, token.legacy, now),
  })
}
