import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { ChangeKind } from '#rules/access/accessChange.ts'

const changes = { one: 'unsaved change', other: 'unsaved changes' }

export const words = {
  roles: 'Roles',
  newRole: 'New role',
  summary: (all: number, builtin: number) =>
    `${counted(all, forms.role)}, ${number(builtin)} built-in`,
  columns: {
    role: 'Role',
    kind: 'Kind',
    direct: 'Direct',
    groups: 'Groups',
    all: 'Total people',
    gives: 'Access',
    changed: 'Last change',
  },
  builtin: 'Built-in role',
  custom: 'Custom role',
  noAccess: 'none',
  none: 'There are no roles.',

  deletedMeanwhile: 'Someone else deleted this role.',
  goneTyped:
    'Your changes are kept in this tab. You can create a new role from them, then grant the new role again.',
  makeNew: 'Create new role from changes',
  newRoleBegun: 'save or discard your other new role first',
  saidNotThere:
    'The server reported this role as missing, but the role exists. Nothing was changed. Try again.',
  heldBy: (direct: number, inGroups: number, all: number) =>
    all === 0 && inGroups === 0
      ? 'Nobody has this role.'
      : `Granted to ${[
          ...(direct > 0 ? [counted(direct, forms.person)] : []),
          ...(inGroups > 0 ? [counted(inGroups, forms.group)] : []),
        ].join(' and ')}, ${counted(all, forms.person)} in total.`,
  otherGrants: (count: number) =>
    `${counted(count, { one: 'more grant belongs', other: 'more grants belong' })} to people who are inactive or not staff.`,
  notThen: 'This role isn’t known on that date.',
  notThenMore: 'Roles that were created later aren’t shown.',
  unknownThen: 'The permissions of that date are unknown.',
  noAreas: 'This role had no permissions.',
  heldThen: 'Who had this role',
  noHolders: 'Nobody had this role.',
  group: 'Group',
  levelThen: 'Level',
  groupId: (id: number) => `group ${id}`,
  userId: (id: number) => `user ${id}`,
  holders: 'Who has this role',
  holdersNote: (all: number) => counted(all, forms.person),
  directly: 'Direct',
  throughGroups: 'From groups',
  members: (count: number) => counted(count, forms.member),
  more: (count: number) => `Show ${number(count)} more ${plural(count, forms.person)}`,
  grantFromPerson: 'Grant this role on the page of a person or a group.',

  discard: 'Discard',
  saveRole: 'Save role',
  saveAffecting: (count: number) => `Save role, ${counted(count, forms.person)} affected`,
  builtinLocked: 'Built-in roles can’t be edited.',
  builtinLockedMore: 'Duplicate this role to customize it.',
  builtinReason: 'built-in roles can’t be edited',
  nothingChanged: 'No changes yet',
  unchanged: 'No unsaved changes.',
  unsaved: (count: number, affected: number) =>
    `${counted(count, changes)}${affected === 0 ? '' : `, ${counted(affected, forms.person)} affected`}.`,
  unsavedNew: (count: number) => (count === 0 ? '' : `${counted(count, forms.area)} chosen.`),
  unsavedKept: 'Kept in this tab until you save, discard or reload.',
  kept: 'Your earlier changes are still here, unsaved.',

  name: 'Name',
  key: 'Key',
  description: 'Description',
  optional: 'optional',
  keyHint:
    'Lowercase letters, digits, - and _. Starts with a letter. You can’t change the key later.',
  keyProblem: {
    missing: 'Enter a key.',
    shape: 'Use 2 to 50 lowercase letters, digits, - or _, starting with a letter.',
    taken: 'This key is in use. Choose another key.',
  },
  nameMissing: 'Enter a name.',
  nameTooLong: (over: number) => `The name is ${counted(over, forms.letter)} too long.`,
  descriptionTooLong: (over: number) =>
    `The description is ${counted(over, forms.letter)} too long.`,
  nameAndDescription: 'Name and description',
  changeTexts: 'Edit texts',

  areas: 'Areas',
  area: 'Area',
  thisRole: 'This role',
  change: 'Change',
  filterAreas: 'Filter areas',
  show: 'Show',
  all: 'All',
  changed: (count: number) => `Changed ${number(count)}`,
  sensitive: 'Sensitive',
  different: (count: number) => `Different ${number(count)}`,
  compareWith: 'Compare with',
  compareNobody: 'No other role',
  levels: { none: 'None', read: 'Read', write: 'Write' },
  before: 'as saved',
  notOffered: (level: string) => `this area doesn’t offer ${level}`,
  reserved: 'Administrator only',
  reservedReason: 'only the built-in role Administrator can have this area',
  nothingHeld: '–',
  notHeld: 'none',
  unlisted: 'Not in the catalogue',
  kinds: {
    gained: 'added',
    raised: 'raised',
    lowered: 'lowered',
    lost: 'removed',
  } satisfies Record<ChangeKind, string>,
  noAreaShown: 'No areas match.',
  noAreaShownMore: 'All areas are hidden by the search or the filter.',
  showAll: 'Show all areas',

  whatChanges: 'What changes',
  changedAreas: (count: number) => counted(count, forms.area),
  nothingYet: 'No changes yet.',
  nothingYetNew: 'No permissions yet. Choose levels in the table.',
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  renamed: (from: string, to: string) => `Name: ${from} → ${to}`,
  described: 'Description changed.',
  areaWithKey: (label: string, key: string) => `${key} (${label})`,
  dropsReserved: (names: readonly string[]) =>
    `Saving removes ${listed(names)}, because only the built-in role Administrator can have ${plural(names.length, { one: 'this area', other: 'these areas' })}.`,
  affected: 'Who is affected',
  affectedNote: (hold: number, notice: number) =>
    hold === 0
      ? 'nobody has this role'
      : `${number(notice)} of ${counted(hold, forms.person)} affected`,
  affectedNobody: 'Nobody’s access changes.',
  affectedByNothing: 'No changes yet.',
  affectedNew: 'Grant the role after you save it.',
  othersNotice: (count: number) =>
    `${counted(count, forms.person)} not affected: other roles give the same access.`,
  newlyCan: (count: number, level: string, area: string, until: number) =>
    `${counted(count, { one: 'more person gets', other: 'more people get' })} ${level} access to ${area}. Until now, ${until === 0 ? 'nobody' : counted(until, forms.person)} had it.`,
  nobodyCan: (level: string, area: string) => `No one would have ${level} access to ${area}.`,
  tokensCouldAlready: (count: number) =>
    `${counted(count, { one: 'token already has', other: 'tokens already have' })} this access`,
  tokensStillCan: (count: number) =>
    `But ${counted(count, { one: 'token keeps', other: 'tokens keep' })} this access`,
  tokensUnread: (count: number) =>
    `Tokens of ${counted(count, forms.application)} aren’t loaded yet. Some may have access to these areas too.`,
  readingTokens: (count: number) => `Reading the tokens of ${counted(count, forms.application)}.`,
  readTokens: 'Load tokens',

  meanwhile: 'Someone else edited this role, so your changes weren’t saved.',
  meanwhileNow: 'The other changes:',
  meanwhileBoth: 'Merge your changes with the other changes, or discard yours.',
  keepMine: 'Merge my changes',
  takeTheirs: 'Discard my changes',
  saved: (name: string) => `${name} was saved.`,
  savedMore: 'The change takes effect immediately.',
  savedNothing: 'Already up to date.',
  notSaved: 'The role wasn’t changed. Try again.',
  notRead: 'The current role couldn’t be loaded.',
  created: (name: string) => `${name} was created.`,
  createdMore: 'Next, grant the role on the page of a person or a group.',
  notCreated: 'The role wasn’t created. Try again.',
  sameExists:
    'A role with this key exists now, exactly as typed here. Someone else may have created it.',
  createdBefore: 'A role with this key exists now, possibly yours. Check its page.',

  copyOf: (name: string) => `Copy of ${name}`,
  copied: (name: string) => `Copied the areas of ${name}. The role is created when you save.`,
  copiedWithout: (names: readonly string[]) =>
    `Not copied: ${listed(names)}. Only the built-in role Administrator can have ${plural(names.length, { one: 'this area', other: 'these areas' })}.`,
  copiedNothing: 'The role to copy wasn’t found. The form is empty.',

  leave: 'Leave with unsaved changes?',
  leaveMore: (count: number) =>
    `Your ${counted(count, changes)} ${plural(count, forms.is)} kept as a draft in this tab until you reload or sign out.`,
  leaveKeep: 'Keep editing',
  leaveAct: 'Leave page',
}

export const roleHistoryWords = {
  nothingLeft: 'the areas of this version aren’t available to custom roles now',
  unsavedFirst: 'save or discard your unsaved changes first',
  notFollowed: 'A later change of this role isn’t among these entries.',
  limits: 'The audit log doesn’t record the first description of a role.',
  limitsBuiltin: 'Built-in roles come with a release. The audit log doesn’t record them.',
  filled: (at: string) => `The version of ${at} is filled in.`,
  filledBefore: 'The version before your change is filled in.',
  filledDetail: (left: readonly string[]) =>
    left.length === 0 ? filledMore : `${filledMore} ${leftOut(left)}`,
}

const filledMore = 'Nothing is saved yet. Review the changes, then save the role.'
const leftOut = (names: readonly string[]) =>
  `Left out: ${listed(names)}. Custom roles can’t have ${plural(names.length, { one: 'this area', other: 'these areas' })} at that level now.`
