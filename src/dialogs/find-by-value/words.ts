import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { Sureness } from '#rules/values/leak.ts'
import { ISSUED_LENGTH } from '#rules/values/sighting.ts'

export const findByValueWords = {
  title: 'Find by value',
  subtitle: 'Paste a key, a header, a log or a file. It is matched in this page and sent nowhere.',
  value: 'Value',
  placeholder: 'Paste it here',
  hint: 'What is pasted is read and let go at once: the field stays empty, and nothing of it is kept.',
  pasteOnly: 'One character is no value: paste the whole.',
  reading: 'Reading what was pasted',
  read: (lines: number, things: number) =>
    `${counted(lines, { one: 'line', other: 'lines' })} read, ${counted(things, forms.thing)} found`,
  clear: 'Clear',
  close: 'Close',
  notSent: 'Nothing was sent.',
  whatItIs: 'What it is',
  pasteFirst: 'Paste something first. A revoked or expired token is found too.',
  readingApplications: 'Reading applications',
  progress: (done: number, total: number) => `${number(done)} of ${number(total)} read`,
  furtherPossible: (unread: number) =>
    `Not in ${counted(unread, forms.application)} yet. A further match is still possible.`,
  unreadMore: 'A match in them is possible.',
  nothing: 'Nothing in it begins and ends like a token of this server',
  nothingMore: 'Every token was compared, revoked and expired ones too.',
  nothingYet: 'Nothing yet',
  nothingYetMore: 'Nothing in it agrees with a token that was read so far.',
  unshown: (count: number) =>
    `${counted(count, { one: 'legacy key is', other: 'legacy keys are' })} too short to compare. Nobody can tell whether ${plural(count, { one: 'its value', other: 'one of their values' })} is in the text.`,
  titles: {
    certain: (name: string) => `Certain: ${name}`,
    soFar: (name: string) => `Most likely: ${name}`,
    likely: (name: string) => `Most likely: ${name}`,
    several: (name: string) => `One of several: ${name}`,
    otherLength: (name: string) => `Possible: ${name}`,
    possible: (name: string) => `Possible: ${name}`,
    shown: (name: string) => `Named, without its value: ${name}`,
  } satisfies Record<Sureness, (name: string) => string>,
  agrees: ({ first, last }: { first: number; last: number }) =>
    last === 0
      ? `Only its first ${number(first)} characters agree`
      : `Its first ${number(first)} and last ${number(last)} characters agree`,
  whySure: {
    certain:
      ', and so does its length. No other token of this server has them. The characters between can’t be compared.',
    soFar: ', and so does its length. No other token that was read so far has them.',
    likely: '. Its length can’t be compared.',
    several: ', and so do those of another token.',
    otherLength: `, but a token of this server has ${number(ISSUED_LENGTH)} characters and this value has not.`,
    possible: ': the value is cut, damaged or another one.',
    shown: ', and they are all that stands there. Everybody may see them.',
  } satisfies Record<Sureness, string>,
  line: (line: number, lines: number) =>
    lines === 1
      ? `Line ${number(line)}.`
      : `Line ${number(line)} and ${counted(lines - 1, { one: 'other line', other: 'other lines' })}.`,
  of: 'of',
  used: (when: string) => `used ${when}`,
  neverUsed: 'never used',
  isPublic: 'Public by design: it stands in every browser that uses it. Being out is no leak.',
  stopped: 'It is refused already.',
  pin: (pin: string | null) => `On ${pin === null ? 'every channel' : pin}:`,
  alike: (rows: number) =>
    `${counted(rows, forms.token)} with this beginning and end, likely one value. Stop each of them.`,
  openLeak: 'Open as a leak',
  openToken: (name: string) => `Open ${name}`,
  stranger: (isComplete: boolean) => (isComplete ? 'No token of this server' : 'Not found so far'),
  strangerMore: (isComplete: boolean) =>
    isComplete
      ? 'It begins like one, and no token agrees: it belongs to another server, or it is damaged.'
      : 'It begins like a token of this server.',
  jwts: {
    staff: { access: 'Staff access token (JWT)', refresh: 'Staff refresh token (JWT)' },
    anybody: { access: 'Access token (JWT)', refresh: 'Refresh token (JWT)' },
    bought: 'Access token of an application (JWT)',
    other: 'A JWT of another system',
  },
  jwtOf: (id: number, name: string | null) =>
    name === null ? `Of user ${id}.` : `Of ${name}, user ${id}.`,
  jwtNotStaff: 'Nobody of the active staff: it may be a customer’s.',
  jwtOver: 'Over since',
  jwtEnds: 'Ends',
  jwtNoEnd: 'It does not say when it ends.',
  jwtUnsigned: 'Its signature is not in the text: without it it opens nothing.',
  jwtEnd: {
    over: 'It opens nothing any more.',
    itsToken: 'Revoking the token that bought it ends it at once.',
    time: 'It cannot be revoked here: it works until then, or until the account is disabled.',
  },
  jwtOther: 'It has none of this server’s claims. Whoever issued it can end it.',
  jwtUnverified: 'Read from the text; whether this server issued it is not verified.',
}
