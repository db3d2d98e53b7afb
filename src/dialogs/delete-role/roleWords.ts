import { listed, number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'

export const roleWords = {
  deleteTitle: (role: string) => `Delete ${role}?`,
  keep: 'Keep it',
  delete: 'Delete role',
  final: 'This cannot be undone: made anew, it would have to be granted anew.',
  grantsGo: (count: number) =>
    count === 0
      ? 'Nobody holds it.'
      : `${counted(count, { one: 'grant goes', other: 'grants go' })} with it, without entries of their own in the audit log.`,
  throughGroups: (names: readonly string[]) => `It is granted to ${listed(names)} too.`,
  losesNothing: 'Nobody loses anything: all of it is given by other roles too, or nobody holds it.',
  builtin: 'a built-in role cannot be deleted',
  changed: 'Somebody changed this role or its grants meanwhile. Nothing was deleted.',
  changedMore: 'What stands here now is as it is now. Look again, then delete it.',
  deleted: (role: string) => `${role} was deleted.`,
  deletedMore: (count: number) =>
    count === 0
      ? 'Nobody held it.'
      : `${number(count)} ${count === 1 ? 'grant' : 'grants'} went with it.`,
  deletedBefore: (role: string) => `${role} is not there any more.`,
  deletedBeforeMore: 'Somebody deleted it before.',
  notDeleted: 'Read again, it is still there. Deleting it again is safe.',
  notRead: 'It could not be read again.',
}
