/** The things that are sent, field by field. @type {import('./statements.js').Section} */
export const resources = {
  title: 'Resources and their fields',
  statements: {
    2.1: {
      says: 'A sign-in answers `refresh`, a JWT that lives 86,400 s and buys access tokens.',
      met: ['signIn'],
    },
    2.2: {
      says: 'It answers `access`, a JWT that lives 300 s and goes with every admin request.',
      met: ['everyPage'],
    },
    2.3: {
      says: 'How long each lives is read from its `exp` and `iat`. The numbers are a library’s, and an installation may change them.',
      met: ['everyPage'],
    },
    2.4: {
      says: '`/me/` has `user`: `id`, `username`, `email`, `first_name`, `last_name`, `is_staff`, `is_superuser`.',
      met: ['me'],
    },
    2.5: { says: '`/me/` has `gate_mode`: `enforce`, `observe` or `off`.', met: ['me'] },
    2.6: {
      says: '`/me/` has `manages_access`: whether one manages roles and tokens.',
      met: ['me'],
    },
    2.7: { says: '`/me/` has `roles`, each with `key` and `name`.', met: ['me'] },
    2.8: { says: '`/me/` has `permissions`: each area with `read` or `write`.', met: ['me'] },
    2.9: {
      says: 'There are built-in roles, among them Viewer (`viewer`), Manager and Administrator.',
      met: ['roles'],
    },
    '2.10': { says: 'Manager grants everything except access management.', met: ['role'] },
    2.11: {
      says: 'Administrator has `access.manage` and may manage roles and tokens. So may superusers.',
      met: ['role', 'people'],
    },
    2.12: {
      says: 'An application belongs to one caller. Once it is deactivated, every token that it holds stops working.',
      met: ['application'],
    },
    2.13: {
      says: 'A token has a name, scopes, a pin or none, an expiry or none, an age in days, `rotation_due`, a last use, its application, and for an imported key a source that names the old key.',
      met: ['tokens', 'token'],
    },
    2.14: {
      says: 'Its value begins with the prefix `svc_api_`, is shown once, at creation, and cannot be had again: only a SHA-256 hash is kept.',
      met: ['newToken'],
    },
    2.15: { says: 'A channel has `pk`, an integer.', met: ['sandbox'] },
    2.16: { says: 'A channel has `idx`, which stands in storefront URLs.', met: ['newToken'] },
    2.17: { says: 'A channel has `name`.', met: ['newToken'] },
    2.18: { says: 'A channel has `default_language`.', met: ['newToken', 'connection'] },
    2.19: { says: 'A channel has `default_currency`.', met: ['newToken', 'connection'] },
    '2.20': { says: 'A channel has `languages`, a list of codes.', met: ['connection'] },
    2.21: { says: 'A channel has `is_default`.', met: ['newToken'] },
    2.22: { says: 'A channel has `inheritance_enabled`.', met: ['sandbox'] },
    2.23: { says: 'A channel has `default_inheritance_flags`, a list.', met: ['sandbox'] },
    2.24: {
      says: 'A product of the storefront list has `sku`, `name` and `product_type`, which may be `SIMPLE`.',
      met: ['sandbox'],
    },
  },
}
