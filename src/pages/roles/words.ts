import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'
import type { ChangeKind } from '#rules/access/accessChange.ts'

const changes = { one: 'unsaved change', other: 'unsaved changes' }

export const words = {
  roles: 'Roles',
  newRole: 'New role',
  summary: (all: number, builtin: number) =>
    `${counted(all, forms.role)}, ${number(builtin)} of them built in.`,
  columns: {
    role: 'Role',
    kind: 'Kind',
    direct: 'People directly',
    groups: 'Groups',
    all: 'People in all',
    gives: 'Gives',
    changed: 'Last change',
  },
  builtin: 'Built-in role',
  custom: 'Custom role',
  gives: (write: number, read: number) =>
    [
      ...(write > 0 ? [`${number(write)} to write`] : []),
      ...(read > 0 ? [`${number(read)} only to read`] : []),
    ].join(', ') || 'nothing',
  nobody: 'nobody',
  none: 'The backend lists no role.',

  noSuchRole: 'There is no such role.',
  noSuchRoleMore: 'It may have been deleted, or the address is mistyped. Nothing was changed.',
  allRoles: 'All roles',
  deletedMeanwhile: 'This role is no longer there: somebody deleted it meanwhile.',
  goneTyped:
    'What you typed over it is kept in this tab. A role with the same key can be made of it; whoever held the old one must be granted the new one.',
  makeNew: 'Make a new role of it',
  newRoleBegun: 'another new role is begun: save or discard it first',
  saidNotThere:
    'The backend said that this role is not there, but it is there when read again. Nothing was changed. Try again.',
  heldBy: (direct: number, inGroups: number, all: number) =>
    all === 0 && inGroups === 0
      ? 'Nobody holds it.'
      : `Held by ${[
          ...(direct > 0 ? [counted(direct, forms.person)] : []),
          ...(inGroups > 0 ? [counted(inGroups, forms.group)] : []),
        ].join(' and ')}, ${counted(all, forms.person)} in all.`,
  otherGrants: (count: number) =>
    `${counted(count, { one: 'further grant belongs', other: 'further grants belong' })} to people who are no active staff; the lists do not name them.`,
  holders: 'Who holds it',
  holdersNote: (all: number) => counted(all, forms.person),
  directly: 'Directly',
  throughGroups: 'Through groups',
  members: (count: number) => counted(count, forms.member),
  more: (count: number) => `Show ${number(count)} more`,
  grantFromPerson: 'A role is granted on the page of a person or a group.',

  duplicate: 'Duplicate',
  delete: 'Delete',
  discard: 'Discard',
  saveRole: 'Save role',
  saveAffecting: (count: number) => `Save role, ${counted(count, forms.person)} affected`,
  builtinLocked: 'A built-in role cannot be changed.',
  builtinLockedMore:
    'The backend brings it along and keeps it. Duplicate it to make one of your own.',
  builtinReason: 'a built-in role cannot be changed',
  builtinDeleteReason: 'a built-in role cannot be deleted',
  nothingChanged: 'nothing has been changed',
  unchanged: 'No unsaved change.',
  unsaved: (count: number, affected: number) =>
    `${counted(count, changes)}, ${counted(affected, forms.person)} affected.`,
  unsavedNew: (count: number) => `${counted(count, forms.area)} chosen.`,
  unsavedKept: 'Kept in this tab until you save, discard or reload.',
  kept: 'What you changed before is still here, unsaved.',

  name: 'Name',
  key: 'Key',
  description: 'Description',
  optional: 'optional',
  keyHint: 'Small letters, digits, - and _, beginning with a letter. It can never be changed.',
  keyProblem: {
    missing: 'Give it a key.',
    shape: 'A key has 2 to 50 small letters, digits, - or _, and begins with a letter.',
    taken: 'This key is in use. Choose another one.',
  },
  nameMissing: 'Give it a name.',
  nameTooLong: (over: number) => `The name is ${counted(over, forms.letter)} too long.`,
  descriptionTooLong: (over: number) =>
    `The description is ${counted(over, forms.letter)} too long.`,
  nameAndDescription: 'Name and description',
  changeTexts: 'Change them',

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
  before: 'as it is saved',
  notOffered: (level: string) => `this area does not offer ${level}`,
  reserved: 'Administrator only',
  reservedReason: 'no custom role can hold it; only the built-in role Administrator does',
  nothingHeld: '–',
  notHeld: 'none',
  unlisted: 'Not in the catalogue',
  kinds: {
    gained: 'added',
    raised: 'raised',
    lowered: 'lowered',
    lost: 'removed',
  } satisfies Record<ChangeKind, string>,
  noAreaShown: 'No area is shown.',
  noAreaShownMore: 'The search or the filter hides all of them.',
  showAll: 'Show all',

  whatChanges: 'What changes',
  changedAreas: (count: number) => counted(count, forms.area),
  nothingYet: 'Nothing yet. Choose another level to see what it changes.',
  nothingYetNew: 'It gives nothing yet. Choose levels above.',
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  renamed: (from: string, to: string) => `Name: ${from} → ${to}`,
  described: 'The description is written anew.',
  areaWithKey: (label: string, key: string) => `${key} (${label})`,
  dropsReserved: (names: readonly string[]) =>
    `${listed(names)} goes: no custom role can hold it, and whoever saves the areas of this role saves it without.`,
  affected: 'Who is affected',
  affectedNote: (hold: number, notice: number) =>
    `${number(hold)} ${hold === 1 ? 'holds' : 'hold'} it, ${number(notice)} ${notice === 1 ? 'notices' : 'notice'}`,
  affectedNobody: 'Nobody: it changes no area of anybody.',
  affectedByNothing: 'Nobody, while nothing has been changed.',
  affectedNew: 'Nobody yet: a new role is granted afterwards.',
  othersNotice: (count: number) =>
    `${counted(count, { one: 'further person holds', other: 'further people hold' })} it and ${count === 1 ? 'notices' : 'notice'} nothing: other roles give the same.`,
  newlyCan: (count: number, level: string, area: string, until: number) =>
    `${counted(count, forms.person)} can newly ${level} ${area}. Until now ${counted(until, forms.person)} could.`,
  nobodyCan: (level: string, area: string) => `Nobody could ${level} ${area} any more.`,
  tokensCouldAlready: (count: number) => `And ${counted(count, forms.token)} could already`,
  tokensStillCan: (count: number) => `But ${counted(count, forms.token)} still could`,
  tokensUnread: (count: number) =>
    `Tokens of ${counted(count, forms.application)} are not read yet: some of them may reach these areas too.`,
  readingTokens: (count: number) => `Reading the tokens of ${counted(count, forms.application)}.`,
  readTokens: 'Read them',

  meanwhile: 'Somebody changed this role meanwhile. Your changes are not saved.',
  meanwhileNow: 'As it is now:',
  meanwhileBoth: 'Keep what you changed and take the rest as it is now, or drop what you changed.',
  keepMine: 'Keep my changes',
  takeTheirs: 'Drop my changes',
  saved: (name: string) => `${name} was saved.`,
  savedMore: 'It counts from the next request on.',
  savedNothing: 'There was nothing left to save: it reads so already.',
  notSaved: 'Read again, it is as it was. Saving again is safe.',
  notRead: 'It could not be read again.',
  created: (name: string) => `${name} was created.`,
  createdMore: 'Nobody holds it yet. Grant it on the page of a person or a group.',
  notCreated: 'Read again, there is no role with this key. Saving again is safe.',
  createdBefore: 'A role with this key is there now. It may be yours: its page says what it gives.',

  copyOf: (name: string) => `Copy of ${name}`,
  copied: (name: string) => `This copies the areas of ${name}. Nothing is created before you save.`,
  copiedWithout: (names: readonly string[]) =>
    `${listed(names)} is left out: no custom role can hold it.`,
  copiedNothing: 'The role to copy was not found. This begins empty.',

  leave: 'Leave with unsaved changes?',
  leaveMore: (count: number) =>
    `${counted(count, changes)} will not be saved. They stay in this tab and stand here again when you come back; signing out or reloading drops them.`,
  leaveKeep: 'Keep editing',
  leaveAct: 'Leave',
}
