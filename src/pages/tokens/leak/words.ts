import { listed, number } from '#lib/numbers.ts'
import type { LeakAct } from '#rules/values/leakAct.ts'

export const leakWords = {
  of: 'of',
  copy: 'Copy what is known',
  access: 'Access',
  recommended: 'Recommended',
  used: (when: string) => `Last used ${when}.`,
  neverUsed: 'Never used.',
  out: (name: string) => `${name} is leaked and still works.`,
  outUnknown: (name: string) => `${name} is leaked.`,
  outMore: 'Stop it now; investigate afterwards.',
  unknownState: (word: string) =>
    `The server calls its state “${word}”, so Keyturn can’t tell whether it works.`,
  isPublic: (name: string) => `${name} is public by design.`,
  isPublicMore:
    'Its value is in every browser that uses it, so being out is no leak. Stop it only where it is misused.',
  worksUntil: (name: string, until: string | null) =>
    until === null
      ? `${name} is leaked and works beside its successor.`
      : `${name} is leaked and works until ${until}.`,
  overlapMore: 'Stop the old token as soon as the new value is in use.',
  theValue: (isPublic: boolean) => (isPublic ? 'publishable value' : 'leaked value'),
  stoppedWorking: (value: string, at: string | null) =>
    at === null ? `The ${value} has stopped working.` : `The ${value} stopped working ${at}.`,
  stoppedHere: (name: string, value: string, at: string | null) =>
    `${name} ${at === null ? 'has stopped' : `stopped ${at}`}. The ${value} may still work.`,
  revokedBy: (name: string, by: string | null) =>
    by === null ? `${name} was revoked.` : `${by} revoked ${name}.`,
  rotatedBy: (name: string, by: string) => `${by} rotated ${name}.`,
  expired: (name: string) => `${name} expired.`,
  itsSuccessor: 'Its successor',
  successorWorks: 'works.',
  successorStopped: 'has stopped too.',
  noSuccessor: 'Nothing replaces it.',
  stoppedMore: 'What was done with the value before stays done.',
  dormant: (name: string) => `${name} is refused, as long as its application is deactivated.`,
  dormantMore: 'It works again as soon as that is reactivated: stop it for good before.',
  elsewhereMore: (isLive: boolean) =>
    isLive
      ? 'Stopping this token leaves the value working there. Stop each of them:'
      : 'The value may still work there. Stop each of them:',
  inApplication: 'in',
  notShownMore: 'Ask whoever stored it where else it is used.',

  rotate: 'Rotate and stop the old value',
  rotateSentence: 'A successor replaces the token at once.',
  hour: 'Rotate and keep it for an hour',
  hourSentence: (value: string, until: string) =>
    `No downtime, but the ${value} works until ${until}.`,
  dormantSentence: 'Its application is deactivated, so neither value works now.',
  bothWork: 'Both values work for 1 hour.',
  bothUntil: (at: string) => `Both values work until ${at}: the old token expires then.`,
  inTime: (application: string) =>
    `${application} keeps working if it gets the new value before that.`,
  hourOnly: 'Choose this only if the leak is not public.',
  revoke: 'Revoke without replacement',
  revokeSentence: 'Choose this if nobody should use the token.',
  fits: {
    inUse: 'The token is in use, and no other token opens any of it.',
    partly: 'The token is in use, and other tokens open only a part of it.',
    alsoOpened: 'The token is in use, and no caller switches to another token by itself.',
    neverUsed: 'The token was never used.',
    quiet: 'The token was not used for 90 days.',
    successor: 'Its successor works.',
  } satisfies Record<LeakAct['because'], string>,
  refusedNow: 'The token is refused now, so nobody uses it.',
  nobodyUses: 'Nobody has used it, so nobody notices.',
  quiet: (when: string) => `It was last used ${when}: hardly anybody notices.`,
  down: (application: string) =>
    `${application} is down until it gets the new value. You get it right after.`,
  staysDown: (application: string) =>
    `${application} stays down until you create a new token and hand it over.`,
  keeps: 'Same name, scopes and channel. The new value is shown once.',
  final: 'You can’t undo this.',
  opensNothing: 'It has no scope, so nothing is missed.',

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
  lastUsedMore: 'Keyturn can’t tell who used it.',
  never: 'Never used.',
  neverMore: 'A use is written down within 5 minutes.',
  notInLog: 'Calls are not in the audit log.',
  askProxy: (count: number, isPublic: boolean) => {
    const what =
      count === 0
        ? 'its requests'
        : `requests to ${count === 1 ? 'this route' : `these ${number(count)} routes`}`
    const since = isPublic
      ? '.'
      : ' since it is out. Since when that is, the place where it was found tells.'
    return `Ask whoever runs the proxy for ${what}${since}`
  },
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
  expires: 'Expires',
  noEnd: 'No expiry',
  ifNothing: 'if nothing is done',
  stoppedTerm: 'Stopped',
  shownTo: 'Shown to',
  once: (when: string) => `${when}, once`,
  notInTheLog: 'Not in the log',
  storedIn: 'Stored in',

  afterwards: 'Afterwards',
  tell: (application: string) => `Tell ${application}`,
  handOverMore: (place: string) => `It is stored in ${place}.`,
  removeMore: 'From its history too: a later commit does not take it out of a repository.',
  refusedMore: 'Call the API with the old value: it must fail.',
  isDone: 'done',
  isTicked: 'ticked by hand',
  tick: 'Done',
  copyReminder: 'Copy reminder',
  reported: 'Reported',
  reportedHere: 'when this page was first opened in this browser',
  since: (seconds: number, span: string) => `${seconds < 60 ? `${seconds} s` : span} ago`,
  steps: {
    stop: 'Stop the old value',
    others: 'Stop the other tokens with this value',
    store: 'Store the new value',
    firstUse: 'Wait for its first use',
    remove: 'Remove the value from where it was found',
    refused: 'Check that the old value fails',
    look: 'Find out who used it',
  },
  provenRevoked: (at: string | null, by: string | null) =>
    by === null
      ? `Revoked${at === null ? '' : ` ${at}`}, confirmed in the list.`
      : `Revoked${at === null ? '' : ` ${at}`} by ${by}, confirmed in the list and in the audit log.`,
  provenRotated: (rotated: string, by: string, stopped: string | null) =>
    `Rotated ${rotated} by ${by}${stopped === null ? '' : `, stopped ${stopped}`}, confirmed in the list and in the audit log.`,
  provenExpired: (at: string | null) =>
    at === null ? 'Expired, confirmed in the list.' : `Expired ${at}, confirmed in the list.`,
  worksStill: (until: string, left: string) => `It works until ${until}, ${left}.`,
  worksOn: 'It works on: it has no expiry.',
  notUsedDown: (application: string) =>
    `The successor was not used yet: stopped now, ${application} is down until it uses the new value.`,
  revokeOld: 'Revoke old token',
  storeMore: 'Keyturn can’t see whether it is stored.',
  firstUsed: (when: string) => `The successor was last used ${when}.`,
  notUsedYet: 'The successor was not used yet.',
  downUntilUse: (application: string) =>
    `${application} is down until it uses the new value. The successor was not used yet.`,
  replace: (application: string) => `Give ${application} a new token, if it still needs one`,
  replaceMore: 'Nothing replaces the old token.',
  newToken: 'New token',

  reading: 'Reading the token',

  report: {
    title: (isPublic: boolean, name: string, key: string, id: number) =>
      `${isPublic ? 'A publishable value' : 'A value that is out'}: ${name}${key === '' ? '' : ` (${key})`}, id ${id}`,
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
    alike: (name: string, id: number, application: string) =>
      `Same beginning and end, likely the same value: ${name}, id ${id}, in ${application}`,
    opens: 'Opens:',
    nothing: 'Opens: nothing',
    log: 'In the audit log, newest first:',
    logPartly: 'In the audit log, as far as it was read, newest first:',
    logNotRead: 'The audit log was not read.',
    logNone: 'In the audit log: nothing',
    left: 'Left to do:',
    as: (at: string) => `As of ${at}`,
  },
}
