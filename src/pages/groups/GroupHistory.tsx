import { useState } from 'react'
import { ActButton } from '#components/acts/ActButton.tsx'
import { grantDraft } from '#components/access/grantHolder.ts'
import { roleLabel } from '#components/access/personNames.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { BackToVersion } from '#components/history/BackToVersion.tsx'
import { HistoryPanel } from '#components/history/HistoryPanel.tsx'
import { HistorySentence } from '#components/history/HistorySentence.tsx'
import { useHistory } from '#components/history/useHistory.ts'
import type { Group } from '#contract/people.ts'
import { listed } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import { readable } from '#lib/text.ts'
import { fullTime } from '#lib/time.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { concerning } from '#rules/audit/auditTarget.ts'
import { groupVersions, type GroupVersion, stepsBack } from '#rules/audit/groupVersions.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'

/** Who granted the group its roles and revoked them, and the way back to what it had. */
export function GroupHistory({ group, world }: { group: Group; world: AccessWorld }) {
  const { zone } = useSession()
  const [asked, setAsked] = useState<number | null>(null)
  const thing = { kind: 'group', id: group.id } as const
  const history = useHistory(['grant.create', 'grant.delete', 'grant.migrate'])
  const entries = history.kind === 'read' ? concerning(history.entries, thing, false) : []
  const versions = groupVersions(
    group.grants.map(({ role }) => role.key),
    entries,
  )
  return (
    <HistoryPanel
      thing={thing}
      history={history}
      entries={entries}
      said={(entry) => <HistorySentence entry={entry} own={thing} />}
      more={({ id, created_at }) => {
        const version = versions.get(id)
        return (
          version && (
            <Back
              {...{ group, world, version }}
              at={fullTime(created_at, zone)}
              isAsked={asked === id}
              onAsk={() => setAsked(id)}
              isReadAgain={history.kind === 'read' && history.isReadAgain}
            />
          )
        )
      }}
      limits={words.notLogged}
    />
  )
}

interface BackProps {
  group: Group
  world: AccessWorld
  version: GroupVersion
  at: string
  isAsked: boolean
  onAsk: () => void
  isReadAgain: boolean
}

/** Each role that differs is a dialog of its own, which shows what changes before anything is sent. */
function Back({ group, world, version, at, isAsked, onAsk, isReadAgain }: BackProps) {
  const refusal = useWriteRefusal()
  const now = group.grants.map(({ role }) => role.key)
  const steps = stepsBack(now, version)
  const count = steps.grant.length + steps.revoke.length
  const gone = steps.grant.filter((key) => !world.roles.has(key))
  if (count === 0) return <BackToVersion isCurrent at={at} />
  return (
    <>
      {!version.isFollowed && !isReadAgain && <span className={ink.hint}>{words.notFollowed}</span>}
      <BackToVersion
        isCurrent={false}
        at={at}
        aria-expanded={isAsked}
        disabledReason={refusal ?? (gone.length === count ? words.allGone : undefined)}
        onPress={onAsk}
      />
      <div role="status" className={ink.hint}>
        {isAsked && words.steps(count - gone.length)}{' '}
        {isAsked && gone.length > 0 && words.gone(gone.map(readable))}
      </div>
      {isAsked && <Steps {...{ group, world, steps }} refusal={refusal} />}
    </>
  )
}

interface StepsProps {
  group: Group
  world: AccessWorld
  steps: ReturnType<typeof stepsBack>
  refusal: string | undefined
}

function Steps({ group, world, steps, refusal }: StepsProps) {
  const { drafts } = useSession()
  const { open } = useDialog()
  function grant(role: string) {
    drafts.write(grantDraft({ kind: 'group', id: group.id }), new Map([['role', role]]))
    open('grant-role', { group: group.id })
  }
  return (
    <ul aria-label={words.stepsList} className={stack.beside}>
      {steps.grant.map((key) => {
        const role = world.roles.get(key)
        if (!role) return null
        return (
          <li key={key}>
            <Button size="small" onPress={() => grant(key)} disabledReason={refusal}>
              {words.grant(roleLabel(role))}
            </Button>
          </li>
        )
      })}
      {group.grants
        .filter(({ role }) => steps.revoke.includes(role.key))
        .map(({ id, role }) => (
          <li key={id}>
            <ActButton
              act="revoke-role"
              subject={{ group: group.id, grant: id }}
              size="small"
              isBare
            >
              {words.revoke(roleLabel(role))}
            </ActButton>
          </li>
        ))}
    </ul>
  )
}

const words = {
  notFollowed: 'A later change of this group isn’t among these entries.',
  allGone: 'the roles of this version don’t exist now',
  steps: (count: number) =>
    `${counted(count, { one: 'step leads', other: 'steps lead' })} back. Nothing is saved yet: you see what changes before you confirm.`,
  gone: (names: readonly string[]) =>
    `Left out: ${listed(names)}. ${plural(names.length, { one: 'This role doesn’t', other: 'These roles don’t' })} exist now.`,
  stepsList: 'Steps back',
  grant: (role: string) => `Grant ${role}`,
  revoke: (role: string) => `Revoke ${role}`,
  notLogged: 'The audit log doesn’t record members or the name of a group.',
}
