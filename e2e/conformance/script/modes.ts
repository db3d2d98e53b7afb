import { admin, get, patch, post, refused, type Step } from '#e2e/conformance/step.ts'

const channels = '/api/pim/v2/admin/channels/'
const log = `${admin}/audit/`

/** What is left of the refusals where the gate refuses nothing (docs/wire.md#the-access-gate): those of the views. */
export const modes: readonly Step[] = [
  get('who reads the mode [seed 2.5, 3.8]', '/api/access/v2/me/', '200', {
    as: 'viewer',
    look: 'gate_mode',
  }),
  get('nobody reads applications', `${admin}/applications/`, refused.unsigned, { as: null }),
  get('a customer reads applications', `${admin}/applications/`, refused.view, { as: 'customer' }),
  get('a viewer reads applications', `${admin}/applications/`, refused.view, { as: 'viewer' }),
  post(
    'a manager writes applications',
    `${admin}/applications/`,
    { name: 'Conf no' },
    refused.view,
    { as: 'manager' },
  ),
  get('a customer reads the catalogue', `${admin}/catalogue/`, refused.view, { as: 'customer' }),
  get('a viewer reads the catalogue', `${admin}/catalogue/`, '200', {
    as: 'viewer',
    look: 'token_rotation_days',
  }),
  get('nobody reads channels', channels, refused.unsigned, { as: null }),
  get('a customer reads channels', channels, refused.view, { as: 'customer' }),
  get('somebody without a role reads channels', channels, '200', { as: 'norole' }),
  post('an application for a robot', `${admin}/applications/`, { name: 'Conf robot' }, '201', {
    remember: { robot: 'id' },
  }),
  post('its key', `${admin}/applications/{robot}/tokens/`, { scopes: ['qms.stock:read'] }, '201', {
    remember: { robotKey: 'id', rawRobot: 'raw' },
  }),
  post('its bearer', '/api/access/v2/token/exchange/', undefined, '200', {
    as: null,
    headers: { 'X-API-KEY': '{rawRobot}' },
    remember: { jwt: 'access' },
  }),
  get('a robot stays gated', channels, refused.needs('pim.schema:read'), {
    as: null,
    headers: { Authorization: 'Bearer {jwt}' },
  }),
  post('its key is revoked', `${admin}/tokens/{robotKey}/revoke/`, undefined, '200'),
  get('which stops it', channels, '403 PERMISSION_DENIED *:TOKEN_INACTIVE', {
    as: null,
    headers: { Authorization: 'Bearer {jwt}' },
  }),
  patch('a superuser writes', `${admin}/applications/{robot}/`, { description: 'x' }, '200', {
    as: 'superuser',
  }),
  get('what the log has of it', `${log}?from={start}&action=gate.bypass`, '200', { whole: true }),
]
