import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'
import {
  sentence,
  type Named,
  type Part,
  type Sentence,
  type Thing,
} from '#components/frame/sentence.ts'

const moved = { added: 'added', raised: 'raised', lowered: 'lowered', removed: 'removed' }

export const words = {
  backwards: 'To must be after From.',
  fields: new Map([
    ['name', 'Name'],
    ['is_active', 'Active'],
  ]),
  byId: {
    token: (id: number) => `token ${id}`,
    application: (id: number) => `application ${id}`,
    person: (id: number) => `person ${id}`,
    group: (id: number) => `group ${id}`,
  },
  commandLine: 'the command line',
  unnamedToken: (key: string) => `Unnamed token ${key}`,
  unnamedApplication: 'Unnamed application',
  unknown: (action: string, target: Named) =>
    sentence`did “${{ name: action, thing: null }}” to ${target}`,
  tokenCreated: (token: Named, home: Named, scopes: string, pin: string | null) =>
    pin === null
      ? sentence`created the token ${token} in ${home}: ${plain(scopes)}`
      : sentence`created the token ${token} in ${home}: ${plain(scopes)}, channel ${plain(pin)}`,
  tokenRotated: (old: Named, successor: Named, fate: string) =>
    sentence`rotated ${successor}; the old ${old} ${fate}`,
  tokenRevoked: (token: Named, home: Named) => sentence`revoked ${token} in ${home}`,
  expiryMoved: (token: Named, from: string, to: string) =>
    sentence`changed the expiry of the token ${token} from ${from} to ${to}`,
  expiryMovedFirst: (token: Named, from: string, to: string, end: string) =>
    sentence`changed the expiry of the token ${token} from ${from} to ${to}; the rotation right after it set it to ${end}`,
  oldWorksUntil: (time: string) => `works until ${time}`,
  oldStopped: (time: string) => `stopped ${time}`,
  oldKeeps: 'has no expiry',
  noExpiry: 'no expiry',
  deactivated: (application: Named) => sentence`deactivated the application ${application}`,
  reactivated: (application: Named) => sentence`reactivated the application ${application}`,
  renamed: (application: Named, before: Named) =>
    sentence`renamed the application ${application} from “${before}”`,
  roleMoved: (role: Named, moves: readonly { kind: keyof typeof moved; count: number }[]) =>
    sentence`changed the role ${role}: ${areas(moves)}`,
  roleDeleted: (role: Named, grants: number) =>
    grants === 0
      ? sentence`deleted the role ${role}, which nobody had`
      : sentence`deleted the role ${role} and its ${counted(grants, { one: 'grant', other: 'grants' })}`,
  granted: (role: Named, holder: Named) => sentence`granted ${role} to ${holder}`,
  taken: (role: Named, holder: Named) => sentence`revoked ${role} from ${holder}`,
  carriedOver: (role: Named, holder: Named) =>
    sentence`granted ${role} to ${holder} in the upgrade`,
  staffCreated: (person: Named, role: Named, password: string) =>
    password === 'generated' || password === 'given'
      ? sentence`created the staff account ${person} with ${role}, password ${password}`
      : sentence`created the staff account ${person} with ${role}`,
  purged: (deleted: number, isForced: boolean) =>
    sentence`purged legacy keys: ${plain(counted(deleted, { one: 'old key', other: 'old keys' }))} deleted${isForced ? ', by force' : ''}`,
  bypassed: (route: Named, method: string, status: string) =>
    sentence`used superuser access on ${route}: ${plain(method)}, answered ${plain(status)}`,
  changed: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
  given: (area: string, level: string) => `${area}: ${level}`,
  described: 'Description changed',
  moreChanges: (count: number) => `and ${number(count)} more`,
  held: { none: 'none', unknown: 'not in the log', same: 'the same', yes: 'yes', no: 'no' },
  folded: (count: number) => sentence`used superuser access ${counted(count, forms.time)}`,
  foldedAtLeast: (count: number) =>
    sentence`used superuser access at least ${counted(count, forms.time)}`,
}

const kinds = {
  token: 'this token',
  application: 'this application',
  person: 'this person',
  group: 'this group',
  role: 'this role',
} satisfies Record<Thing['kind'], string>

/** On the page of a thing, whose heading names it, a sentence about it has no name of it. */
export function withoutOwn(did: Sentence, isOwn: (thing: Thing) => boolean): Sentence {
  const said: Part[] = []
  for (const part of did) {
    const thing = typeof part === 'string' ? null : part.thing
    const before = said.at(-1)
    // A rotation is told of its successor, on whose page “rotated this token” would be said of the wrong one.
    if (thing === null || typeof before !== 'string' || before === ROTATED || !isOwn(thing))
      said.push(part)
    else if (AT_PLACE.test(before)) said.splice(-1, 1, before.replace(AT_PLACE, ''))
    else if (CALLED.test(before)) said.splice(-1, 1, before.replace(CALLED, 'this $1'))
    else said.splice(-1, 1, before.replace(OLD, ''), kinds[thing.kind])
  }
  return said.filter((part) => part !== '')
}

const ROTATED = 'rotated '
/** What is before a name, and goes with it. */
const AT_PLACE = / (?:to|from|in) $/
const CALLED = /the (token|role|staff account|application) $/
const OLD = /the old $/

/** Text from the server that is no thing. */
const plain = (name: string): Named => ({ name, thing: null })

const areas = (moves: readonly { kind: keyof typeof moved; count: number }[]): string =>
  listed(
    moves.map(({ kind, count }, index) =>
      index === 0
        ? `${counted(count, forms.area)} ${moved[kind]}`
        : `${number(count)} ${moved[kind]}`,
    ),
  )
