import { join } from 'node:path'
import { instant } from '#contract/instant.ts'
import { z } from '#contract/zod.ts'
import type { Ended } from '#e2e/backend/environment.js'
import { openDatabase } from '#sandbox/world/database.ts'

const bit = z.pipe(
  z.union([z.boolean(), z.literal([0, 1])]),
  z.transform((held) => held === true || held === 1),
)
const id = z.nullable(z.int())

const dump = z.object({
  /** Of staff accounts that are active. */
  people: z.array(z.object({ id: z.int(), username: z.string() })),
  grants: z.array(z.object({ id: z.int(), role: z.string(), user_id: id, group_id: id })),
  /** Of tokens that nobody revoked. */
  tokens: z.array(z.object({ id: z.int(), expires_at: z.nullable(instant) })),
  applications: z.array(z.object({ id: z.int(), is_active: bit })),
  audit: z.array(
    z.object({
      id: z.int(),
      created_at: instant,
      actor_label: z.string(),
      action: z.string(),
      target_id: z.string(),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
})

/** What the database itself holds of access, past every call of the API. */
export type Dump = z.infer<typeof dump>

/** Of the published backend, by its own shell. */
export async function dumpOfBackend(
  manage: (...command: string[]) => Promise<Ended>,
): Promise<Dump> {
  const { code, out, err } = await manage('shell', '-c', SHELL)
  if (code !== 0) throw new Error(`The backend's shell failed: ${err}`)
  return dump.parse(JSON.parse(out.split('\n').at(-1) ?? ''))
}

/** Of a sandbox, from its file beside the server that writes it. */
export function dumpOfSandbox(data: string): Dump {
  const db = openDatabase(join(data, 'sandbox.db'))
  try {
    const rows = (sql: string) => db.all(z.looseObject({}), sql)
    const audit = rows(
      'SELECT id, created_at, actor_label, action, target_id, detail FROM audit ORDER BY id',
    )
    return dump.parse({
      people: rows('SELECT id, username FROM users WHERE is_staff = 1 AND is_active = 1'),
      grants: rows(
        'SELECT grants.id, roles.key AS role, user_id, group_id FROM grants JOIN roles ON roles.id = role_id',
      ),
      tokens: rows('SELECT id, expires_at FROM tokens WHERE revoked_at IS NULL'),
      applications: rows('SELECT id, is_active FROM applications'),
      audit: audit.map((row) => ({ ...row, detail: JSON.parse(String(row['detail'])) })),
    })
  } finally {
    db.close()
  }
}

const SHELL = `
import json
from django.contrib.auth import get_user_model
from django.core.serializers.json import DjangoJSONEncoder
from django_access.models import ApiToken, Application, AuditEntry, Grant
print(json.dumps({
    "people": list(get_user_model().objects.filter(is_staff=True, is_active=True).values("id", "username")),
    "grants": [
        {"id": grant.pk, "role": grant.role.key, "user_id": grant.user_id, "group_id": grant.group_id}
        for grant in Grant.objects.select_related("role")
    ],
    "tokens": list(ApiToken.objects.filter(revoked_at=None).values("id", "expires_at")),
    "applications": list(Application.objects.values("id", "is_active")),
    "audit": [
        {"id": entry.pk, "created_at": entry.created_at.isoformat(), "actor_label": entry.actor_label,
         "action": entry.action, "target_id": entry.target_id, "detail": entry.detail}
        for entry in AuditEntry.objects.order_by("pk")
    ],
}, cls=DjangoJSONEncoder))
`
