import { listed, number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'
import type { LeakAct } from '#rules/leakAct.ts'
import type { TokenKind } from '#rules/scopes.ts'

export const leakWords = {
  of: 'of',
  copy: 'Copy what is known',
  used: (when: string) => `it was used ${when}`,
  neverUsed: 'nobody has used it so far',
  out: (name: string, what: string, use: string) =>
    `The value of ${name} is out. ${what}, it works, and ${use}.`,
  outMore: 'Every minute counts; the rest of this page can wait.',
  kinds: {
    secret: 'It is secret',
    secretAdmin: 'It is secret and opens the admin API',
    none: 'It opens nothing',
    mixed: 'A part of what it opens is secret',
    unknown: 'Whether it is secret is not known',
    publishable: 'It is publishable',
  } satisfies Record<TokenKind, string>,
  unknownState: (word: string) =>
    `The server calls its state “${word}”: whether it works is not known.`,
  isPublic: (name: string) => `${name} is public by design.`,
  isPublicMore: (use: string) =>
    `Its value stands in every browser that uses it, so being out is no leak: it opens what anybody may do there. It works, and ${use}. Stop it only where it is misused: then it stops in every browser that still has it.`,
  revoked: (name: string, at: string | null) =>
    at === null ? `${name} is revoked.` : `${name} was revoked ${at}.`,
  expired: (name: string, at: string | null) =>
    at === null ? `${name} has expired.` : `${name} stopped ${at}.`,
  stoppedMore: 'The value that is out is refused already. What was done with it before stays done.',
  rotated: (when: string, who: string) => `It was rotated ${when} by ${who}. Its successor:`,
  dormant: (name: string) => `${name} is refused, as long as its application is deactivated.`,
  dormantMore: 'It works again as soon as that is reactivated: stop it for good before.',
  sameSecret: (count: number) =>
    `The same value works in ${counted(count, { one: 'other row', other: 'other rows' })}, each on its own channel.`,
  sameSecretMore: 'Stopping this one leaves it alive there. Stop each of them:',
  pin: (pin: string | null) => (pin === null ? 'on every channel' : `on ${pin}`),

  rotate: 'Rotate, stop at once',
  rotateSentence:
    'A successor takes its place; the value that is out is refused from the next request on.',
  revoke: 'Revoke now',
  revokeSentence: 'The value is refused from the next request on, and nothing takes its place.',
  fits: {
    inUse: 'fits: in use, nothing takes over',
    partly: 'fits: in use, only a part is taken over',
    neverUsed: 'fits: never used',
    quiet: 'fits: unused for 90 days',
    successor: 'fits: its successor works',
    takenOver: 'fits: another token opens the same',
  } satisfies Record<LeakAct['because'], string>,
  stopsNow: 'Stops now.',
  stoppedAlready: 'It stopped already: nobody notices.',
  nobodyUses: 'Nobody has used it, so nobody notices.',
  fails: (application: string) =>
    `${application} fails until it has the new value, which you hold a moment later.`,
  browsersFail: (application: string) =>
    `Every browser that has the old value fails until ${application} delivers the new one.`,
  down: (application: string) =>
    `${application} stays down until somebody creates a token with the same scopes and hands it over.`,
  quiet: (when: string) => `It was last used ${when}: hardly anybody notices.`,
  goesOn: 'Whoever still calls with this value fails until it takes another one that works.',
  keeps: 'Same name, scopes and pin; the new value is shown once, to you.',
  final: 'Cannot be undone. The lineage stays in one piece.',
  nothingElse: (scopes: readonly string[]) =>
    scopes.length === 0
      ? 'It has no scope, so nothing is missed.'
      : `No other live token of the application opens ${listed(scopes)}.`,
  alsoOpen: (names: readonly string[]) => `The same is opened by ${listed(names)}.`,
  partlyOpen: (names: readonly string[]) => `A part of it is opened by ${listed(names)}.`,
  better: 'Better where nobody uses it, or nobody should.',

  adminLevel: (area: string, level: string) => `the admin API: ${level} on ${area}`,

  done: 'What could have been done with it',
  could: (what: readonly string[], pin: string | null) =>
    `${listed(what)}, on ${pin ?? 'every channel'}.`,
  couldAdmin: (areas: readonly string[]) =>
    `${listed(areas)} of the admin API, as the application’s service account.`,
  couldNothing: 'Nothing: it has no scope.',
  notAdmin: 'Not: sign in, or reach the admin API.',
  admin:
    'A token for the admin API is exchanged for one of 5 minutes. Stopping it ends those at once.',
  lastUsed: (at: string) => `Last used ${at}, to within 5 minutes.`,
  lastUsedMore: 'By whom nobody can say: a caller and a finder look alike.',
  never: 'Never used.',
  neverMore: 'A use is written down within 5 minutes.',
  notInLog: 'Calls are not in the audit log.',
  askProxy: (count: number) =>
    count === 0
      ? 'Ask whoever runs the proxy for its requests since it is out.'
      : `Ask whoever runs the proxy for requests to ${count === 1 ? 'this route' : `these ${number(count)} routes`} since it is out. Since when that is, the place where it was found tells.`,
  inLog: 'What the log tells of this token, newest first',
  readingLog: 'Reading the audit log',
  logNotRead: 'The audit log could not be read.',
  logPartly: 'Only the newest of the log was read.',
  logNone: 'Nothing: it is older than the log, or was imported.',
  wholeLog: 'All of it',
  tryAgain: 'Try again',

  facts: 'About it',
  kind: 'Kind',
  kindMore: 'a publishable one that is out is no leak',
  pinTerm: 'Pin',
  noPin: 'None, every channel',
  worksUntil: 'Works until',
  noEnd: 'Somebody stops it',
  ifNothing: 'if nothing is done',
  stoppedTerm: 'Stopped',
  shownTo: 'Shown to',
  once: (when: string) => `${when}, once`,
  notInTheLog: 'Not in the log',
  storedIn: 'Stored in',

  afterwards: 'Afterwards',
  tell: (application: string) => `Tell ${application}`,
  handOver: 'Hand over the new value',
  handOverMore: (place: string) => `It is stored in ${place}.`,
  remove: 'Remove the value from where it was found',
  removeMore: 'From its history too: a later commit does not take it out of a repository.',
  look: 'Look at what it opens, since it is out',
  rows: 'Stop the other rows of the same value',
  refused: 'See that the old value is refused',
  refusedMore: 'A call with it must be answered like one with a value that never was.',

  reading: 'Reading the token',

  report: {
    title: (name: string, key: string, id: number) =>
      `A value that is out: ${name}${key === '' ? '' : ` (${key})`}, id ${id}`,
    server: (server: string) => `Server: ${server}`,
    application: (name: string, id: number) => `Application: ${name}, id ${id}`,
    kind: (kind: string) => `Kind: ${kind}`,
    channel: (pin: string | null) => `Channel: ${pin ?? 'every channel'}`,
    lastUsed: (at: string | null) =>
      at === null ? 'Last used: never' : `Last used: ${at}, to within 5 minutes`,
    until: (at: string | null) =>
      at === null ? 'Works until somebody stops it' : `Works until: ${at}`,
    stopped: (at: string | null) => (at === null ? 'Stopped' : `Stopped: ${at}`),
    dormant: 'Refused as long as its application is deactivated',
    sameSecret: (ids: readonly number[]) => `The same value works as: id ${ids.join(', id ')}`,
    opens: 'Opens:',
    nothing: 'Opens: nothing',
    log: 'In the audit log, newest first:',
    logPartly: 'In the audit log, as far as it was read, newest first:',
    logNotRead: 'The audit log was not read.',
    logNone: 'In the audit log: nothing',
    as: (at: string) => `As of ${at}`,
  },
}
