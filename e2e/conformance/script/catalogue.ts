import { admin, get, type Step } from '#e2e/conformance/step.ts'

/** `GET admin/catalogue/`: docs/wire.md#catalogue, docs/wire.md#scopes. */
export const catalogue: readonly Step[] = [
  get('the catalogue has its four parts', `${admin}/catalogue/`, '200', {
    as: 'norole',
    look: 'token_rotation_days',
  }),
  get('its areas by module', `${admin}/catalogue/`, '200', { look: 'modules', loose: ['label'] }),
  get('its built-in roles [seed 2.9, 2.10]', `${admin}/catalogue/`, '200', {
    look: 'roles',
    loose: ['description'],
  }),
  get('its scopes and the routes they open [seed 5.14–5.22]', `${admin}/catalogue/`, '200', {
    look: 'scopes',
    anyOrder: 'key',
    loose: ['label'],
  }),
  get('a catalogue has no query', `${admin}/catalogue/?page=x`, '200', {
    look: 'token_rotation_days',
  }),
]

const channels = '/api/pim/v2/admin/channels/'

/** `GET /api/pim/v2/admin/channels/`, which pages and refuses in its own way: docs/wire.md#channels-and-products. */
export const channelList: readonly Step[] = [
  get('the channels [seed 2.15–2.23, 4.7]', channels, '200'),
  get('a page of one', `${channels}?page_size=1`, '200'),
  get('the second page of one', `${channels}?page_size=1&page=2`, '200'),
  get('page size 0 is the usual one', `${channels}?page_size=0`, '200'),
  get('a page size over 100 is 100', `${channels}?page_size=1000`, '200'),
  get('an unknown query is ignored', `${channels}?x=1`, '200'),
  get('a search', `${channels}?search=a`, '200'),
  get('a search for nothing', `${channels}?search=no+such+channel`, '200', { whole: true }),
  get('the other order', `${channels}?ordering=-name`, '200'),
  get('past the end', `${channels}?page=99`, '500'),
  get('a page that is no number', `${channels}?page=abc`, '500'),
]
