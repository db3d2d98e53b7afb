import { admin, ask, get, patch, post, refused, type Step } from '#e2e/conformance/step.ts'

const log = `${admin}/audit/`
const begin = '{start}'
const as = 'superuser'

/** The audit log, of what the other scripts did: docs/wire.md#audit-log. */
export const audit: readonly Step[] = [
  get('what she did, newest first', `${log}?actor={eve}`, '200', { whole: true }),
  get('a page of it', `${log}?actor={eve}&page_size=1&page=2`, '200', { whole: true }),
  get('one action of hers', `${log}?actor={eve}&action=token.create`, '200', { whole: true }),
  ...['token.create', 'token.rotate', 'token.expiry', 'token.revoke'].map((action) =>
    get(`${action} in the log`, `${log}?action=${action}&from=${begin}&page_size=100`, '200', {
      whole: true,
    }),
  ),
  ...[
    'application.create',
    'application.update',
    'role.create',
    'role.update',
    'role.delete',
    'grant.create',
    'grant.delete',
    'staff.create',
  ].map((action) =>
    get(`${action} in the log`, `${log}?action=${action}&from=${begin}&page_size=100`, '200', {
      whole: true,
    }),
  ),
  get('an unknown action', `${log}?action=no.such`, '200', { whole: true }),
  get('somebody who did nothing', `${log}?actor=999999`, '200', { whole: true }),
  get('nothing has happened tomorrow', `${log}?from={+1d}`, '200', { whole: true }),
  get('nor before the beginning', `${log}?to=1999-01-01T00:00:00%2B01:00`, '200', { whole: true }),
  get('from is an instant', `${log}?from=2026-01-01`, refused.invalid('from')),
  get('with an offset', `${log}?from=2026-01-01T00:00:00`, refused.invalid('from')),
  get('and so is to', `${log}?to=yesterday`, refused.invalid('to')),
  get('a plus is a space', `${log}?to=2026-01-01T00:00:00+01:00`, refused.invalid('to')),
  get('an actor is a number', `${log}?actor=eve`, refused.invalid('actor')),
  get('from 1 on', `${log}?actor=0`, refused.invalid('actor')),
  get('an action of 65', `${log}?action=${'a'.repeat(65)}`, refused.invalid('action')),
  get('there is no filter for targets', `${log}?target_id=1`, refused.invalid('target_id')),
  get('folding is yes or no', `${log}?fold_bypass=perhaps`, refused.invalid('fold_bypass')),

  post('a superuser writes', `${admin}/applications/`, { name: 'Conf bypass' }, '201', {
    as,
    remember: { bypass: 'id' },
  }),
  get('which leaves a bypass', `${log}?page_size=1`, '200', { look: 'results.0' }),
  get('after the entry itself', `${log}?page_size=1&page=2`, '200', { look: 'results.0' }),
  patch('a write that is refused', `${admin}/applications/{bypass}/`, {}, refused.invalid('*'), {
    as,
  }),
  get('leaves one as well', `${log}?page_size=1`, '200', { look: 'results.0' }),
  post(
    'a write to what is not there',
    `${admin}/tokens/999999/revoke/`,
    undefined,
    refused.notFound,
    { as },
  ),
  get('too', `${log}?page_size=1`, '200', { look: 'results.0' }),
  ask('PUT', 'a superuser asks for no method', `${admin}/roles/`, refused.method, { as }),
  get('as well', `${log}?page_size=1`, '200', { look: 'results.0' }),
  get('a read leaves none', `${admin}/roles/`, '200', { as }),
  get('as the log shows', `${log}?action=gate.bypass&from=${begin}`, '200', { whole: true }),
  get('folded into one a day', `${log}?action=gate.bypass&from=${begin}&fold_bypass=true`, '200', {
    whole: true,
  }),
  get('folding leaves the others alone', `${log}?actor={eve}&fold_bypass=true`, '200', {
    whole: true,
  }),
  get('not folded when told so', `${log}?actor={eve}&fold_bypass=false`, '200', { whole: true }),
]
