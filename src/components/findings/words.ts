import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { AssertionState } from '#rules/findings/assertions.ts'
import type { FindingCode, ReadingName, Severity, SubjectKind } from '#rules/findings/finding.ts'

/** What Overview, Permissions and the list itself say alike. */
export const findingWords = {
  title: 'Findings',
  byKind: 'Findings by kind',
  severities: { high: 'High', medium: 'Medium', low: 'Low' } satisfies Record<Severity, string>,
  codes: {
    outsider: 'Access against house rules',
    outsideToken: 'Token access against house rules',
    conflict: 'Conflicting permissions',
    roleConflict: 'Role with conflicting permissions',
    builtinConflict: 'Built-in role with conflicting permissions',
    onlyOne: 'Only one person',
    superuser: 'Superuser',
    bypass: 'Superuser access used',
    migrated: 'Manager since the upgrade',
    ownerUnknown: 'Owner not found',
    noOwner: 'No owner',
    tooLong: 'Longer life than allowed',
    expiryMissing: 'Expiry required',
    noExpiry: 'Secret, no expiry',
    legacy: 'Active legacy key',
    unused: 'Not used',
    neverUsed: 'Never used',
    notPinned: 'Works in every channel',
    badName: 'Name against house rules',
    redundant: 'Redundant role',
    unusedRole: 'Role without holders',
  } satisfies Record<FindingCode, string>,
  readings: {
    tokens: 'Tokens',
    applications: 'Applications',
    access: 'People, groups and roles',
    grants: 'Role grants',
    upgrade: 'Upgrade log',
    bypasses: 'Superuser log',
    house: 'House rules',
  } satisfies Record<ReadingName, string>,
  about: {
    token: 'Tokens',
    application: 'Applications',
    person: 'People',
    role: 'Roles',
    area: 'Areas',
  } satisfies Record<SubjectKind, string>,
}

/** Assertions on access, on Findings and on Permissions. */
export const assertionWords = {
  title: 'House rules on access',
  states: { holds: 'Met', broken: 'Not met', notChecked: 'Can’t be checked' } satisfies Record<
    AssertionState,
    string
  >,
  what: (level: string, area: string) => `${area}, ${level}`,
  checked: {
    people: 'Checked: people by their roles.',
    tokens: 'Checked: people by their roles, tokens by their admin scopes.',
  },
  brokenBy: (people: number, tokens: number) =>
    `Access without being named: ${listed([
      ...(people > 0 ? [counted(people, forms.person)] : []),
      ...(tokens > 0 ? [counted(tokens, forms.token)] : []),
    ])}.`,
  unknown: (gaps: readonly string[]) => `Unknown: ${gaps.join('; ')}.`,
  superusers: (count: number) =>
    `${counted(count, { one: 'superuser has', other: 'superusers have' })} access too.`,
  strangers: (names: readonly string[]) => `No active colleague has the username ${listed(names)}.`,
  gaps: {
    noArea: (name: string) => `${name} isn’t in the catalogue`,
    noLevel: (name: string) => `${name} doesn’t offer this level`,
    noGroup: (name: string) => `no group is called ${name}`,
    noRole: (name: string) => `no role has the key ${name}`,
    noApplication: (name: string) => `no application is called ${name}`,
    noMembers: (name: string) => `group ${name} has no roles, so its members aren’t on record`,
    people: (count: number) => `access isn’t clear for ${counted(count, forms.person)}`,
    tokens: 'not all tokens are loaded',
  },
}

const finding = { one: 'finding', other: 'findings' }

/** Who decided why, and until when. */
type Decided = { until: string; name: string; why: string }

/** The page of findings. */
export const listWords = {
  sentence: (count: number, high: number) =>
    count === 0
      ? 'No open findings.'
      : high === 0
        ? `${counted(count, finding)}.`
        : `${counted(count, finding)}, ${number(high)} with high severity.`,
  soFar: (sentence: string) => `So far: ${sentence}`,
  search: 'Search findings',
  searchHint: 'Name or text',
  count: (shown: number, all: number) =>
    shown === all ? counted(all, finding) : `${number(shown)} of ${counted(all, finding)}`,
  filters: {
    severity: 'Severity',
    anySeverity: 'Any severity',
    code: 'Finding',
    anyCode: 'Any finding',
    about: 'About',
    anything: 'Anything',
    state: 'State',
  },
  states: {
    '': 'Open',
    accepted: 'Accepted',
    archived: 'Archived',
    any: 'Any state',
  },
  state: {
    accepted: ({ until, name, why }: Decided) => `Accepted until ${until} by ${name}: ${why}`,
    archived: ({ name, why }: Decided) => `Archived by ${name}: ${why}`,
    past: ({ until, name, why }: Decided) => `Was accepted until ${until} by ${name}: ${why}`,
  },
  acceptUntil: 'Accept until …',
  endAcceptance: 'End acceptance',
  columns: {
    subject: 'About',
    finding: 'Finding',
    basis: 'Based on',
    act: 'Actions',
  },
  /** The title over the rows of one severity. */
  group: (severity: string, count: number) => `${severity} severity · ${number(count)}`,
  actsOn: (title: string, subject: string) => `Actions for ${title}: ${subject}`,
  inApplication: (application: string) => `in ${application}`,

  outsider: (rule: string, level: string, area: string, through: string) =>
    `Against “${rule}”: ${level} access to ${area} through ${through}.`,
  outsideToken: (rule: string, scopes: readonly string[]) =>
    `Against “${rule}”: ${listed(scopes)}.`,
  holdsBoth: (level: string, one: string, other: string) =>
    `Has ${level} access to ${one} and ${other}.`,
  givesBoth: (level: string, one: string, other: string, people: number) =>
    `Gives ${level} access to ${one} and ${other}. ${
      people === 0
        ? 'No person has it.'
        : `${counted(people, forms.person)} ${plural(people, { one: 'has', other: 'have' })} it.`
    }`,
  onlyOne: (person: string) => `Only ${person} can write here. No other person or admin token can.`,
  superuser: 'Has full access to everything, outside all roles.',
  bypass: (count: number, day: string, routes: readonly string[], more: number) =>
    `${counted(count, { one: 'call', other: 'calls' })} on ${day}: ${listed([
      ...routes,
      ...(more > 0 ? [`${number(more)} more ${plural(more, forms.route)}`] : []),
    ])}.`,
  migrated: (day: string) => `Manager from the upgrade on ${day}, not changed since.`,
  ownerUnknown: (owner: string) =>
    `No active colleague is called ${owner}. This owner may have left, or may be a team.`,
  noOwner: 'The description names no owner.',
  tooLong: (days: number) =>
    `Valid for at least ${counted(days, forms.day)}, longer than house rules allow.`,
  expiryMissing: 'Valid until revoked, against house rules.',
  badName: 'The name doesn’t match the pattern of the house rules.',
  noExpiry: 'Valid until revoked.',
  legacy: 'This imported key still works.',
  unused: (days: number) => `Last used ${counted(days, forms.day)} ago.`,
  noUse: 'No use recorded',
  neverUsed: (days: number) => `Created ${counted(days, forms.day)} ago and never used`,
  notPinned: 'Publishable, without a channel.',
  redundant: (role: string) => `${role}: other roles already give this access.`,
  emptyRole: (role: string) => `${role}: this role has no permissions.`,
  unusedRole: 'No person or group has this role.',

  acts: {
    person: 'View person',
    role: 'View role',
    area: 'View permissions',
    token: 'View token',
    log: 'View entries',
    expiry: 'Set expiry',
    revokeToken: 'Revoke token',
    planDrill: 'Plan a drill',
    application: 'Edit application',
    revokeRole: 'Revoke role',
    deleteRole: 'Delete role',
  },
  actOn: (subject: string) => `: ${subject}`,

  basis: 'Based on',
  notYet: 'not loaded yet',
  failed: 'didn’t load',
  refresh: 'Refresh findings',
  readAgain: 'Findings updated',
  notTold: 'Unknown',
  notToldMore: 'These checks are incomplete, so there may be more findings.',
  notRead: (readings: readonly string[]) => `not loaded: ${listed(readings)}`,
  silent: {
    token: (count: number) => `not on record for ${counted(count, forms.token)}`,
    person: (count: number) => `roles not loaded for ${counted(count, forms.person)}`,
  },
  tooMany: 'only the newest 2,000 entries were checked',
  ofRule: (rule: string, why: string) => `“${rule}”: ${why}`,
  reading: 'Loading findings',
  failedTitle: (readings: readonly string[]) => `${listed(readings)} didn’t load.`,
  notAll: 'The findings about these tokens are missing.',
  none: 'No findings',
  noneMore: 'All checks passed.',
  noneYet: 'No findings so far',
  noneYetMore: 'Some checks are incomplete.',
  noMatch: 'No findings match',
  noMatchMore: (count: number) => `${counted(count, finding)} hidden by the filters.`,
  showAll: 'Show open findings',
  noneOpen: 'No open findings',
  noneOpenMore: (count: number) => `${counted(count, finding)} accepted or archived.`,
  showDecided: 'Show any state',
  export: 'Export findings',
  exportHeads: [
    'Severity',
    'Finding',
    'About',
    'Name',
    'Application',
    'Details',
    'Based on',
    'Loaded at',
    'State',
    'Decision',
    'First seen',
    'Last seen',
  ],
}

const decision = { one: 'new decision', other: 'new decisions' }

/** What is said of decisions on findings, and of those that are gone. */
export const recordWords = {
  acceptTitle: 'Accept until',
  about: (title: string, subject: string) => `${title}: ${subject}`,
  until: 'Until',
  reason: 'Reason',
  reasonHint: 'Auditors read this reason. Don’t paste a secret here.',
  accept: 'Accept finding',
  cancel: 'Cancel',
  keptHere: 'Kept in this browser only. Nothing is sent to the backend.',
  needsUntil: 'Choose a time in the future.',
  needsReason: 'Write a reason.',
  needsCode: 'Choose a finding.',

  decisions: 'Accepted and archived',
  decided: (accepted: number, archived: number) =>
    `${number(accepted)} accepted, ${number(archived)} archived.`,
  rules: 'Archive rules',
  newRule: 'New archive rule',
  saveRule: 'Save rule',
  deleteRule: 'Delete rule',
  of: (rule: string) => `: ${rule}`,
  code: 'Finding',
  chooseCode: 'Choose a finding',
  application: 'Application',
  everyApplication: 'Every application',
  inApplication: (finding: string, application: string) => `${finding} in ${application}`,
  ruleMore: 'Later findings of this kind are archived too, until you delete the rule.',
  since: (name: string, day: string) => `${name}, ${day}`,

  export: 'Export decisions',
  import: 'Import decisions',
  file: 'Decisions file',
  exported: (name: string) => `Exported as ${name}.`,
  imported: (count: number) =>
    count === 0 ? 'No new decisions in this file.' : `${counted(count, decision)} imported.`,
  refused: {
    tooLarge: 'This file is too large for decisions on findings.',
    otherFormat: 'This file has no decisions on findings.',
    otherServer: (origin: string) => `These decisions are about another server: ${origin}.`,
  },

  gone: 'No longer found',
  goneCount: (count: number) => number(count),
  lastSeen: 'last seen',
  goneMore: (count: number) => `${number(count)} more in the exported list.`,
}
