import { admin, ask, get, post, Raw, refused, type Step } from '#e2e/conformance/step.ts'

const list = `${admin}/grants/`

/** Grants: docs/wire.md#grants. It needs the people of `staff.ts`. */
export const grants: readonly Step[] = [
  post('a role for a person', list, { role: 'manager', user_id: '{bob}' }, '201', {
    remember: { grant: 'id' },
  }),
  post('a role for a group', list, { role: 'conf-clerk', group_id: '{group}' }, '201', {
    remember: { groupGrant: 'id' },
    loose: ['name'],
  }),
  post('the same once more', list, { role: 'manager', user_id: '{bob}' }, refused.conflict),
  post(
    'the same for the group',
    list,
    { role: 'conf-clerk', group_id: '{group}' },
    refused.conflict,
  ),
  post(
    'for both',
    list,
    { role: 'viewer', user_id: '{bob}', group_id: '{group}' },
    refused.invalid('*'),
  ),
  post('for neither', list, { role: 'viewer' }, refused.invalid('*')),
  post('for nobody', list, { role: 'viewer', user_id: null }, refused.invalid('*')),
  post(
    'an unknown role for a person',
    list,
    { role: 'conf-nothing', user_id: '{bob}' },
    refused.invalid('*'),
  ),
  post(
    'a role for somebody unknown',
    list,
    { role: 'viewer', user_id: 999_999 },
    refused.invalid('*'),
  ),
  post(
    'a role for a customer',
    list,
    { role: 'viewer', user_id: '{customer}' },
    refused.invalid('*'),
  ),
  post(
    'a role for one without staff',
    list,
    { role: 'viewer', user_id: '{root}' },
    refused.invalid('*'),
  ),
  post(
    'a role for an unknown group',
    list,
    { role: 'viewer', group_id: 999_999 },
    refused.invalid('*'),
  ),
  post('a person numbered 0', list, { role: 'viewer', user_id: 0 }, refused.invalid('user_id')),
  post('a person by name', list, { role: 'viewer', user_id: 'bob' }, refused.invalid('user_id')),
  post('no role', list, { user_id: '{bob}' }, refused.invalid('role')),
  post(
    'a role that is no key',
    list,
    { role: 'Viewer!', user_id: '{bob}' },
    refused.invalid('role'),
  ),
  post(
    'an unknown field of a grant',
    list,
    { role: 'viewer', user_id: '{bob}', until: 'x' },
    refused.invalid('until'),
  ),
  post('a grant that is not JSON', list, new Raw('['), refused.unparsable),

  get('the grants of a person', `${list}?user_id={bob}`, '200', { whole: true }),
  get('of a role', `${list}?role=conf-clerk`, '200', { whole: true, loose: ['name'] }),
  get('of a group', `${list}?group_id={group}&page_size=100`, '200', {
    rows: ['id', '{groupGrant}'],
    loose: ['name'],
  }),
  get('of a person in a role', `${list}?user_id={bob}&role=manager`, '200', { whole: true }),
  get('of a role that nobody has', `${list}?role=conf-both`, '200', { whole: true }),
  get('of a role that is not there', `${list}?role=conf-nothing`, '200', { whole: true }),
  get('of somebody by name', `${list}?user_id=bob`, refused.invalid('user_id')),
  get('of a group numbered 0', `${list}?group_id=0`, refused.invalid('group_id')),
  get('of a role that is no key', `${list}?role=Viewer`, refused.invalid('role')),

  get('what the person may now', '/api/access/v2/me/', '200', { as: 'conf-bob', look: 'roles' }),
  get('what the person is', `${admin}/staff/{bob}/`, '200'),
  ask('DELETE', 'a grant is taken back', `${list}{grant}/`, '204'),
  ask('DELETE', 'and is gone for good', `${list}{grant}/`, refused.notFound),
  ask('DELETE', 'an unknown grant', `${list}999999/`, refused.notFound),
  get('what the person may then', '/api/access/v2/me/', '200', { as: 'conf-bob', look: 'roles' }),
  ask('DELETE', 'a role goes with its grants', `${admin}/roles/{clerk}/`, '204'),
  ask('DELETE', 'which are gone', `${list}{groupGrant}/`, refused.notFound),
  get('its holder has nothing left', '/api/access/v2/me/', '200', { as: 'conf-kim' }),

  get('an Administrator reads grants', `${list}?user_id={eve}`, '200', {
    as: 'conf-eve',
    whole: true,
  }),
  post('and writes', `${admin}/applications/`, { name: 'Conf eve' }, '201', {
    as: 'conf-eve',
    remember: { eveShop: 'id' },
  }),
  post(
    'with an answer only she gets',
    `${admin}/applications/{eveShop}/tokens/`,
    { scopes: ['vault.api'] },
    '201',
    { as: 'conf-eve' },
  ),
  ask('DELETE', 'she takes the role from herself', `${list}{eveGrant}/`, '204', { as: 'conf-eve' }),
  get('and is refused from then on', `${list}?user_id={eve}`, refused.needs('access.manage:read'), {
    as: 'conf-eve',
  }),
]
