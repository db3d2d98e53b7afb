const AT = '2026-11-26T09:00:00Z'

/**
 * The file of a review of so many people with a role, which Ada reviews: the first of them are to end, the others are open.
 *
 * @param {number} count
 * @param {{ origin: string, userId: number, ends?: number }} about  the server, and the account of the reviewer on it
 */
export function reviewRecord(count, { origin, userId, ends = 0 }) {
  const ada = { id: userId, name: 'administrator' }
  const head = { count: 9, last: { id: 9, at: AT } }
  const rows = Array.from({ length: count }, (_, place) => ({
    id: `grant:user:${place + 1_000}:editor`,
    kind: 'grant',
    subject: {
      kind: 'user',
      id: place + 1_000,
      name: `Person ${place}`,
      email: `p${place}@shop.example`,
    },
    through: { kind: 'role', key: 'editor', name: 'Editor', grantId: place, grantedAt: AT },
    gives: Array.from({ length: 30 }, (_, area) => `content.area${area}:write`),
    hash: (place % 7).toString(16).repeat(64),
    facts: [
      { code: 'holders', count },
      { code: 'granted', at: AT, by: 'superuser' },
    ],
    traits: [],
    concerns: [
      {
        why: 'subject',
        userId: place + 1_000,
        name: `p${place}`,
        email: `p${place}@shop.example`,
      },
    ],
    reviewer: 'ada',
  }))
  return JSON.stringify({
    format: 'keyturn review',
    version: 1,
    id: 'largereview',
    name: 'Large review',
    period: '2026-Q4',
    server: { id: 'sandbox', name: 'Sandbox', origin },
    zone: 'Europe/Berlin',
    frozen: {
      at: AT,
      by: ada,
      log: { before: head, after: head, readings: 1, moved: 0 },
      counts: { people: { said: count, read: count } },
      reportSha256: '0'.repeat(64),
    },
    scope: { kinds: [], areas: [], sensitivity: [], owners: [], roles: [], changedOnly: false },
    previous: null,
    reviewers: [
      {
        id: 'ada',
        name: 'Ada Administrator',
        email: 'administrator@shop.example',
        userId,
        ageKey: null,
        sshKey: null,
        due: null,
      },
    ],
    rows,
    excluded: [],
    events: rows.slice(0, ends).map(({ id, hash }) => ({
      id: `end-${id}`,
      at: AT,
      by: ada,
      type: 'decided',
      row: id,
      rowHash: hash,
      reviewer: 'ada',
      decision: 'end',
      to: null,
      reason: 'Left the shop',
      shown: ['holders', 'granted'],
      bulk: null,
      grade: { kind: 'session', userId },
    })),
  })
}
