import { listed, number } from '#lib/numbers.ts'
import { plural } from '#lib/plurals.ts'
import type { PlanWarningKind } from '#rules/drills/plan/drillPlanWarnings.ts'

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
