import { applicationLabel, keyOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { Application } from '#contract/applications.ts'
import type { Token } from '#contract/tokens.ts'
import { inWords } from '#lib/deadline.ts'
import { visibleText } from '#lib/text.ts'
import { fullTime, utcBeside } from '#lib/time.ts'
import { parseDescription } from '#rules/tokens/description.ts'

type Around = {
  application: Application
  server: string
  address: string
  now: number
  zone: string
}

/** A text for those who must store the value of a successor that nobody uses yet: no value, only what the lists show of one. */
export function rotationReminder(
  { old, successor }: { old: Token; successor: Token },
  { application, server, address, now, zone }: Around,
): string {
  const { contact, storedIn } = parseDescription(application.description)
  const at = old.expires_at
  const utc = at === null ? null : utcBeside(at, zone)
  const moment = at === null ? '' : fullTime(at, zone) + (utc === null ? '' : ` (${utc})`)
  return [
    ...(contact === '' ? [] : [words.to(visibleText(contact)), '']),
    words.about(tokenLabel(old), applicationLabel(application), server),
    words.old(keyOf(old).ownPart),
    words.successor(keyOf(successor).ownPart),
    at === null ? words.noEnd : words.stops(moment, inWords(at, now)),
    ...(storedIn === '' ? [] : [words.storedIn(visibleText(storedIn))]),
    '',
    words.ask,
    '',
    address,
  ].join('\n')
}

const words = {
  to: (contact: string) => `To: ${contact}`,
  about: (name: string, application: string, server: string) =>
    `The token ${name} of the application ${application} on ${server} was rotated. Nobody uses its successor yet.`,
  old: (key: string) => `Old token: ${key}`,
  successor: (key: string) => `Successor: ${key}`,
  stops: (moment: string, left: string) => `The old token stops working ${moment}, ${left}.`,
  noEnd: 'The old token has no expiry yet.',
  storedIn: (place: string) => `Stored in: ${place}`,
  ask: 'Store the successor’s value, or say how much longer you need the old token.',
}
