import type { Call } from './call.ts'

const command = (
  code: 0 | 1 | 2,
  name: string,
  argv: readonly string[],
  more: { as?: string; only?: RegExp } = {},
): Call => ({ kind: 'command', name, argv, code, ...more })

const token = (code: 0 | 1 | 2, name: string, argv: readonly string[], as?: string): Call =>
  command(code, name, ['access-token', ...argv], as === undefined ? {} : { as })

const create = (code: 0 | 1 | 2, name: string, argv: readonly string[], as?: string): Call =>
  token(code, name, ['create', '--application', 'Conformance', ...argv], as)

const list = (name: string, application = 'Conformance') =>
  token(0, name, ['list', '--application', application])

const LEGACY = 'Legacy keys: django_checkout'

/** Every command of the package on a fresh installation with the family's legacy keys imported. */
export const commandScript: readonly Call[] = [
  create(1, 'no application of that name', ['--scope', 'returns.api']),
  create(
    0,
    'an application with its first token',
    ['--create-application', '--scope', 'returns.api'],
    'first',
  ),
  create(
    0,
    'an application that is there already',
    ['--create-application', '--scope', 'vault.api'],
    'second',
  ),
  create(
    0,
    'several scopes, a pin, a name and an expiry [seed 5.30]',
    [
      '--scope',
      'contact_forms.submit',
      '--scope=checkout.storefront',
      '--channel',
      'de',
      '--name',
      'Sklep Łódź',
      '--expires-days',
      '30',
    ],
    'third',
  ),
  create(0, 'a scope twice', ['--scope', 'returns.api', '--scope', 'returns.api'], 'twice'),
  create(0, 'an admin scope', ['--scope', 'pim.products:read'], 'admin'),
  create(0, 'an empty pin', ['--scope', 'returns.api', '--channel', ''], 'empty'),
  create(0, 'a pin that is no channel', ['--scope', 'returns.api', '--channel', 'xx']),
  create(1, 'an unknown scope', ['--scope', 'nope']),
  create(1, 'two unknown scopes', ['--scope', "it's", '--scope', 'a "b"']),
  create(1, 'mixed scopes', ['--scope', 'returns.api', '--scope', 'checkout.storefront']),
  create(1, 'a scope that manages access', ['--scope', 'access.manage:write']),
  create(1, 'an admin scope with a pin', ['--scope', 'pim.products:read', '--channel', 'de']),
  token(1, 'a new application with mixed scopes', [
    'create',
    '--application',
    'Gone',
    '--create-application',
    '--scope',
    'returns.api',
    '--scope',
    'agreements.subscribe',
  ]),
  token(1, 'which was not made', ['create', '--application', 'Gone', '--scope', 'returns.api']),
  token(1, 'an application with a quote in its name', [
    'create',
    '--application',
    "It's",
    '--scope',
    'returns.api',
  ]),
  token(2, 'create without a scope', ['create', '--application', 'Conformance']),
  token(2, 'create with nothing', ['create']),
  create(2, 'a lifetime of no days', ['--scope', 'returns.api', '--expires-days', '0']),
  create(2, 'a lifetime in words', ['--scope', 'returns.api', '--expires-days', 'ten']),
  create(2, 'a scope without a value', ['--scope']),
  create(2, 'an option that nobody knows', ['--scope', 'returns.api', '--colour']),
  list('the list of an application'),
  list('the list of one that is not there', 'Nobody'),
  token(2, 'list with a word too many', ['list', 'all']),

  token(0, 'rotate', ['rotate', '{first}'], 'successor'),
  token(0, 'rotate with an overlap [seed 5.31]', ['rotate', '{second}', '--overlap-hours', '8760']),
  token(0, 'rotate with none', ['rotate', '{third}', '--overlap-hours=0'], 'last'),
  token(0, 'rotate one that has expired', ['rotate', '{third}']),
  token(1, 'an overlap that is too long', ['rotate', '{successor}', '--overlap-hours', '8761']),
  token(1, 'an overlap below nothing', ['rotate', '{successor}', '--overlap-hours', '-1']),
  token(1, 'rotate one that is not there', ['rotate', '999999']),
  token(2, 'rotate a word', ['rotate', 'first']),
  token(2, 'rotate nothing', ['rotate']),
  token(2, 'an overlap in words', ['rotate', '{successor}', '--overlap-hours', 'two']),

  token(0, 'expire at a day [seed 5.33]', ['expire', '{successor}', '--at', '2099-12-31']),
  token(0, 'clear the expiry', ['expire', '{successor}', '--clear']),
  token(1, 'expire in the past', ['expire', '{successor}', '--at', '2020-01-01']),
  token(1, 'expire one that has expired', ['expire', '{third}', '--at', '2099-12-31']),
  token(1, 'expire one that is not there', ['expire', '999999', '--clear']),
  token(2, 'expire without a day', ['expire', '{successor}']),
  token(2, 'expire with both', ['expire', '{successor}', '--at', '2099-12-31', '--clear']),
  token(2, 'expire at no day', ['expire', '{successor}', '--at', '2099-02-30']),

  token(0, 'revoke [seed 5.32]', ['revoke', '{twice}']),
  token(1, 'revoke again', ['revoke', '{twice}']),
  token(1, 'rotate what is revoked', ['rotate', '{twice}']),
  token(1, 'expire what is revoked', ['expire', '{twice}', '--clear']),
  token(1, 'revoke one that is not there', ['revoke', '999999']),
  token(2, 'revoke two', ['revoke', '{first}', '7']),
  list('the list after all that'),
  token(2, 'no act', []),
  token(2, 'an act that nobody knows', ['delete', '1']),

  command(0, 'the report', ['legacy-report']),
  command(0, 'the report of a module [seed 5.35]', [
    'legacy-report',
    '--module',
    'django_checkout',
  ]),
  command(0, 'the report of a module without keys', ['legacy-report', '--module', 'django_pim']),
  command(2, 'the report with a word too many', ['legacy-report', 'all']),
  list('the list of an imported module', LEGACY),
  command(1, 'the check of the import', ['import-legacy-keys', '--check']),
  command(0, 'the import again', ['import-legacy-keys']),
  command(0, 'the import again, with ids [seed 5.36]', ['import-legacy-keys', '--report']),
  { kind: 'add', row: { model: 'django_checkout.APIKey', value: 'late', channel: 'de' } },
  {
    kind: 'add',
    row: {
      model: 'django_contact_forms.APIKey',
      value: 'oneChannel',
      channel: 'at',
      scope: 'contact_form',
    },
  },
  { kind: 'add', row: { model: 'django_checkout.APIKey', value: 'twoModules', channel: 'at' } },
  command(1, 'the check with a missing and a stale key', ['import-legacy-keys', '--check']),
  command(0, 'a dry run', ['import-legacy-keys', '--dry-run', '--report']),
  command(1, 'a dry run wrote nothing', ['import-legacy-keys', '--check', '--dry-run']),
  command(0, 'the import of what is missing', ['import-legacy-keys', '--report']),
  command(1, 'the check after it', ['import-legacy-keys', '--check']),
  command(0, 'the report after it', ['legacy-report', '--module', 'django_checkout']),

  command(0, 'what a purge would delete', ['purge-legacy-keys']),
  { kind: 'use', value: 'threeChannels', channel: 'pl' },
  { kind: 'use', value: 'oneChannel', channel: 'at' },
  command(1, 'a purge refuses what is in use [seed 5.37, 8.7]', ['purge-legacy-keys']),
  command(0, 'nothing counts as recent', [
    'purge-legacy-keys',
    '--recent-days',
    '0',
    '--dry-run',
    '--yes',
  ]),
  command(2, 'days below nothing', ['purge-legacy-keys', '--recent-days', '-1']),
  command(1, 'a purge deletes the rest [seed 5.37]', ['purge-legacy-keys', '--yes']),
  command(1, 'a purge again', ['purge-legacy-keys', '--yes']),
  command(1, 'the check after a purge', ['import-legacy-keys', '--check']),
  command(0, 'a forced listing', ['purge-legacy-keys', '--force']),
  command(0, 'a forced purge', ['purge-legacy-keys', '--force', '--yes']),
  command(0, 'a purge of nothing', ['purge-legacy-keys', '--yes']),
  command(0, 'the import of nothing', ['import-legacy-keys']),
  command(0, 'the check of nothing', ['import-legacy-keys', '--check']),
  command(0, 'the report after the purge', ['legacy-report']),
  list('the tokens after the purge', LEGACY),

  command(2, 'routes with a word too many', ['routes', 'all']),
  command(2, 'check at a level that nobody knows', ['check', '--fail-level', 'LOUD']),
  command(2, 'check with an option that nobody knows', ['check', '--loud']),
]
