import { useParam } from '#components/frame/addressParams.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { accessWords, grantWords } from '#components/access/words.ts'
import { areaLabel } from '#components/access/accessSentence.ts'
import { keptGrants } from '#components/access/keptGrants.ts'
import { roleLabel } from '#components/access/personNames.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import type { Grant, StaffMember } from '#contract/people.ts'
import { dateOnly } from '#lib/time.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { useSession } from '#session/useSession.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { RevokeRoleIcon } from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import ink from '#ui/ink.module.css'
import panel from '#ui/panel.module.css'
import { leaverWords as words } from './words.ts'
import css from './Person.module.css'

interface Props {
  person: StaffMember
  direct: readonly Grant[]
  world: AccessWorld
}

/** The roles that can be taken back here, in one act: all of them, until one is left out. */
export function LeaverGrants({ person, direct, world }: Props) {
  const { zone } = useSession()
  const { open } = useDialog()
  const refusal = useWriteRefusal()
  const [kept, setKept] = useParam(keptGrants)
  const chosen = direct.filter(({ id }) => !kept.has(id)).length
  const none = direct.length === 0 ? grantWords.noneDirect : words.noneChosen.role
  const choose = (id: number, isChosen: boolean) =>
    setKept(
      new Set(
        direct.map((grant) => grant.id).filter((one) => (one === id ? !isChosen : kept.has(one))),
      ),
    )
  const others = (key: string) =>
    world.people.filter(
      ({ id, roles }) => id !== person.id && roles.some((role) => role.key === key),
    ).length
  return (
    <Panel
      title={words.direct}
      note={words.directNote}
      isFlush
      actions={
        <Button
          variant="primary"
          size="small"
          icon={RevokeRoleIcon}
          onPress={() => open('revoke-roles', { person: person.id })}
          disabledReason={chosen === 0 ? none : refusal}
        >
          {grantWords.revokeThese(chosen)}
        </Button>
      }
    >
      <ul className={panel.list}>
        {direct.map(({ id, role, created_at }) => (
          <li key={id} className={css.grant}>
            <Checkbox
              label={<PlainText>{roleLabel(role)}</PlainText>}
              isChecked={!kept.has(id)}
              onChange={(isChosen) => choose(id, isChosen)}
            />
            <span className={ink.hint}>
              {words.granted} {dateOnly(created_at, zone)}
            </span>
            <span className={ink.hint}>
              <bdi>{contentsOf(role.key, world)}</bdi>; {words.holders(others(role.key))}
            </span>
          </li>
        ))}
        {direct.length === 0 && <li>{words.noDirect}</li>}
      </ul>
    </Panel>
  )
}

/** What a role opens: the one area by its name, or how many areas. */
function contentsOf(key: string, { roles, areas }: AccessWorld): string {
  const role = roles.get(key)
  if (!role) return words.notRead
  const levels = Object.entries(role.permissions)
  const [only, ...more] = levels
  if (only && more.length === 0) return words.oneArea(areaLabel(only[0], areas), only[1])
  const writes = levels.filter(([, level]) => level === 'write').length
  return accessWords.levels(writes, levels.length - writes) || words.noArea
}
