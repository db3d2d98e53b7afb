import { z } from '#contract/zod.ts'
import { startBackend } from '#e2e/backend/start.ts'
import { calls } from './calls.ts'
import { levelsOf, look, type PastWorld, type Silent } from './pastWorld.ts'

/** The published backend on a fresh database, or the reason for which it cannot be had here. */
export async function publishedWorld(): Promise<PastWorld | { skipped: string }> {
  const backend = await startBackend({ version: '1.1.0' })
  if ('skipped' in backend) return backend
  return {
    name: 'the published backend',
    ...calls((path, request) => fetch(backend.origin + path, request)),
    async look(silent) {
      const { code, out, err } = await backend.manage('shell', '-c', `${doing(silent)}\n${LOOK}`)
      if (code !== 0) throw new Error(`The backend's shell failed: ${err}`)
      const { rolePermissions, ...held } = raw.parse(JSON.parse(out.split('\n').at(-1) ?? ''))
      const roles = held.roles.map((role) => ({
        ...role,
        permissions: levelsOf(rolePermissions[String(role.id)] ?? []),
      }))
      return look.parse({ ...held, roles })
    },
    close: backend.stop,
  }
}

const raw = z.looseObject({
  rolePermissions: z.record(z.string(), z.array(z.string())),
  roles: z.array(z.looseObject({ id: z.int() })),
})

function doing(silent: Silent | null): string {
  if (silent === null) return ''
  const user = `from django.contrib.auth import get_user_model as model; user = model().objects.get(pk=${silent.user})`
  switch (silent.kind) {
    case 'member':
      return `${user}; (user.groups.remove if user.groups.filter(pk=${silent.group}).exists() else user.groups.add)(${silent.group})`
    case 'superuser':
      return `${user}; user.is_superuser = not user.is_superuser; user.save()`
    case 'active':
      return `${user}; user.is_active = not user.is_active; user.save()`
  }
}

const LOOK = `
import json
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group
from django.utils import timezone
from django_access.models import Grant, Role
from django_access.services.permissions import builtin_permissions
from django_access.services.service_users import is_service_user
print(json.dumps({
    "at": timezone.now().isoformat(),
    "users": [
        {"id": user.pk, "isActive": user.is_active, "isStaff": user.is_staff, "isSuperuser": user.is_superuser,
         "isOfApplication": is_service_user(user),
         "groups": [group.pk for group in user.groups.all()]}
        for user in get_user_model().objects.prefetch_related("groups")
    ],
    "groups": [group.pk for group in Group.objects.all()],
    "grants": [
        {"id": grant.pk, "role": grant.role.key,
         "holder": {"kind": "user" if grant.user_id else "group", "id": grant.user_id or grant.group_id}}
        for grant in Grant.objects.select_related("role")
    ],
    "roles": [{"id": role.pk, "key": role.key, "builtin": role.builtin} for role in Role.objects.all()],
    "rolePermissions": {
        str(role.pk): [":".join(pair) for pair in builtin_permissions(role.key).items()] if role.builtin
        else [one.permission for one in role.permissions.all()]
        for role in Role.objects.prefetch_related("permissions")
    },
}))
`
