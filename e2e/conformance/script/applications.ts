import { admin, ask, get, patch, post, Raw, refused, type Step } from '#e2e/conformance/step.ts'

const list = `${admin}/applications/`
const shop = `${admin}/applications/{shop}/`
const unknown = `${admin}/applications/999999/`

/** Applications: docs/wire.md#applications. The script's own are `shop` and `other`. */
export const applications: readonly Step[] = [
  post('an application', list, { name: 'Conf shop', description: 'owner: conf' }, '201', {
    remember: { shop: 'id' },
  }),
  post('one without a description', list, { name: 'Conf other' }, '201', {
    remember: { other: 'id' },
  }),
  post('a name of two spaces is legal', list, { name: '  ' }, '201', { remember: { blank: 'id' } }),
  post('a name is not trimmed', list, { name: 'Conf shop ' }, '201', {
    remember: { spaced: 'id' },
  }),
  post('nor is its letter case folded', list, { name: 'CONF SHOP' }, '201', {
    remember: { upper: 'id' },
  }),
  post('128 characters', list, { name: `Conf ${'x'.repeat(123)}` }, '201', {
    remember: { long: 'id' },
  }),
  post('129 characters', list, { name: 'x'.repeat(129) }, refused.invalid('name')),
  post('128 characters beyond the first plane', list, { name: `Conf ${'🗝'.repeat(123)}` }, '201'),
  post('a name in use', list, { name: 'Conf shop' }, refused.conflict),
  post('no name', list, {}, refused.invalid('name')),
  post('an empty name', list, { name: '' }, refused.invalid('name')),
  post('a null name', list, { name: null }, refused.invalid('name')),
  post('a name that is a number', list, { name: 7 }, refused.invalid('name')),
  post('a description of 1000', list, { name: 'Conf told', description: 'd'.repeat(1000) }, '201'),
  post(
    'a description of 1001',
    list,
    { name: 'Conf y', description: 'd'.repeat(1001) },
    refused.invalid('description'),
  ),
  post(
    'a null description',
    list,
    { name: 'Conf y', description: null },
    refused.invalid('description'),
  ),
  post('an unknown field', list, { name: 'Conf y', owner: 'me' }, refused.invalid('owner')),
  post('two faults at once', list, { name: '', owner: 'me' }, refused.invalid('name', 'owner')),
  post(
    'is_active is not for creating',
    list,
    { name: 'Conf y', is_active: false },
    refused.invalid('is_active'),
  ),
  post('a list is no application', list, [], refused.invalid('*')),
  post('a string is no application', list, 'Conf y', refused.invalid('*')),
  post('an application that is not JSON', list, new Raw('{"name": '), refused.unparsable),
  post('no body', list, undefined, refused.invalid('name')),

  get('one application', shop, '200'),
  get('an unknown application', unknown, refused.notFound),
  get('the list, by name', `${list}?page_size=100`, '200', {
    rows: ['id', '{shop}', '{other}', '{blank}', '{spaced}', '{upper}', '{long}'],
  }),

  patch('a new description', shop, { description: 'owner: conf\nstored in: nowhere' }, '200'),
  patch('a new name', shop, { name: 'Conf shop 2' }, '200'),
  patch('its own name again', shop, { name: 'Conf shop 2' }, '200'),
  patch('the old name back', shop, { name: 'Conf shop' }, '200'),
  patch('a name in use by another', shop, { name: 'Conf other' }, refused.conflict),
  patch('nothing to change', shop, {}, refused.invalid('*')),
  patch('no body to change', shop, undefined, refused.invalid('*')),
  patch('a null name to change', shop, { name: null }, refused.invalid('*')),
  patch('a null description to change', shop, { description: null }, refused.invalid('*')),
  patch('a null state', shop, { is_active: null }, refused.invalid('*')),
  patch('a null beside a value', shop, { name: 'Conf z', description: null }, refused.invalid('*')),
  patch('an empty name to change', shop, { name: '' }, refused.invalid('name')),
  patch('a name too long to change', shop, { name: 'x'.repeat(129) }, refused.invalid('name')),
  patch(
    'a description too long to change',
    shop,
    { description: 'd'.repeat(1001) },
    refused.invalid('description'),
  ),
  patch('a state that is none', shop, { is_active: 'maybe' }, refused.invalid('is_active')),
  patch('an unknown field to change', shop, { id: 1 }, refused.invalid('id')),
  patch('a change that is not JSON', shop, new Raw('name'), refused.unparsable),
  patch('an unknown application to change', unknown, { name: 'Conf y' }, refused.notFound),
  patch('a bad change of an unknown one', unknown, {}, refused.invalid('*')),
  patch('it is deactivated', `${admin}/applications/{other}/`, { is_active: false }, '200'),
  patch('and once more', `${admin}/applications/{other}/`, { is_active: false }, '200'),
  patch('and activated', `${admin}/applications/{other}/`, { is_active: true }, '200'),
  ask('DELETE', 'an application is never deleted', shop, refused.method),
  ask('PUT', 'nor put', shop, refused.method),
]
