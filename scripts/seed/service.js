/** What the service does: its two APIs, its servers, its areas. @type {import('./statements.js').Section} */
export const service = {
  title: 'What the service does',
  statements: {
    1.1: {
      says: 'Two REST APIs speak JSON. Generated OpenAPI 3.1 documents describe both, and both follow one set of rules for URLs, pages and errors.',
      met: ['connection'],
    },
    1.2: {
      says: 'Admin routes are `/api/<module>/v2/admin/…`, storefront routes `/api/<module>/v2/<channel_idx>/…`.',
      met: ['token', 'checkCall'],
    },
    1.3: {
      says: 'The CMS and back-office jobs call the admin API; storefronts, widgets and server jobs call the storefront API.',
      met: ['newToken'],
    },
    1.4: {
      says: 'The admin API takes a staff JWT as a bearer. The storefront API takes nothing for catalogue and content, and a customer’s JWT or an application token in `X-API-KEY` where an operation names one.',
      met: ['checkCall'],
    },
    1.5: {
      says: 'The admin document has 594 operations on 407 paths, the storefront document 53 on 52.',
      met: ['connection'],
    },
    1.6: {
      says: 'An admin route may have a channel after `admin/` or none. Most storefront routes name theirs in the URL.',
      met: ['token', 'checkCall'],
    },
    1.7: {
      says: 'Of the 53 storefront operations 30 list `jwtAuth` and 24 `ApiKeyAuth`. `info.version` is the release of the backend.',
      met: ['connection'],
    },
    1.8: {
      says: 'Both documents have the operations of version 2 and the two token routes of staff. The customer token routes (v1) are in neither.',
      met: ['connection'],
    },
    1.9: {
      says: 'There is one’s own server and a public demo, which all readers share, which goes back to the same data every day at 04:00 UTC, and to which no real data must be sent. A token works only on the server that issued it.',
      met: ['signIn', 'everyPage'],
    },
    '1.10': {
      says: 'The demo has a published staff login that reads every area and writes none, three channels, and neither a published application token nor a customer account.',
      met: ['signIn'],
    },
    1.11: {
      says: 'Every admin route belongs to an area, a role grants `read` or `write` on it, and the gate decides by the roles. The demo’s Viewer reads all 44 areas.',
      met: ['me', 'permissions'],
    },
  },
}
