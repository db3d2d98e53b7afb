import fc from 'fast-check'

/** What somebody does; `which` and `what` are taken modulo what there is. */
export type AccessAct = {
  kind: (typeof logged)[number] | (typeof silent)[number] | (typeof losses)[number]
  which: number
  what: number
}

const logged = [
  'newRole',
  'changeRole',
  'deleteRole',
  'grantUser',
  'grantUser',
  'grantGroup',
  'revoke',
  'newStaff',
  'bypass',
] as const
/** By the framework's own means, of which no log tells. */
const silent = ['member', 'superuser', 'active'] as const
const losses = ['deleteUser', 'purge'] as const

const actsOf = (kinds: readonly AccessAct['kind'][]) =>
  fc.array(fc.record({ kind: fc.constantFrom(...kinds), which: fc.nat(30), what: fc.nat(30) }), {
    minLength: 1,
    maxLength: 60,
    size: 'max',
  })
export const accessActs = actsOf([...logged, ...logged, ...silent])
export const accessActsWithDeletions = actsOf([...logged, ...silent, 'deleteUser'])
export const accessActsWithLosses = actsOf([...logged, ...silent, ...losses])
