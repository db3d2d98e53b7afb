import { admin, ask, get, patch, post, Raw, refused, type Step } from '#e2e/conformance/step.ts'

const list = `${admin}/roles/`
const clerk = `${admin}/roles/{clerk}/`
const builtIn = `${admin}/roles/{viewerRole}/`
const unknown = `${admin}/roles/999999/`
const reserved = '400 VALIDATION_ERROR permissions:ACCESS_MANAGE_RESERVED'
const role = (key: string, ...permissions: string[]) => ({ key, name: `Conf ${key}`, permissions })

/** Roles: docs/wire.md#roles. The script's own is `clerk`. */
export const roles: readonly Step[] = [
  get('the first role is built in', `${list}?page_size=1`, '200', {
    look: 'results.0',
    loose: ['name', 'key', 'description', 'grant_count'],
    remember: { firstRole: 'results.0.id' },
  }),
  get('the built-in ones come first', `${list}?page_size=4`, '200', {
    look: 'results',
    loose: ['description', 'grant_count'],
    remember: { viewerRole: 'results.3.id' },
  }),
  get('a built-in role', builtIn, '200', { look: 'permissions' }),

  post(
    'a role',
    list,
    {
      ...role('conf-clerk', 'pim.products:read', 'checkout.orders:write'),
      description: 'At the till',
    },
    '201',
    { remember: { clerk: 'id' } },
  ),
  post('a role without anything', list, { key: 'conf-bare', name: 'Conf bare' }, '201', {
    remember: { bare: 'id' },
  }),
  post(
    'read beside write is write',
    list,
    role('conf-both', 'pim.products:read', 'pim.products:write'),
    '201',
  ),
  post('a permission twice', list, role('conf-twice', 'qms.stock:read', 'qms.stock:read'), '201'),
  post('underscore and digits', list, role('conf_2-x'), '201'),
  post('a key of 50', list, role(`conf-${'k'.repeat(45)}`), '201'),
  post('a name of 100', list, { key: 'conf-name', name: 'n'.repeat(100) }, '201'),
  post('the same name twice', list, { key: 'conf-name-2', name: 'n'.repeat(100) }, '201'),

  post('a key in use', list, role('conf-clerk'), refused.conflict),
  post('the key of a built-in one', list, role('viewer'), refused.conflict),
  post('a key of one letter', list, role('c'), refused.invalid('key')),
  post('a key of 51', list, role('k'.repeat(51)), refused.invalid('key')),
  post('a key that begins with a digit', list, role('1conf'), refused.invalid('key')),
  post('a key with capitals', list, role('Conf'), refused.invalid('key')),
  post('a key with a space', list, role('conf x'), refused.invalid('key')),
  post('a key that ends with a line', list, role('conf\n'), refused.invalid('key')),
  post('no key and no name', list, {}, refused.invalid('key', 'name')),
  post('an empty name of a role', list, { key: 'conf-x', name: '' }, refused.invalid('name')),
  post('a name of 101', list, { key: 'conf-x', name: 'n'.repeat(101) }, refused.invalid('name')),
  post(
    'a role told in 1001',
    list,
    { key: 'conf-x', name: 'x', description: 'd'.repeat(1001) },
    refused.invalid('description'),
  ),
  post('an unknown area', list, role('conf-x', 'no.area:read'), refused.invalid('*')),
  post('an unknown level', list, role('conf-x', 'pim.products:own'), refused.invalid('*')),
  post('an area without its level', list, role('conf-x', 'pim.products'), refused.invalid('*')),
  post(
    'a level that the area does not offer',
    list,
    role('conf-x', 'lookup.search:write'),
    refused.invalid('*'),
  ),
  post('the other way round', list, role('conf-x', 'content.publish:read'), refused.invalid('*')),
  post('access.manage to read', list, role('conf-x', 'access.manage:read'), reserved),
  post(
    'access.manage beside others',
    list,
    role('conf-x', 'qms.stock:read', 'access.manage:write'),
    reserved,
  ),
  post(
    'permissions that are a map',
    list,
    { key: 'conf-x', name: 'x', permissions: { 'qms.stock': 'read' } },
    refused.invalid('permissions'),
  ),
  post(
    'null permissions',
    list,
    { key: 'conf-x', name: 'x', permissions: null },
    refused.invalid('permissions'),
  ),
  post(
    'more permissions than there are',
    list,
    role('conf-x', ...Array.from({ length: 200 }, () => 'qms.stock:read')),
    refused.invalid('permissions'),
  ),
  post(
    'a permission of 129',
    list,
    role('conf-x', 'p'.repeat(129)),
    refused.invalid('permissions.0'),
  ),
  post(
    'an unknown field of a role',
    list,
    { ...role('conf-x'), builtin: true },
    refused.invalid('builtin'),
  ),
  post('a role that is not JSON', list, new Raw('key=conf'), refused.unparsable),

  get('one role', clerk, '200'),
  get('the list has it', `${list}?page_size=100`, '200', { rows: ['id', '{clerk}', '{bare}'] }),
  get('an unknown role', unknown, refused.notFound),
  patch('a role is renamed', clerk, { name: 'Conf clerk 2' }, '200'),
  patch('its permissions are replaced', clerk, { permissions: ['qms.stock:write'] }, '200'),
  patch('and emptied', `${admin}/roles/{bare}/`, { permissions: [] }, '200'),
  patch('its key stays', clerk, { key: 'conf-other' }, refused.invalid('key')),
  patch('nothing about a role', clerk, {}, refused.invalid('*')),
  patch('a null name of a role', clerk, { name: null }, refused.invalid('*')),
  patch('null permissions of a role', clerk, { permissions: null }, refused.invalid('*')),
  patch(
    'an unknown area for a role',
    clerk,
    { permissions: ['no.area:read'] },
    refused.invalid('*'),
  ),
  patch('access.manage for a role', clerk, { permissions: ['access.manage:read'] }, reserved),
  patch(
    'a refused change changes nothing',
    clerk,
    { name: 'Conf never', permissions: ['no.area:read'] },
    refused.invalid('*'),
  ),
  get('as can be seen', clerk, '200'),
  patch('a built-in role is not changed', builtIn, { name: 'Mine' }, refused.conflict),
  patch('a bad change of a built-in one', builtIn, {}, refused.invalid('*')),
  patch('an unknown role is not changed', unknown, { name: 'x' }, refused.notFound),
  ask('DELETE', 'a built-in role is not deleted', builtIn, refused.conflict),
  ask('DELETE', 'an unknown role is not deleted', unknown, refused.notFound),
  ask('DELETE', 'a role is deleted', `${admin}/roles/{bare}/`, '204'),
  ask('DELETE', 'and is gone', `${admin}/roles/{bare}/`, refused.notFound),
]
