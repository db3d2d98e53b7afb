import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { DrillRule, drillKinds } from '#rules/drills/plan/drillPlanRule.ts'

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
