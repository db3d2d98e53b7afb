import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted, type Forms, plural } from '#lib/plurals.ts'
import type { drillKinds, DrillRule } from '#rules/drills/plan/drillPlanRule.ts'
import type { PlanWarningKind } from '#rules/drills/plan/drillPlanWarnings.ts'

const notSent = 'Nothing is sent until you start the drill. Plans are saved in this browser.'

/** What the page of a plan says around its panels. */
export const planWords = {
  title: 'Plan a drill',
  sentence: (count: number, applications: number) =>
    count === 0
      ? notSent
      : `${counted(count, forms.token)} in ${counted(applications, forms.application)}. ${notSent}`,
  started: 'This drill has started. Rotated tokens can’t be changed here.',
  notAllRead: 'Not all tokens are loaded. More tokens may match the rules.',
  name: 'Name of the drill',
}

/** So many are named. */
const NAMED = 3

/** Marek Nowak, Olga Mazur, Lena Huber and 4 more */
const names = (all: readonly string[]): string =>
  all.length <= NAMED + 1
    ? listed(all)
    : listed([...all.slice(0, NAMED), `${number(all.length - NAMED)} more`])

/** What was looked at before the start. */
export const planBeforeWords = {
  before: 'Before you start',
  nobodyRotated: 'Nobody rotated any of these tokens in the last 24 hours.',
  somebodyRotated: (count: number) =>
    `${counted(count, forms.token)} ${plural(count, forms.was)} rotated in the last 24 hours. See the warnings.`,
  rotationsNotRead: 'Couldn’t load the audit log, so recent rotations aren’t known.',
  rotationsReading: 'Loading the audit log.',
  allRead: 'All tokens are loaded.',
  allOwned: 'Every token has an owner.',
  notOwned: (count: number) =>
    `${counted(count, forms.token)} ${plural(count, { one: 'has', other: 'have' })} no owner.`,

  keys: {
    ready: (count: number) =>
      `${counted(count, { one: 'receiver has', other: 'receivers have' })} a compared key.`,
    noKey: (all: readonly string[]) =>
      `${names(all)} ${plural(all.length, { one: 'has', other: 'have' })} no key. You see their values one at a time.`,
    notCompared: (all: readonly string[]) =>
      `Compare the ${plural(all.length, { one: 'key', other: 'keys' })} of ${names(all)} before you seal values.`,
    notTold: (all: readonly string[]) =>
      `Give ${names(all)} the ${plural(all.length, { one: 'passphrase', other: 'passphrases' })} before you seal values.`,
  },
  toKeys: 'Add and compare keys',
  toKeysLater: 'Save the plan first. Then add and compare keys on the Hand over page.',
}

/** By what tokens come into a plan. */
export const planRuleWords = {
  rules: 'Rules',
  every: 'Include tokens:',
  or: 'or',
  rule: 'Rule',
  addRule: 'Add rule',
  takes: 'Include tokens that',
  butNot: 'Skip tokens in another drill',
  match: (matching: number, all: number) =>
    `${number(matching)} of ${counted(all, forms.token)} ${plural(matching, { one: 'matches', other: 'match' })}`,
  leftOut: (count: number) => `${number(count)} in another drill, skipped`,
  namedOut: (revoked: readonly string[], unlisted: readonly number[]) =>
    [
      revoked.length > 0 &&
        `Left out: ${names(revoked)} ${plural(revoked.length, forms.is)} already revoked.`,
      unlisted.length > 0 &&
        `Left out: ${plural(unlisted.length, { one: 'ID', other: 'IDs' })} ${names(unlisted.map(String))} ${plural(unlisted.length, { one: 'isn’t', other: 'aren’t' })} in any token list.`,
    ]
      .filter(Boolean)
      .join(' '),
  tooMany: (count: number) =>
    `${counted(count, { one: 'more token matches', other: 'more tokens match' })}. A plan holds up to 200 tokens. Narrow the rules, or plan a second drill.`,
  kinds: {
    due: 'are due for rotation',
    expiresWithin: 'expire within some days',
    applications: 'belong to an application',
    ofKind: 'are of a kind',
    legacy: 'are legacy keys',
    olderThan: 'are older than some days',
    quiet: 'weren’t used for 90 days',
    tokens: 'have one of these IDs',
  } satisfies Record<DrillRule['kind'], string>,
  chips: {
    due: ['due for', 'rotation'],
    legacy: ['legacy', 'keys'],
    quiet: ['not used for', '90 days'],
  } as const,
  expires: 'expire within',
  older: 'older than',
  belongs: 'of',
  is: 'of kind',
  days: (count: number) => counted(count, forms.day),
  applications: (count: number) => counted(count, forms.application),
  named: (count: number) => [number(count), 'selected'] as const,
  ofKinds: {
    publishable: 'publishable',
    secret: 'secret',
    secretAdmin: 'secret, admin',
  } satisfies Record<(typeof drillKinds)[number], string>,
  daysField: 'Days',
  kindField: 'Kind',
  applicationField: 'Application',
  idsField: 'IDs',
  idsHint: 'For example 12, 15, 18.',
  refused: {
    days: 'Enter whole days, 1 to 3650.',
    application: 'Choose an application.',
    ids: 'Enter at least one ID.',
  },
}

const request = { one: 'request', other: 'requests' }

/** What the drill takes of what the server allows. */
export const planRequestWords = {
  requests: 'Requests',
  starting: 'Rotate all tokens',
  watching: 'Watch every 60 s',
  startingValue: (count: number, span: string) => `${counted(count, request)}, at least ${span}`,
  seconds: (count: number) => counted(count, { one: 'second', other: 'seconds' }),
  minutes: (count: number) => counted(count, { one: 'minute', other: 'minutes' }),
  watchingValue: (count: number) => `${counted(count, request)} per minute`,
  ofBudget: (perMinute: number) => `The server allows ${counted(perMinute, request)} per minute.`,
  writes: (rotations: number, expiries: number) => {
    const rotated = `${counted(rotations, forms.token)} ${plural(rotations, forms.is)} rotated one by one.`
    const extended = counted(expiries, { one: 'expiry is', other: 'expiries are' })
    return expiries === 0 ? rotated : `${extended} extended first. ${rotated}`
  },
}

/** What stops when, as bars and as a table. */
export const planAxisWords = {
  axis: 'What stops when',
  both: 'both values work',
  night: 'night',
  weekend: 'weekend',
  asTable: 'As a table',
  axisHeads: {
    token: 'Token',
    stops: 'Old token stops',
    utc: 'UTC',
    from: 'Both work for',
    why: 'Reason',
  },
  by: {
    overlap: 'end of the overlap',
    ownExpiry: 'expires first',
    alreadyStopped: 'already stopped',
  },
  inactive: 'application inactive',
  ownExpiryAt: (when: string) => `expires ${when}`,
  nothingStops: 'Add a token to see when old values stop.',
  ifNow: (zone: string) => `If you rotate all tokens now. Times in ${zone}.`,
}

/** "3 tokens expire", "1 token expires" */
const tokens = (count: number, verb: Forms) =>
  `${counted(count, forms.token)} ${plural(count, verb)}`
const successors = (count: number, verb: Forms) =>
  `${counted(count, { one: 'successor', other: 'successors' })} ${plural(count, verb)}`

/** What to know before the start. */
export const planWarningWords = {
  warnings: 'Warnings',
  /** What several tokens have in common, counted. */
  bar: {
    gone: (count) =>
      `${tokens(count, { one: 'is', other: 'are' })} no longer listed, which blocks the start.`,
    revoked: (count) =>
      `${tokens(count, { one: 'is', other: 'are' })} already revoked, which blocks the start.`,
    successorPast: (count) =>
      `${successors(count, { one: 'has', other: 'have' })} an expiry in the past, which blocks the start.`,
    ownExpiryFirst: (count) =>
      `${tokens(count, { one: 'expires', other: 'expire' })} before the overlap ends.`,
    successorFirst: (count) =>
      `${successors(count, { one: 'expires', other: 'expire' })} before the old token stops.`,
    beforeHandOver: (count) =>
      `${tokens(count, { one: 'stops', other: 'stop' })} before anybody is at work to receive the value.`,
    atWeekend: (count) => `${tokens(count, { one: 'stops', other: 'stop' })} on a weekend.`,
    atNight: (count) => `${tokens(count, { one: 'stops', other: 'stop' })} at night.`,
    rotatedLately: (count) => `${tokens(count, forms.was)} rotated in the last 24 hours.`,
    inOverlap: (count) => `${tokens(count, forms.was)} already rotated.`,
    forked: (count) =>
      `${tokens(count, { one: 'has', other: 'have' })} several successors that work.`,
    inAnotherDrill: (count) => `${tokens(count, { one: 'is', other: 'are' })} in another drill.`,
    applicationInactive: (count) =>
      `${tokens(count, { one: 'belongs', other: 'belong' })} to an inactive application.`,
    neverUsed: (count) => `${tokens(count, forms.was)} never used.`,
    quiet: (count) => `${tokens(count, forms.was)} not used for 90 days.`,
  } satisfies Partial<Record<PlanWarningKind, (count: number) => string>>,
  mendAll: {
    moveExpiry: (count: number) => (count === 1 ? 'Extend expiry' : `Extend all ${number(count)}`),
    overlap: (count: number) =>
      count === 1 ? 'Change overlap' : `Change all ${number(count)} overlaps`,
    takeOut: (count: number) =>
      count === 1 ? 'Remove from plan' : `Remove all ${number(count)} from plan`,
  },
  warning: {
    gone: () =>
      'No longer in the application’s token list, so the drill can’t rotate it. Remove it from the plan.',
    revoked: () => 'Already revoked. You can’t rotate a revoked token.',
    expired: () => 'Already expired. The old value won’t work again, whatever overlap you choose.',
    successorPast: ({ when }) =>
      `The successor’s planned expiry, ${when}, is in the past. Choose another expiry.`,
    successorFirst: ({ when }) =>
      `The successor expires ${when}, before the old token stops. After that only the old value works.`,
    ownExpiryFirst: () => 'Expires before the overlap ends.',
    beforeHandOver: () =>
      'Between the rotation and the stop, nobody is at work to receive the value.',
    atWeekend: () => 'Stops on a weekend.',
    atNight: () => 'Stops at night.',
    nothingTakesOver: ({ names }) =>
      `No other active token of the application gives access to ${listed(names)}. If the successor doesn’t arrive, callers lose this access.`,
    rotatedLately: ({ when, names }) => `Rotated ${when} by ${listed(names)}.`,
    inOverlap: ({ when, names }) =>
      names.length === 0
        ? 'Already rotated. Rotating again creates a second successor.'
        : `Already rotated ${when} by ${listed(names)}.`,
    forked: () => 'Several successors work. Find out which is in use before you create another.',
    inAnotherDrill: ({ names }) => `Also in ${listed(names)}.`,
    oneOfSeveralRows: () =>
      'Other tokens have the same beginning and end. The old value keeps working there.',
    valueUnshown: () =>
      'The old value is too short to compare. Other tokens may have the same value.',
    applicationInactive: () =>
      'The application is inactive. The successor works only after you reactivate the application.',
    neverUsed: () => 'Never used.',
    quiet: () => 'Not used for 90 days.',
    noReceiver: () => 'No receiver yet. You can start and choose a receiver later.',
  } satisfies Record<PlanWarningKind, (it: { when: string; names: readonly string[] }) => string>,
  mends: {
    moveExpiry: (when: string) => `Extend to ${when}`,
    overlap: (when: string) => `End overlap on ${when}`,
    takeOut: 'Remove from plan',
  },
  revokeIt: 'Revoke token',
  outWhy: {
    gone: 'no longer listed',
    revoked: 'revoked',
    rotatedLately: 'rotated in the last 24 hours',
    inOverlap: 'already rotated',
    forked: 'several successors',
    inAnotherDrill: 'in another drill',
    applicationInactive: 'application inactive',
    neverUsed: 'never used',
    quiet: 'not used for 90 days',
  } satisfies Partial<Record<PlanWarningKind, string>>,
}
