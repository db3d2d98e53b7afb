import { listWords as words } from '#components/findings/words.ts'
import { addresses } from '#components/frame/addresses.ts'
import {
  type DialogName,
  type DialogSubject,
  useDialog,
  subjectOf,
} from '#components/frame/dialogAddress.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import type { Finding } from '#rules/findings/finding.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { FindingRow } from './findingRows.ts'

/** What mends it: the dialog or the page that there is for it. */
export function FindingAct({ row }: { row: FindingRow }) {
  const { open } = useDialog()
  const refusal = useWriteRefusal()
  const act = actOf(row.finding)
  const label = (
    <>
      {act.label}
      <VisuallyHidden>{words.actOn(row.subject)}</VisuallyHidden>
    </>
  )
  return act.kind === 'page' ? (
    <TextLink href={act.href}>{label}</TextLink>
  ) : (
    <Button size="small" onPress={() => open(act.name, act.subject)} disabledReason={refusal}>
      {label}
    </Button>
  )
}

type Act =
  | { kind: 'page'; label: string; href: string }
  | { kind: 'dialog'; label: string; name: DialogName; subject: DialogSubject }

const page = (label: string, href: string): Act => ({ kind: 'page', label, href })
const dialog = (label: string, name: DialogName, subject: DialogSubject): Act => ({
  kind: 'dialog',
  label,
  name,
  subject,
})

function actOf(finding: Finding): Act {
  const { acts } = words
  switch (finding.code) {
    case 'outsider':
    case 'conflict':
    case 'superuser':
    case 'migrated':
      return page(acts.person, addresses.person(finding.person.id))
    case 'roleConflict':
    case 'builtinConflict':
      return page(acts.role, addresses.role(finding.role.key))
    case 'onlyOne':
      return page(acts.area, addresses.area(finding.area.key))
    case 'bypass':
      return page(acts.log, bypassesOf(finding.actor.id))
    case 'redundant':
      // Without the grants there is none that could be named.
      return finding.grant === null
        ? page(acts.person, addresses.person(finding.person.id))
        : dialog(acts.revokeRole, 'revoke-role', {
            person: finding.person.id,
            grant: finding.grant,
          })
    case 'unusedRole':
      return dialog(acts.deleteRole, 'delete-role', { role: finding.role.id })
    case 'noOwner':
    case 'ownerUnknown':
      return dialog(acts.application, 'edit-application', { application: finding.application.id })
    case 'tooLong':
    case 'expiryMissing':
    case 'noExpiry':
      return dialog(acts.expiry, 'expiry', subjectOf(finding.pair))
    case 'unused':
    case 'neverUsed':
      return dialog(acts.revokeToken, 'revoke', subjectOf(finding.pair))
    case 'legacy':
      return page(acts.planDrill, addresses.drillOver([finding.pair.token.id]))
    case 'outsideToken':
      return page(acts.token, addresses.token(subjectOf(finding.pair)))
    case 'badName':
    case 'notPinned':
      // No token gets a channel or another name afterwards: its successor may.
      return page(acts.token, addresses.token(subjectOf(finding.pair)))
  }
}

const bypassesOf = (actor: number | null): string => {
  const search = new URLSearchParams({ action: 'gate.bypass' })
  if (actor !== null) search.set('actor', String(actor))
  return `${addresses.audit}?${search}`
}
