import type { StaffRow } from '#contract/people.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { joinerGrants, roleGroups, type JoinerGrant } from '#rules/access/joiner.ts'
import { readable } from '#lib/text.ts'
import { listed } from '#lib/numbers.ts'
import stack from '#ui/stack.module.css'
import { ColleagueChanges } from './ColleagueChanges.tsx'
import { roleNameOf } from './roleNameOf.ts'

interface Props {
  kind: 'new' | 'existing'
  world: AccessWorld
  username: string
  roles: readonly string[]
  grants: readonly JoinerGrant[]
  like: StaffRow | undefined
  managesAccess: boolean
}

/** What will be written, step by step, and what each person can do before and after it. */
export function ColleagueSide(props: Props) {
  const { kind, world, roles, grants, managesAccess } = props
  if (kind === 'existing') {
    if (grants.length === 0) return <p>{words.chooseFirst.existing}</p>
    return <ColleagueChanges {...{ world, grants, managesAccess }} />
  }
  if (roles.length === 0) return <p>{words.chooseFirst.new}</p>
  const nobody = { ...NOBODY, name: props.username === '' ? words.someone : props.username }
  return (
    <>
      <Steps {...props} />
      <ColleagueChanges
        world={{ ...world, people: [...world.people, nobody] }}
        grants={joinerGrants([nobody], roles)}
        managesAccess={managesAccess}
      />
    </>
  )
}

/** Nobody has this id yet: the roles are granted to a person who holds nothing. */
const NOBODY = { id: 0, username: '', email: '', name: '', is_superuser: false, roles: [] }

function Steps({ world, roles, like }: Props) {
  const [first = '', ...others] = roles
  const groups = like ? roleGroups(like) : []
  return (
    <>
      <ol aria-label={words.steps} className={stack.points}>
        <li>
          {words.stepAccount(roleNameOf(world, first))} {words.stepActive}
        </li>
        {others.map((key) => (
          <li key={key}>{words.stepGrant(roleNameOf(world, key))}</li>
        ))}
      </ol>
      {groups.length > 0 && <p>{words.stepGroups(groups.map(readable))}</p>}
    </>
  )
}

const words = {
  chooseFirst: {
    new: 'Choose at least one role to see the access.',
    existing: 'Choose a person and at least one role.',
  },
  someone: 'The new account',
  steps: 'What happens',
  stepAccount: (role: string) => `The account is created with the role ${role}.`,
  stepActive: 'The account is active immediately. You see its password once.',
  stepGrant: (role: string) => `The role ${role} is granted.`,
  stepGroups: (groups: readonly string[]) =>
    `Left for the admin site: add the account to ${listed(groups)}, if it belongs there.`,
}
