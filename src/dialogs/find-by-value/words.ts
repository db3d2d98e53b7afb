import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { Sureness } from '#rules/values/leak.ts'
import { ISSUED_LENGTH } from '#rules/values/sighting.ts'

export const findByValueWords = {
  title: 'Find by value',
  subtitle: 'Paste a key, a header, a log or a file. Everything stays in this page.',
  value: 'Value',
  placeholder: 'Paste here',
  hint: 'Pasted text is checked and discarded. The field stays empty.',
  pasteOnly: 'Typing isn’t accepted. Paste the whole value.',
  reading: 'Checking the pasted text',
  read: (lines: number, things: number) =>
    `${counted(lines, { one: 'line', other: 'lines' })} checked, ${counted(things, { one: 'possible key', other: 'possible keys' })} found`,
  clear: 'Clear',
  close: 'Close',
  notSent: 'Nothing was sent.',
  whatItIs: 'What it is',
  pasteFirst: 'Paste something first. Revoked and expired tokens are included.',
  readingApplications: 'Reading applications',
  progress: (done: number, total: number) =>
    `${number(done)} of ${counted(total, forms.application)} loaded`,
  furtherPossible: (unread: number) =>
    `${counted(unread, { one: 'application isn’t', other: 'applications aren’t' })} loaded yet. More matches are possible.`,
  unreadMore: 'Those applications may have a match.',
  nothing: 'No matches on this server',
  nothingMore: 'All tokens were compared, including revoked and expired ones.',
  nothingYet: 'No matches yet',
  nothingYetMore: 'No loaded token matches so far.',
  unshown: (count: number) =>
    `${counted(count, { one: 'legacy key', other: 'legacy keys' })} can’t be checked: ${plural(count, { one: 'its value is', other: 'their values are' })} too short.`,
  scopes: (count: number) =>
    count === 0 ? 'No scopes' : plural(count, { one: 'Scope', other: 'Scopes' }),
  titles: {
    certain: (name: string) => `Match: ${name}`,
    soFar: (name: string) => `Likely match: ${name}`,
    likely: (name: string) => `Likely match: ${name}`,
    several: (name: string) => `One of several matches: ${name}`,
    otherLength: (name: string) => `Possible match: ${name}`,
    possible: (name: string) => `Possible match: ${name}`,
    shown: (name: string) => `Mentioned without the value: ${name}`,
  } satisfies Record<Sureness, (name: string) => string>,
  agrees: ({ first, last }: { first: number; last: number }) =>
    last === 0
      ? `Only the first ${counted(first, forms.character)} match`
      : `The first ${number(first)} and last ${counted(last, forms.character)} match`,
  whySure: {
    certain:
      ' only this token, and the length matches too. The characters between can’t be compared.',
    soFar: ' only this token so far, and the length matches too.',
    likely: '. The length can’t be compared.',
    several: ' this token and at least one other.',
    otherLength: `, but the value doesn’t have the ${number(ISSUED_LENGTH)} characters of a token on this server.`,
    possible: '. The value may be cut off, damaged or a different one.',
    shown: ', and the text has nothing more. Those characters aren’t secret.',
  } satisfies Record<Sureness, string>,
  line: (line: number, lines: number) =>
    lines === 1
      ? `Line ${number(line)}.`
      : `Line ${number(line)} and ${counted(lines - 1, { one: 'other line', other: 'other lines' })}.`,
  of: 'of',
  used: (when: string) => `last used ${when}`,
  neverUsed: 'never used',
  isPublic: 'This is a public token. Seeing it in a browser isn’t a leak.',
  stopped: 'This token has already stopped.',
  pin: (pin: string | null) => `On ${pin === null ? 'all channels' : pin}:`,
  channel: (pin: string | null) => (pin === null ? 'All channels' : `Channel ${pin}`),
  expires: 'Expires',
  expired: 'Expired',
  noExpiry: 'No expiry',
  alike: (rows: number) =>
    `${counted(rows, forms.token)} with this beginning and end, probably one value. Stop each of them.`,
  openLeak: 'Open as a leak',
  openToken: (name: string) => `Open ${name}`,
  stranger: (isComplete: boolean) => (isComplete ? 'No token of this server' : 'Not found so far'),
  strangerMore: (isComplete: boolean) =>
    isComplete
      ? 'The value starts like a token, but no token matches. The value may belong to another server, or be damaged.'
      : 'The value starts like a token of this server.',
  jwts: {
    staff: { access: 'Staff access token (JWT)', refresh: 'Staff refresh token (JWT)' },
    anybody: { access: 'Access token (JWT)', refresh: 'Refresh token (JWT)' },
    bought: 'Access token of an application (JWT)',
    other: 'A JWT of another system',
  },
  jwtOf: (id: number, name: string | null) =>
    name === null ? `Of user ${id}.` : `Of ${name}, user ${id}.`,
  jwtNotStaff: 'Not an active staff member; perhaps a customer.',
  jwtOver: 'Expired',
  jwtEnds: 'Expires',
  jwtNoEnd: 'No expiry in the text.',
  jwtUnsigned: 'The text has no signature, so this JWT gives no access.',
  jwtEnd: {
    over: 'This JWT no longer works.',
    itsToken: 'To stop this JWT immediately, revoke its token.',
    time: 'You can’t revoke this JWT here. The JWT works until then, or until the account is disabled.',
  },
  jwtOther: 'This JWT isn’t from this server. Ask the issuer to revoke the JWT.',
  jwtUnverified: 'Read from the text. Keyturn didn’t verify that this server issued it.',
}
