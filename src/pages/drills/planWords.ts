import { listed, number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { DrillRule, drillKinds } from '#rules/drillPlanRule.ts'
import type { PlanWarningKind } from '#rules/drillPlanWarnings.ts'

const tokens = { one: 'token', other: 'tokens' }
const days = { one: 'day', other: 'days' }
const hours = { one: 'hour', other: 'hours' }

/** 7 days, 36 hours: whole days from two on, as everywhere. */
const overlapOf = (count: number): string =>
  count === 0
    ? 'Stop at once'
    : count >= 48 && count % 24 === 0
      ? counted(count / 24, days)
      : counted(count, hours)

export const planWords = {
  title: 'Plan a drill',
  edit: 'Change the plan',
  sentence: (count: number, applications: number) =>
    count === 0
      ? 'Nothing happens before you start it; the plan is kept in this browser.'
      : `${counted(count, tokens)} of ${counted(applications, { one: 'application', other: 'applications' })}. Nothing happens before you start it; the plan is kept in this browser.`,
  started: 'This drill is under way: what was rotated stays as it was planned.',
  notAllRead: 'Not every token was read yet: what is missing may meet the rules too.',
  name: 'Name of the drill',
  nameHint: 'Without one it is called by its day.',
  nameOf: (day: string) => `Drill of ${day}`,

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
  days: (count: number) => counted(count, days),
  applications: (count: number) => counted(count, { one: 'application', other: 'applications' }),
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

  table: 'Tokens in this plan',
  heads: {
    in: 'In the plan',
    token: 'Token',
    overlap: 'Overlap',
    expiry: 'Successor’s expiry',
    owner: 'Owner',
    receiver: 'Receiver',
    stops: 'Old one stops',
  },
  isIn: (name: string) => `${name} is in the plan`,
  allIn: 'All are in the plan',
  overlapOf: (name: string) => `Overlap of ${name}`,
  // A name that people and tests find it by: the apostrophe of the keyboard.
  expiryOf: (name: string) => `Successor's expiry of ${name}`,
  ownerOf: (name: string) => `Owner of ${name}`,
  receiverOf: (name: string) => `Receiver of ${name}`,
  whyOf: (name: string) => `Why ${name} is left out`,
  whyHint: 'why',
  takenOut: 'taken out by hand',
  takenOutWhy: (why: string) => `taken out by hand: ${why}`,
  fixed: 'rotated in this drill',
  unknown: 'not in its application’s list',
  notRead: 'not read yet',
  hours: overlapOf,
  expiries: {
    asBefore: 'As before',
    asBeforeFor: (span: string) => `${span}, as before`,
    never: 'No expiry',
    days: (count: number) => (count === 365 ? '1 year' : counted(count, days)),
    at: (date: string, time: string) => `${date}, ${time}`,
  },
  other: 'Other',
  onADate: 'On a date',
  asks: (choice: string) => `${choice}…`,
  take: 'Set',
  nobody: 'Nobody yet',
  meAs: (name: string) => `${name}, you`,
  noReceiver: 'Choose',
  used: (when: string) => `used ${when}`,
  neverUsed: 'never used',
  useNotRead: 'last use not read yet',
  ownExpiryFirst: 'own expiry first',
  moved: 'its expiry moves',
  at: { weekend: 'at a weekend', night: 'at night' },
  atOnce: 'at once',
  stopped: 'stopped already',
  empty: 'No token is in the plan yet',
  emptyMore:
    'Add a rule: tokens that are due, that expire soon, of an application, or by their ids. Tokens chosen in the table of tokens can be taken along from there.',
  noMatch: 'No token meets the rules',
  reading: 'Tokens are being read; more may meet the rules.',
  toTokens: 'Choose in the table of tokens',

  forAll: 'For all',
  forAllMore: 'What is chosen here goes for every token that is in the plan.',
  apply: 'Set for all',
  asIs: 'as it is',

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
      'It is one of several rows of one legacy secret: the value stays alive on the others.',
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
    const rotated = counted(rotations, { one: 'rotation', other: 'rotations' })
    return expiries === 0
      ? `${all}: ${rotated}, one after the other.`
      : `${all}: ${counted(expiries, { one: 'expiry', other: 'expiries' })}, ${rotated}, one after the other.`
  },

  calendar: 'Add to calendar',
  calendarSaved: (name: string, count: number) =>
    `${name} was saved, with ${counted(count, { one: 'stop', other: 'stops' })}.`,
  calendarTitle: (name: string) => `The old value of ${name} stops`,
  calendarText: (it: { application: string; owner: string; receiver: string; drill: string }) =>
    `Of ${it.application}.\nOwner: ${it.owner}\nReceiver: ${it.receiver}\n${it.drill}`,
  calendarFile: (name: string) => `${name}.ics`,
  product: '-//Keyturn//Drill//EN',
  save: 'Save plan',
  saved: (name: string) => `${name} was saved in this browser.`,
  savedMore: 'Nothing was sent. Start it from here or from Drills.',
  start: 'Start the drill',
  goOn: 'Go to the drill',
  nothingInPlan: 'no token is in the plan',
  forbidden: 'a warning forbids it',
  question: (name: string) => `Start ${name}?`,
  notYet: 'Not yet',
  questionMore:
    'Starting sends nothing by itself. On the drill’s page you rotate one by one or all in turn:',
  questionExpiries: (count: number) =>
    `${counted(count, { one: 'expiry is', other: 'expiries are' })} moved first, so that the whole overlap holds.`,
  questionRotations: (count: number) =>
    `${counted(count, { one: 'token is', other: 'tokens are' })} rotated, one request each; each new value goes to its receiver.`,
  questionFirst: (name: string, when: string) =>
    `The first old value to stop is that of ${name}, ${when}.`,
  questionAtOnce: (count: number) =>
    `${counted(count, { one: 'old value stops', other: 'old values stop' })} at once when rotated.`,
}
