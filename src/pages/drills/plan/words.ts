import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { drillKinds, DrillRule } from '#rules/drills/plan/drillPlanRule.ts'
import type { PlanWarningKind } from '#rules/drills/plan/drillPlanWarnings.ts'

/** What the page of a plan says around its panels. */
export const planWords = {
  title: 'Plan a drill',
  sentence: (count: number, applications: number) =>
    count === 0
      ? 'Nothing happens before you start it; the plan is kept in this browser.'
      : `${counted(count, forms.token)} of ${counted(applications, forms.application)}. Nothing happens before you start it; the plan is kept in this browser.`,
  started: 'This drill is under way: what was rotated stays as it was planned.',
  notAllRead: 'Not every token was read yet: what is missing may meet the rules too.',
  name: 'Name of the drill',
  nameHint: 'Without one it is called by its day.',
}

/** So many stand by name. */
const NAMED = 3

/** Marek Nowak, Olga Mazur, Lena Huber and 4 more */
const names = (all: readonly string[]): string =>
  all.length <= NAMED + 1
    ? listed(all)
    : listed([...all.slice(0, NAMED), `${number(all.length - NAMED)} more`])

/** What was looked at before the start. */
export const planBeforeWords = {
  before: 'Before you start',
  nobodyRotated: 'Nobody rotated any of these in the last 24 hours.',
  somebodyRotated: (count: number) =>
    `${counted(count, forms.token)} of these ${plural(count, forms.was)} rotated in the last 24 hours: see the warnings.`,
  rotationsNotRead:
    'Whether somebody rotated one of these is not known: the audit log could not be read.',
  rotationsReading: 'The audit log is being read.',
  allRead: 'Every token was read.',
  allOwned: 'Every token has an owner.',
  notOwned: (count: number) =>
    `${counted(count, forms.token)} without an owner: nobody has to rotate ${plural(count, forms.it)}.`,

  keys: {
    ready: (count: number) =>
      `${counted(count, { one: 'receiver has', other: 'receivers have' })} a key that was compared.`,
    noKey: (all: readonly string[]) =>
      `${names(all)} ${plural(all.length, { one: 'has', other: 'have' })} no key: what they get is shown one value at a time.`,
    notCompared: (all: readonly string[]) =>
      `The ${plural(all.length, { one: 'key', other: 'keys' })} of ${names(all)} ${plural(all.length, forms.is)} not compared yet: nothing is sealed before that.`,
    notTold: (all: readonly string[]) =>
      `The ${plural(all.length, { one: 'passphrase', other: 'passphrases' })} for ${names(all)} ${plural(all.length, forms.is)} not told yet: nothing is sealed before that.`,
  },
  toKeys: 'Add and compare keys',
  toKeysLater:
    'Once the plan is saved, keys are added and compared where its values are handed over.',
}

/** By what tokens come into a plan. */
export const planRuleWords = {
  rules: 'Rules',
  every: 'Every token that',
  or: 'or',
  rule: 'Rule',
  addRule: 'Add rule',
  takes: 'Takes every token that',
  butNot: 'but not what is in a drill',
  match: (matching: number, all: number) =>
    `${number(matching)} of ${number(all)} ${plural(matching, { one: 'matches', other: 'match' })}`,
  leftOut: (count: number) => `${number(count)} in a drill, left out`,
  tooMany: (count: number) =>
    `${number(count)} more ${plural(count, { one: 'matches', other: 'match' })}. A plan has room for 200: narrow the rules, or plan a second drill.`,
  kinds: {
    due: 'is due for rotation',
    expiresWithin: 'expires within some days',
    applications: 'belongs to an application',
    ofKind: 'is of a kind',
    legacy: 'is a legacy key',
    olderThan: 'is older than some days',
    quiet: 'was not used for 90 days',
    tokens: 'is in a list of ids',
  } satisfies Record<DrillRule['kind'], string>,
  chips: {
    due: ['is', 'due'],
    legacy: ['is a', 'legacy key'],
    quiet: ['unused for', '90 days'],
  } as const,
  expires: 'expires within',
  older: 'older than',
  belongs: 'belongs to',
  is: 'is',
  among: 'is one of',
  days: (count: number) => counted(count, forms.day),
  applications: (count: number) => counted(count, forms.application),
  named: (count: number) => counted(count, { one: 'named', other: 'named' }),
  ofKinds: {
    publishable: 'publishable',
    secret: 'secret',
    secretAdmin: 'secret, admin',
  } satisfies Record<(typeof drillKinds)[number], string>,
  daysField: 'Days',
  kindField: 'Kind',
  applicationField: 'Application',
  idsField: 'Ids',
  idsHint: 'Numbers with anything between them.',
  refused: {
    days: 'Type whole days, 1 to 3650.',
    application: 'Choose an application.',
    ids: 'Type at least one id.',
  },
}

/** What the drill takes of what the server allows. */
export const planRequestWords = {
  requests: 'Requests',
  starting: 'Rotating all',
  watching: 'Watching, every 60 s',
  startingValue: (count: number, span: string) => `${number(count)}, at least ${span}`,
  seconds: (count: number) => counted(count, { one: 'second', other: 'seconds' }),
  minutes: (count: number) => counted(count, { one: 'minute', other: 'minutes' }),
  watchingValue: (count: number) => `${number(count)} a minute`,
  ofBudget: (perMinute: number) => `Of ${number(perMinute)} a minute that this server allows.`,
  writes: (rotations: number, expiries: number) => {
    const all = counted(rotations + expiries, { one: 'is a write', other: 'are writes' })
    const rotated = counted(rotations, forms.rotation)
    return expiries === 0
      ? `${all}: ${rotated}, one after the other.`
      : `${all}: ${counted(expiries, { one: 'expiry', other: 'expiries' })}, ${rotated}, one after the other.`
  },
}

/** What stops when, as bars and as a table. */
export const planAxisWords = {
  axis: 'What stops when',
  both: 'both work',
  night: 'night',
  weekend: 'weekend',
  asTable: 'As a table',
  axisHeads: {
    token: 'Token',
    stops: 'Old one stops',
    utc: 'UTC',
    from: 'Both work for',
    why: 'By',
  },
  by: {
    overlap: 'end of the overlap',
    ownExpiry: 'own expiry',
    alreadyStopped: 'stopped already',
  },
  ownExpiryAt: (when: string) => `own expiry ${when}`,
  nothingStops: 'What stops stands here once a token is in the plan.',
  ifNow: (zone: string) => `if every token is rotated now; ${zone}`,
}

/** What to know before the start. */
export const planWarningWords = {
  warnings: 'Warnings',
  noWarnings: 'None.',
  noneForbids: (count: number) => `${number(count)}, none forbids the start`,
  forbid: (count: number, forbidding: number) =>
    `${number(count)}, ${number(forbidding)} ${plural(forbidding, { one: 'forbids', other: 'forbid' })} the start`,
  warningsMore: (count: number) => `${number(count)} more like this`,
  warningsLess: 'Show fewer',
  mendAll: (count: number) => `Do it for all ${number(count)}`,
  warning: {
    gone: () =>
      'Its application’s list does not have it any more. Take it out: the drill could not rotate it.',
    revoked: () => 'It was revoked, and a revoked token cannot be rotated.',
    expired: () => 'It has expired: the old value stays refused, whatever the overlap.',
    successorPast: ({ when }) =>
      `Its successor was to expire ${when}, which is past. Choose another expiry: the drill could not rotate it.`,
    successorFirst: ({ when }) =>
      `Its successor expires ${when}, before the old one stops: from then on only the old value works.`,
    ownExpiryFirst: ({ when, overlap }) =>
      `Its own expiry, ${when}, comes before the ${overlap} end.`,
    beforeHandOver: ({ when }) =>
      `Stops ${when}. Between the rotation and then nobody is at work who could be handed the value.`,
    atWeekend: ({ when }) => `Stops ${when}, at a weekend.`,
    atNight: ({ when }) => `Stops ${when}, at night.`,
    nothingTakesOver: ({ names }) =>
      `No other live token of its application opens ${listed(names)}. If the successor does not arrive, whoever calls it stops.`,
    rotatedLately: ({ when, names }) => `Rotated ${when} by ${listed(names)}.`,
    inOverlap: () =>
      'It is in overlap already: a successor of it works. Another one would be a second.',
    forked: () =>
      'Several successors of it work. Find out which one is in use before making another.',
    inAnotherDrill: ({ names }) => `It is in ${listed(names)} too.`,
    oneOfSeveralRows: () =>
      'Other tokens have the same beginning and end: the old value works on in them.',
    valueUnshown: () =>
      'Keyturn can’t tell whether other tokens have the old value: it is too short to compare.',
    applicationInactive: () =>
      'Its application is deactivated: the successor opens nothing until that is reactivated.',
    neverUsed: () => 'It was never used. Rotate it, or just revoke it?',
    quiet: () => 'It was not used for 90 days. Rotate it, or just revoke it?',
    noReceiver: () => 'Has no receiver yet. You can start; it waits at “rotated”.',
  } satisfies Record<
    PlanWarningKind,
    (it: { when: string; overlap: string; names: readonly string[] }) => string
  >,
  mends: {
    moveExpiry: (when: string) => `Move its expiry to ${when}`,
    overlap: (when: string) => `Move to ${when}`,
    takeOut: 'Take it out',
  },
  revokeIt: 'Revoke it',
  outWhy: {
    gone: 'not in its list',
    revoked: 'revoked',
    rotatedLately: 'rotated within the last day',
    inOverlap: 'in overlap already',
    forked: 'forked',
    inAnotherDrill: 'in another drill',
    applicationInactive: 'its application is deactivated',
    neverUsed: 'never used',
    quiet: 'not used for 90 days',
  } satisfies Partial<Record<PlanWarningKind, string>>,
}
