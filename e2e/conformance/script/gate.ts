import { admin, ask, get, refused, type Method, type Step } from '#e2e/conformance/step.ts'

const channels = '/api/pim/v2/admin/channels/'
const read = refused.needs('access.manage:read')
const write = refused.needs('access.manage:write')

type Row = [who: string | null, says: string]

/** Everybody whom the access API refuses, by what it says to a read. */
const strangers: readonly Row[] = [
  [null, refused.unsigned],
  ['customer', refused.staffOnly],
  ['root', refused.view],
  ['norole', read],
  ['viewer', read],
  ['editor', read],
  ['manager', read],
]

const reads = [
  'applications/',
  'applications/1/',
  'applications/1/tokens/',
  'roles/',
  'grants/',
  'staff/',
  'groups/',
  'audit/',
]

const writes: readonly [Method, string][] = [
  ['POST', 'applications/'],
  ['PATCH', 'applications/1/'],
  ['POST', 'applications/1/tokens/'],
  ['POST', 'tokens/1/rotate/'],
  ['POST', 'tokens/1/revoke/'],
  ['POST', 'tokens/1/expiry/'],
  ['POST', 'roles/'],
  ['DELETE', 'roles/1/'],
  ['POST', 'grants/'],
  ['DELETE', 'grants/1/'],
  ['POST', 'staff/'],
]

const name = (who: string | null) => who ?? 'nobody'

/** Who may pass: docs/wire.md#the-access-gate, docs/wire.md#the-v2-envelope. */
export const gate: readonly Step[] = [
  ...strangers.flatMap(([who, says]) =>
    get(`${name(who)} reads applications`, `${admin}/applications/`, says, { as: who }),
  ),
  ...reads.map((path) =>
    get(`viewer reads ${path}`, `${admin}/${path}?page=1`, read, { as: 'viewer' }),
  ),
  ...writes.map(([method, path]) =>
    ask(method, `manager: ${method} ${path}`, `${admin}/${path}`, write, { as: 'manager' }),
  ),
  ...writes.slice(0, 4).map(([method, path]) =>
    ask(method, `customer: ${method} ${path}`, `${admin}/${path}`, refused.staffOnly, {
      as: 'customer',
    }),
  ),
  ...writes
    .slice(0, 4)
    .map(([method, path]) =>
      ask(method, `nobody: ${method} ${path}`, `${admin}/${path}`, refused.unsigned, { as: null }),
    ),
  ...catalogueFor([
    [null, refused.unsigned],
    ['customer', refused.staffOnly],
    ['root', refused.view],
    ['norole', '200'],
    ['viewer', '200'],
    ['superuser', '200'],
  ]),
  ...channelsFor([
    [null, refused.unsigned],
    ['customer', refused.staffOnly],
    ['root', '200'],
    ['norole', refused.needs('pim.schema:read')],
    ['viewer', '200'],
    ['editor', '200'],
    ['superuser', '200'],
  ]),
  get('a malformed bearer at the gate', `${admin}/roles/`, refused.malformed, {
    as: null,
    headers: { Authorization: 'Bearer x.y.z' },
  }),
  get('an expired bearer at the gate', `${admin}/roles/`, refused.malformed, { aged: 301 }),
  get('a key never opens an admin route', `${admin}/applications/`, refused.unsigned, {
    as: null,
    headers: { 'X-API-KEY': 'svc_api_anything' },
  }),
  ask('HEAD', 'a head is a read', `${admin}/applications/`, '200'),
  ask('HEAD', 'the head that viewer may not have', `${admin}/applications/`, '403', {
    as: 'viewer',
  }),
  ask('OPTIONS', 'options are a read', `${admin}/applications/`, read, { as: 'viewer' }),
  ask('DELETE', 'the gate stands before the method', `${admin}/applications/1/`, write, {
    as: 'viewer',
  }),
  ask('DELETE', 'a method that is not there', `${admin}/applications/1/`, refused.method),
  ask('PUT', 'nor another', `${admin}/applications/`, refused.method),
  ask('POST', 'an audit log is not written', `${admin}/audit/`, refused.method),
  ask('PATCH', 'a grant is not changed', `${admin}/grants/1/`, refused.method),
  ask('GET', 'a grant has no page of its own', `${admin}/grants/1/`, refused.method),
  ask('DELETE', 'staff are not deleted', `${admin}/staff/1/`, refused.method),
  ask('POST', 'groups are not made here', `${admin}/groups/`, refused.method),
  ask('POST', 'the catalogue is not written', `${admin}/catalogue/`, refused.method),
  get('a token has no page of its own', `${admin}/tokens/1/`, refused.noPage),
  get('there is no list of all tokens', `${admin}/tokens/`, refused.noPage),
  get('an id that is no number', `${admin}/applications/abc/`, refused.noPage),
  get('an unknown path comes before the gate', `${admin}/nothing/`, refused.noPage, { as: null }),
  get('a read without its slash', `${admin}/applications`, '301', { bodyless: true }),
  ask('POST', 'a write without its slash', `${admin}/applications`, '301', { bodyless: true }),
  get('a query goes with the slash', `${admin}/applications?page=2`, '301', {
    as: null,
    bodyless: true,
  }),
]

function catalogueFor(rows: readonly Row[]): Step[] {
  return rows.map(([who, says]) =>
    get(`${name(who)} reads the catalogue`, `${admin}/catalogue/`, says, {
      as: who,
      look: 'token_rotation_days',
    }),
  )
}

function channelsFor(rows: readonly Row[]): Step[] {
  return rows.map(([who, says]) => get(`${name(who)} reads channels`, channels, says, { as: who }))
}
