import { admin, get, post, Raw, refused, type Step } from '#e2e/conformance/step.ts'
import { OWN_PASSWORD } from '#e2e/conformance/play.ts'

const list = `${admin}/staff/`
const person = (username: string, role = 'viewer') => ({
  username,
  email: `${username}@conf.example`,
  role,
})
const looseFields = { loose: ['email', 'name'] }

/** Staff and groups: docs/wire.md#staff. Its own people begin with `conf-`. */
export const staff: readonly Step[] = [
  post('a person with a generated password', list, person('conf-ada', 'editor'), '201', {
    remember: { ada: 'id' },
    noStore: true,
  }),
  post(
    'a person with a given one',
    list,
    { ...person('conf-bob'), password: OWN_PASSWORD },
    '201',
    { remember: { bob: 'id' }, noStore: true },
  ),
  post(
    'an Administrator',
    list,
    { ...person('conf-eve', 'administrator'), password: OWN_PASSWORD },
    '201',
    { remember: { eve: 'id', eveGrant: 'grants.0.id' } },
  ),
  post(
    'one with a role of ours',
    list,
    { ...person('conf-kim', 'conf-clerk'), password: OWN_PASSWORD },
    '201',
    { remember: { kim: 'id' } },
  ),
  post('a null password is none', list, { ...person('conf-null'), password: null }, '201', {
    noStore: true,
  }),
  get('who has signed in', '/api/access/v2/me/', '200', { as: 'conf-kim' }),

  post('a username in use', list, person('conf-ada'), refused.conflict),
  post(
    'in any letter case',
    list,
    { ...person('CONF-ADA'), email: 'conf-x@conf.example' },
    refused.conflict,
  ),
  post(
    'an e-mail in use',
    list,
    { ...person('conf-x'), email: 'Conf-Ada@Conf.Example' },
    refused.conflict,
  ),
  post('the name of a customer', list, person('customer'), refused.conflict),
  post('a role that there is not', list, person('conf-x', 'conf-nothing'), refused.invalid('role')),
  post(
    'a role for a person that is no key',
    list,
    person('conf-x', 'Viewer'),
    refused.invalid('role'),
  ),
  post('nothing about a person', list, {}, refused.invalid('email', 'role', 'username')),
  post(
    'an empty username of a person',
    list,
    { ...person('conf-x'), username: '' },
    refused.invalid('username'),
  ),
  post(
    'a username with a space',
    list,
    { ...person('conf-x'), username: 'conf x' },
    refused.invalid('username'),
  ),
  post(
    'a username of 151',
    list,
    { ...person('conf-x'), username: 'u'.repeat(151) },
    refused.invalid('username'),
  ),
  post(
    'a username of 255',
    list,
    { ...person('conf-x'), username: 'u'.repeat(255) },
    refused.invalid('username'),
  ),
  post(
    'an e-mail that is none',
    list,
    { ...person('conf-x'), email: 'conf-x' },
    refused.invalid('email'),
  ),
  post(
    'an e-mail of two letters',
    list,
    { ...person('conf-x'), email: 'ab' },
    refused.invalid('email'),
  ),
  post(
    'an empty password of a person',
    list,
    { ...person('conf-x'), password: '' },
    refused.invalid('password'),
  ),
  post(
    'a password of 1025',
    list,
    { ...person('conf-x'), password: 'p'.repeat(1025) },
    refused.invalid('password'),
  ),
  post(
    'a common password',
    list,
    { ...person('conf-x'), password: 'password' },
    refused.invalid('password'),
  ),
  post(
    'a short one',
    list,
    { ...person('conf-x'), password: 'xq7-Rb' },
    refused.invalid('password'),
  ),
  post(
    'one of digits',
    list,
    { ...person('conf-x'), password: '83650174926' },
    refused.invalid('password'),
  ),
  post(
    'one that breaks three rules',
    list,
    { ...person('conf-x'), password: '1234567' },
    refused.invalid('password', 'password', 'password'),
  ),
  post(
    'one that is like the username',
    list,
    { ...person('conf-longname'), password: 'conf-longname' },
    refused.invalid('password'),
  ),
  post(
    'a superuser is not made',
    list,
    { ...person('conf-x'), is_superuser: true },
    refused.invalid('is_superuser'),
  ),
  post('a person that is not JSON', list, new Raw('x'), refused.unparsable),

  get('a person', `${list}{ada}/`, '200'),
  get('the search finds them', `${list}?search=conf-`, '200', { whole: true }),
  get('the search in any letter case', `${list}?search=CONF-A`, '200', { whole: true }),
  get('by e-mail', `${list}?search=bob@conf`, '200', { whole: true }),
  get('or nobody', `${list}?search=no-such-person`, '200', { whole: true }),
  get('a search of 101', `${list}?search=${'s'.repeat(101)}`, refused.invalid('search')),
  get('a page of people', `${list}?search=conf-&page_size=2&page=2`, '200', { whole: true }),
  get('the id of a customer', '/api/access/v2/me/', '200', {
    as: 'customer',
    ...loose(),
    remember: { customer: 'user.id' },
  }),
  get('the id of one without staff', '/api/access/v2/me/', '200', {
    as: 'root',
    look: 'user.is_superuser',
    remember: { root: 'user.id' },
  }),
  get('a customer is not among the staff', `${list}{customer}/`, refused.notFound),
  get('nor is a superuser without staff', `${list}{root}/`, refused.notFound),
  get('nor somebody unknown', `${list}999999/`, refused.notFound),
  get('the staff does not list them', `${list}?search=customer`, '200', { whole: true }),
  get('a superuser among the staff', `${list}?search=superuser`, '200', {
    look: 'results.0.is_superuser',
    ...looseFields,
  }),
  get('a role through a group', `${list}?search=k.mueller`, '200', {
    whole: true,
    ...looseFields,
    remember: { member: 'results.0.id' },
  }),
  get('whose grants are the group’s', `${list}{member}/`, '200', looseFields),
  get('the groups', `${admin}/groups/`, '200', { remember: { group: 'results.0.id' } }),
]

function loose() {
  return { loose: ['email', 'first_name', 'last_name'] }
}
