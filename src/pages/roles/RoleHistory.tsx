import { areaLabel } from '#components/access/accessSentence.ts'
import { changeLine } from '#components/audit/changeLine.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { BackToVersion } from '#components/history/BackToVersion.tsx'
import { HistoryPanel } from '#components/history/HistoryPanel.tsx'
import { HistorySentence } from '#components/history/HistorySentence.tsx'
import { useHistory } from '#components/history/useHistory.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { Area } from '#contract/catalogue.ts'
import type { Role } from '#contract/roles.ts'
import { compareInstants } from '#lib/instant.ts'
import { fullTime } from '#lib/time.ts'
import { backTo, sameRole, type EditedRole } from '#rules/access/roles/roleEdit.ts'
import { roleOf } from '#rules/audit/entryTarget.ts'
import { ofRole, roleVersions } from '#rules/audit/roleVersions.ts'
import { useSession } from '#session/useSession.ts'
import type { useRoleEdit } from './useRoleEdit.tsx'
import { roleHistoryWords as words } from './words.ts'
import ink from '#ui/ink.module.css'

interface Props {
  role: Role
  areas: readonly Area[]
  /** Why the role cannot be edited. */
  locked: string | undefined
  edit: Pick<ReturnType<typeof useRoleEdit>, 'isTyped' | 'type'>
}

/** What the audit log tells of a role, and the way back to a version of it. */
export function RoleHistory({ role, areas, locked, edit }: Props) {
  const { zone } = useSession()
  const { tell } = useOutcome()
  const refusal = locked ?? (edit.isTyped ? words.unsavedFirst : undefined)
  const history = useHistory([
    'role.create',
    'role.update',
    'grant.create',
    'grant.delete',
    'grant.migrate',
  ])
  const read = history.kind === 'read' ? history.entries : []
  const own = new Set(ofRole(read, role))
  // An earlier role may have had the same key.
  const isGrant = (entry: AuditEntry) =>
    entry.action.startsWith('grant.') &&
    roleOf(entry) === role.key &&
    compareInstants(entry.created_at, role.created_at) >= 0
  const versions = roleVersions(role, read)

  function onBack({ next, left }: ReturnType<typeof backTo>, at: string) {
    edit.type(next)
    const names = left.map((area) => areaLabel(area, areas))
    tell({
      tone: left.length > 0 ? 'warn' : 'good',
      title: words.filled(at),
      detail: words.filledDetail(names),
    })
  }

  return (
    <HistoryPanel
      thing={{ kind: 'role', key: role.key }}
      history={history}
      entries={read.filter((entry) => own.has(entry) || isGrant(entry))}
      said={(entry) => <HistorySentence entry={entry} own={{ kind: 'role', key: role.key }} />}
      more={(entry) => {
        const line = changeLine(entry, { areas, zone })
        const logged = versions.get(entry.id)
        return (
          <>
            {line !== null && <span className={ink.quiet}>{line}</span>}
            {logged && !logged.isFollowed && history.kind === 'read' && !history.isReadAgain && (
              <span className={ink.quiet}>{words.notFollowed}</span>
            )}
            {logged && (
              <Back
                at={fullTime(entry.created_at, zone)}
                version={logged.version}
                {...{ role, areas, refusal, onBack }}
              />
            )}
          </>
        )
      }}
      limits={role.builtin ? words.limitsBuiltin : words.limits}
    />
  )
}

interface BackProps extends Pick<Props, 'role' | 'areas'> {
  at: string
  version: EditedRole
  refusal: string | undefined
  onBack: (back: ReturnType<typeof backTo>, at: string) => void
}

/** Fills a version into the edit, which is reviewed and saved there like any other. */
function Back({ at, version, role, areas, refusal, onBack }: BackProps) {
  const back = backTo(version, role, areas)
  const isSame = sameRole(back.next, role)
  return (
    <BackToVersion
      isCurrent={sameRole(version, role)}
      at={at}
      disabledReason={refusal ?? (isSame ? words.nothingLeft : undefined)}
      onPress={() => onBack(back, at)}
    />
  )
}
