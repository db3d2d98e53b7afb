import { PACKET_FORMAT, PACKET_VERSION, type ReviewPacket } from '#contract/reviewPacket.ts'

const AT = '2026-11-26T09:00:00Z'

/** A packet of so many people with a role, for a reviewer without a login. */
export const packetOfReview = (count: number): ReviewPacket => ({
  format: PACKET_FORMAT,
  version: PACKET_VERSION,
  id: 'a1b2c3d4e5',
  review: {
    id: 'r1',
    name: 'Review 2026-Q4',
    period: '2026-Q4',
    server: 'https://shop.example',
    frozenAt: AT,
  },
  reviewer: { id: 'marek', name: 'Marek Nowak', email: 'marek@shop.example' },
  madeAt: AT,
  madeBy: 'Ada Administrator',
  due: AT,
  zone: 'Europe/Warsaw',
  populationSha256: '0'.repeat(64),
  rows: Array.from({ length: count }, (_, place) => ({
    id: `grant:user:${place}:editor`,
    kind: 'grant',
    subject: { kind: 'user', id: place, name: `Person ${place}`, email: `p${place}@shop.example` },
    through: { kind: 'role', key: 'editor', name: 'Editor', grantId: place, grantedAt: AT },
    gives: ['pim.products:write'],
    hash: '1'.repeat(64),
    facts: [{ code: 'redundant', names: ['Redakteur'] }],
    traits: [],
    concerns: [],
    reviewer: 'marek',
  })),
  reasons: ['still needed'],
})
