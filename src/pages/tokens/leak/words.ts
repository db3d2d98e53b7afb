import { listed, number } from '#lib/numbers.ts'
import type { LeakAct } from '#rules/values/leakAct.ts'

export const leakWords = {
  copy: 'Copy what is known',
  access: 'Access',
  recommended: 'Recommended',
  used: (when: string) => `Last used ${when}.`,
  out: (name: string) => `${name} is leaked and still works.`,
  outUnknown: (name: string) => `${name} is leaked.`,
  outMore: 'Stop it now; investigate afterwards.',
  unknownState: (word: string) =>
    `The server calls its state “${word}”, so Keyturn can’t tell whether it works.`,
  isPublic: (name: string) => `${name} is public by design.`,
  isPublicMore:
    'Every browser that uses it shows the value, so this isn’t a leak. Stop it only if someone misuses it.',
  worksUntil: (name: string, until: string | null) =>
    until === null
      ? `${name} is leaked and works alongside its successor.`
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
  itsSuccessor: 'The successor',
  successorWorks: 'works.',
  successorStopped: 'has stopped too.',
  noSuccessor: 'Nothing replaces it.',
  stoppedMore: 'Stopping the token doesn’t undo earlier calls.',
  dormant: (name: string) => `${name} doesn’t work while its application is deactivated.`,
  dormantMore:
    'The token works again once someone reactivates the application. Stop it before that.',
  elsewhereMore: (isLive: boolean) =>
    isLive
      ? 'Stopping this token leaves the value working in others. Stop each of these:'
      : 'The value may still work in others. Stop each of these:',
  inApplication: 'in',
  notShownMore: 'Ask the team that stored the value where else they use it.',

  rotate: 'Rotate and stop the old value',
  rotateSentence: 'A successor replaces the token at once.',
  hour: 'Rotate and keep it for an hour',
  hourSentence: (value: string, until: string) =>
    `No downtime, but the ${value} works until ${until}.`,
  dormantSentence: 'The application is deactivated, so neither value works now.',
  bothWork: 'Both values work for 1 hour.',
  bothUntil: (at: string) => `Both values work until ${at}: the old token expires then.`,
  inTime: (application: string) =>
    `${application} keeps working if it gets the new value before that.`,
  hourOnly: 'Choose this only if the leak is not public.',
  revoke: 'Revoke without replacement',
  revokeSentence: 'Choose this if nobody should use the token.',
  fits: {
    inUse: 'The token is in use, and no other token gives any of its access.',
    unknown: 'The token is in use, and some tokens of the application couldn’t be read.',
    partly: 'The token is in use, and other tokens give only part of its access.',
    alsoOpened: 'The token is in use, and callers don’t switch to another token by themselves.',
    neverUsed: 'The token was never used.',
    unwatched: 'Callers may use the token: an import doesn’t carry the last use over.',
    quiet: 'The token has not been used for 90 days.',
    successor: 'The successor works.',
  } satisfies Record<LeakAct['because'], string>,
  refusedNow: 'The token doesn’t work now, so nobody can use it.',
  nobodyUses: 'Never used. Nothing should break.',
  quiet: (when: string) => `Last used ${when}. Little should break.`,
  down: (application: string) =>
    `${application} is down until it gets the new value. You get it right after.`,
  staysDown: (application: string) =>
    `${application} stays down until you create a new token and hand it over.`,
  keeps: 'Same name, scopes and channel. The new value is shown once.',
  final: 'You can’t undo this.',
  opensNothing: 'No scopes, so nothing breaks.',

  adminLevel: (area: string, level: string) => `the admin API: ${level} on ${area}`,

  done: 'What could have been done with it',
  could: (what: readonly string[], pin: string | null) =>
    `${listed(what)}, on ${pin ?? 'all channels'}.`,
  couldAdmin: (areas: readonly string[]) =>
    `${listed(areas)} of the admin API, as the application’s service account.`,
  couldNothing: 'Nothing: the token has no scopes.',
  notAdmin: 'Signing in and the admin API were not possible.',
  admin:
    'An admin token is exchanged for access tokens that last 5 minutes. Stopping the token ends them immediately.',
  lastUsed: (at: string) => `Last used around ${at}.`,
  lastUsedMore: 'Keyturn can’t tell who used it.',
  never: 'Never used',
  neverMore: 'Last used is updated within 5 minutes.',
  notInLog: 'The audit log doesn’t record calls.',
  askProxy: (count: number, isPublic: boolean) => {
    const what =
      count === 0
        ? 'requests with this token'
        : `requests to ${count === 1 ? 'this route' : `these ${number(count)} routes`}`
    const since = isPublic
      ? '.'
      : ' since the leak. See where you found it, for example the commit date, for when that was.'
    return `Ask your proxy team for ${what}${since}`
  },
  inLog: 'Audit log of this token, newest first',
  readingLog: 'Loading the audit log',
  logNotRead: 'The audit log couldn’t be loaded.',
  logPartly: 'Only the newest entries are loaded.',
  logNone: 'No entries: the token is older than the audit log, or was imported.',
  wholeLog: 'View all entries',
  tryAgain: 'Try again',

  facts: 'About this token',
  kind: 'Kind',
  kindMore: 'public, so seeing it is not a leak',
  pinTerm: 'Channel',
  noPin: 'All channels',
  expires: 'Expires',
  noEnd: 'No expiry',
  ifNothing: 'unless you stop it before',
  stoppedTerm: 'Stopped',
  shownTo: 'Shown to',
  once: (when: string) => `${when}, once`,
  notInTheLog: 'Not in the audit log',
  storedIn: 'Stored in',

  afterwards: 'Afterwards',
  tell: (application: string) => `Tell ${application}`,
  handOverMore: (place: string) => `The value is stored in ${place}.`,
  removeMore: 'Remove it from the history too. A later commit doesn’t remove it from a repository.',
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
  worksStill: (until: string, left: string) => `The old value works until ${until}, ${left}.`,
  worksOn: 'The old value keeps working: it has no expiry.',
  notUsedDown: (application: string) =>
    `The successor has not been used yet. If you stop now, ${application} is down until it uses the new value.`,
  revokeOld: 'Revoke old token',
  storeMore: 'Keyturn can’t see whether it is stored.',
  firstUsed: (when: string) => `The successor was last used ${when}.`,
  notUsedYet: 'The successor has not been used yet.',
  downUntilUse: (application: string) =>
    `${application} is down until it uses the new value. The successor has not been used yet.`,
  replace: (application: string) => `Give ${application} a new token, if it still needs one`,
  replaceMore: 'Nothing replaces the old token.',

  reading: 'Loading the token',

  report: {
    title: (isPublic: boolean, name: string, key: string, id: number) =>
      `${isPublic ? 'Publishable value' : 'Leaked value'}: ${name}${key === '' ? '' : ` (${key})`}, id ${id}`,
    server: (server: string) => `Server: ${server}`,
    application: (name: string, id: number) => `Application: ${name}, id ${id}`,
    kind: (kind: string) => `Kind: ${kind}`,
    channel: (pin: string | null) => `Channel: ${pin ?? 'all channels'}`,
    lastUsed: (at: string | null) => (at === null ? 'Last used: never' : `Last used: around ${at}`),
    until: (at: string | null) =>
      at === null ? 'Works until someone stops it' : `Works until: ${at}`,
    stopped: (at: string | null) => (at === null ? 'Stopped' : `Stopped: ${at}`),
    dormant: 'Doesn’t work while its application is deactivated',
    alike: (name: string, id: number, application: string) =>
      `Same beginning and end, probably the same value: ${name}, id ${id}, in ${application}`,
    opens: 'Access:',
    nothing: 'Access: none',
    log: 'In the audit log, newest first:',
    logPartly: 'In the audit log, newest entries only:',
    logNotRead: 'The audit log was not loaded.',
    logNone: 'In the audit log: no entries',
    left: 'Left to do:',
    as: (at: string) => `As of ${at}`,
  },
}
