import { auditActions, type AuditAction, type AuditEntry } from '#contract/audit.ts'
import { z } from '#contract/zod.ts'
import {
  EditIcon,
  DeleteIcon,
  GateIcon,
  GrantIcon,
  InactiveIcon,
  LegacyIcon,
  NewIcon,
  PersonIcon,
  RevokeIcon,
  RevokeRoleIcon,
  RoleIcon,
  RotateIcon,
  SetExpiryIcon,
  UnknownIcon,
  type Icon,
} from '#ui/icons.ts'

type SignKey = AuditAction | 'deactivation' | 'unknown'

export const signs: Record<SignKey, Icon> = {
  'role.create': NewIcon,
  'role.update': RoleIcon,
  'role.delete': DeleteIcon,
  'grant.create': GrantIcon,
  'grant.delete': RevokeRoleIcon,
  'grant.migrate': GrantIcon,
  'staff.create': PersonIcon,
  'application.create': NewIcon,
  'application.update': EditIcon,
  'token.create': NewIcon,
  'token.rotate': RotateIcon,
  'token.revoke': RevokeIcon,
  'token.expiry': SetExpiryIcon,
  'legacy.import': LegacyIcon,
  'legacy.purge': LegacyIcon,
  'gate.bypass': GateIcon,
  deactivation: InactiveIcon,
  unknown: UnknownIcon,
}

export function signOf({ action, detail }: AuditEntry): SignKey {
  if (action === 'application.update' && deactivation.safeParse(detail).success)
    return 'deactivation'
  return auditActions.find((auditAction) => auditAction === action) ?? 'unknown'
}

const deactivation = z.object({
  changes: z.object({ is_active: z.object({ to: z.literal(false) }) }),
})
