/** Credentials, scopes, commands and legacy keys. @type {import('./statements.js').Section} */
export const authentication = {
  title: 'Authentication',
  statements: {
    5.1: {
      says: 'A staff JWT in `Authorization: Bearer` opens the admin API within the person’s roles.',
      met: ['me', 'person'],
    },
    5.2: {
      says: 'A customer’s JWT in the same header opens the customer’s own cart, orders and prices.',
      met: ['routes'],
    },
    5.3: {
      says: 'An application token in `X-API-KEY` opens the key routes that its scopes name.',
      met: ['token', 'checkCall'],
    },
    5.4: {
      says: 'Catalogue and content of the storefront need no credential.',
      met: ['routes'],
    },
    5.5: {
      says: 'Admin routes take the token of a staff user or a superuser; anybody else gets 403 `STAFF_ONLY`.',
      met: ['everyPage'],
    },
    5.6: {
      says: 'Each route belongs to an area, a role grants `read` or `write`, and a write on a read-only area is refused.',
      met: ['permissions', 'role'],
    },
    5.7: {
      says: 'Staff who were there get the Manager role in the first migration of the upgrade. The framework’s own admin site is for superusers alone.',
      met: ['people'],
    },
    5.8: {
      says: 'Failed sign-ins are counted, and one past the limit is 429 before the password is checked. The same guard counts customers.',
      met: ['signIn'],
    },
    5.9: {
      says: 'A customer’s access token goes in `Authorization: Bearer`, as a staff token does.',
      met: ['routes'],
    },
    '5.10': {
      says: 'A token goes in `X-API-KEY`, or its alias `X-API-ADMIN-KEY`, in any letter case, and never in `Authorization`.',
      met: ['checkCall'],
    },
    5.11: { says: 'An application token never opens an admin route.', met: ['checkCall'] },
    5.12: {
      says: 'Unknown, expired, revoked, of an inactive application, without the scope, on another channel: each is answered alike, with the module’s usual 401 or 400.',
      met: ['checkCall'],
    },
    5.13: {
      says: 'Scopes open routes; an empty list of scopes opens nothing.',
      met: ['newToken', 'token'],
    },
    5.14: {
      says: '`checkout.storefront` (publishable) opens carts, orders and countries.',
      met: ['newToken'],
    },
    5.15: {
      says: '`contact_forms.submit` (publishable) opens form types and submissions.',
      met: ['newToken'],
    },
    5.16: {
      says: '`contact_forms.booking` (publishable) opens slots and bookings.',
      met: ['newToken'],
    },
    5.17: {
      says: '`agreements.subscribe` (publishable) opens the newsletter’s subscription.',
      met: ['newToken'],
    },
    5.18: {
      says: '`checkout.erase` (secret) anonymises a customer’s orders.',
      met: ['newToken'],
    },
    5.19: { says: '`accounts.erase` (secret) deletes a customer’s account.', met: ['newToken'] },
    '5.20': { says: '`returns.api` (secret) opens the returns of orders.', met: ['newToken'] },
    5.21: {
      says: '`reviews.moderate` (secret) opens the moderation of reviews.',
      met: ['newToken'],
    },
    5.22: { says: '`vault.api` (secret) opens stored payment cards.', met: ['newToken'] },
    5.23: {
      says: 'A list with a publishable and a secret scope is refused. Publishable tokens are public, secret ones are for servers.',
      met: ['newToken'],
    },
    5.24: {
      says: 'A pinned token passes only where the URL’s channel is its pin. A route without a channel takes unpinned tokens alone.',
      met: ['newToken', 'checkCall'],
    },
    5.25: {
      says: 'A pinned erase token acts in its channel alone: on customers that came from it, on its orders and carts. An e-mail of another channel is 404 like an unknown one; across channels takes an unpinned token.',
      met: ['token'],
    },
    5.26: {
      says: 'An expiry is optional for every scope, and there is no longest life. A past date is refused with `EXPIRY_IN_PAST`.',
      met: ['newToken', 'expiry'],
    },
    5.27: {
      says: 'A successor has the same application, scopes and pin; the old token works on for the overlap. In the CMS its expiry is chosen or none, on the command line it starts with none.',
      met: ['rotate'],
    },
    5.28: {
      says: 'The next request with a revoked token is refused.',
      met: ['revoke'],
    },
    5.29: {
      says: 'Only staff with `access.manage` see and use the token panel. Until somebody has Administrator, only superusers can.',
      met: ['everyPage', 'people'],
    },
    '5.30': {
      says: '`access_token create`: `--application`, `--create-application`, `--scope` several times, `--channel`, `--name`, `--expires-days`. The value alone goes to standard output.',
      met: ['commands', 'newToken'],
    },
    5.31: {
      says: '`access_token rotate <id>`: `--overlap-hours`.',
      met: ['commands', 'rotate'],
    },
    5.32: { says: '`access_token revoke <id>` revokes.', met: ['commands', 'revoke'] },
    5.33: {
      says: '`access_token expire <id>`: `--at <YYYY-MM-DD>`.',
      met: ['commands', 'expiry'],
    },
    5.34: {
      says: '`access_token list` says `rotation due` of flagged tokens.',
      met: ['commands'],
    },
    5.35: {
      says: '`access_legacy_report`: `--module` for one, `--json <path>` for a file.',
      met: ['commands'],
    },
    5.36: {
      says: '`access_import_legacy_keys`: `--check` ends with 1 where a legacy key is no token, `--report` lists the splits `per_channel`.',
      met: ['commands'],
    },
    5.37: {
      says: '`access_purge_legacy_keys` lists, and with `--yes` deletes. It refuses, ending with 1, a row whose token was used in the last 30 days, and keeps rows that were never imported, both unless `--force`.',
      met: ['commands'],
    },
    5.38: {
      says: '`access_routes --unmapped` lists admin routes without an area, and ends with 1 if there is any.',
      met: ['commands'],
    },
    5.39: {
      says: 'The deploy check at the level ERROR fails with `E011` where the gate would enforce over unmapped admin routes.',
      met: ['commands'],
    },
    '5.40': {
      says: 'An upgrade imports each module’s key as a token with the same secret, in an application named for the module, marked legacy, with the old key’s source. It never expires by itself, and its age counts from the import.',
      met: ['tokens', 'token'],
    },
    5.41: {
      says: 'A secret that is a browser key and a secret key is not imported, and `--check` fails on it. One makes two tokens, switches the callers, and purges with `--force`.',
      met: ['legacy'],
    },
    5.42: {
      says: 'A secret on several channels becomes one token for each, pinned to it.',
      met: ['token'],
    },
    5.43: {
      says: 'The plain rows stay in the modules’ tables until they are purged.',
      met: ['legacy'],
    },
    5.44: {
      says: 'The header `x-api-admin-key` goes on working for legacy keys.',
      met: ['checkCall'],
    },
    5.45: {
      says: 'Where the gate enforces, an unmapped admin route is 403 `UNMAPPED_ROUTE` to all but superusers. Whoever has apps of their own starts with `observe`, maps the routes, and enforces then.',
      met: ['connection'],
    },
  },
}
