import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'
import type { CallerSees } from '#rules/values/callerSees.ts'
import type { CallHeader } from '#rules/values/checkCall.ts'

/** Check a call: why a caller is refused, which the backend says to nobody. */
export const checkWords = {
  title: 'Check a call',
  with: 'with',
  patterns: 'Patterns of this token',
  header: 'Header',
  headerHint: 'Only the header name. Don’t paste the value here.',
  headers: {
    'X-API-KEY': 'X-API-KEY',
    'X-API-ADMIN-KEY': 'X-API-ADMIN-KEY',
    Authorization: 'Authorization: Bearer',
    none: 'No key',
  } satisfies Record<CallHeader, string>,
  computed: 'The result is simulated in your browser. Only Try it makes a request.',
  result: 'Result',
  empty: 'Enter a route.',
  emptyReason: 'Enter a route first',
  passes: 'Allowed',
  refused: (what: string) => `Denied: ${what}`,
  unknown: 'Can’t tell',
  subjects: {
    token: 'token not active',
    header: 'wrong header',
    route: 'wrong route',
    method: 'wrong method',
    scope: 'missing scope',
    channel: 'unknown channel',
    pin: 'wrong channel',
  },
  lines: {
    token: 'Token',
    header: 'Header',
    route: 'Route',
    scope: 'Scope',
    channel: 'Channel',
    notSure: 'Not sure',
  },
  stands: { passes: 'allowed', refuses: 'denied', doubt: 'not sure' },
  fine: {
    works: 'Token and application are active.',
    worksUntil: (at: string) => `Token and application are active. The token works until ${at}.`,
    header: (header: string) => `${header} is accepted here.`,
    route: (pattern: string) => `Route matches ${pattern}.`,
    exchange: 'This route exchanges an admin token for a JWT.',
    scope: (scopes: string) => `Allowed by ${scopes}.`,
    anyChannel: 'The token works on all channels.',
    channel: (channel: string) => `Token and call use channel ${channel}.`,
  },
  reasons: {
    revoked: (at: string | null, by?: string | null) =>
      [
        at === null ? 'The token is revoked' : `The token was revoked ${at}`,
        by ? ` by ${by}.` : '.',
        by === null ? ' Who revoked the token is unknown.' : '',
      ].join(''),
    expired: (at: string | null) =>
      at === null ? 'The token has expired.' : `The token expired ${at}.`,
    applicationInactive: 'The application is inactive, so none of its tokens works.',
    noKey: 'This route needs a key.',
    keyInAuthorization: 'The Authorization header is for a JWT. A key needs its own header.',
    slashMissing: 'The slash at the end is missing. The redirect turns a POST into a GET.',
    method: (methods: string) => `This route accepts ${methods} only.`,
    adminRoute: 'Application tokens can’t call admin routes.',
    adminRouteByExchange:
      'Application tokens can’t call admin routes directly. Exchange the token for a JWT first.',
    scope: (opening: string) => `The token needs one of these scopes: ${opening}.`,
    adminScope: 'The token has no admin scope to exchange for a JWT.',
    channelMissing: 'Choose the channel of the call.',
    channelUnknown: (channel: string) => `The backend has no channel ${channel}.`,
    pin: (pin: string, channel: string) =>
      pin === ''
        ? 'The token’s channel is empty, so it works on no channel.'
        : `The token works on ${pin} only; the call uses ${channel}.`,
    pinWithoutChannel: (pin: string) =>
      `This route has no channel, so a token limited to channel ${pin} can’t call it.`,
  },
  doubts: {
    catalogueUnread: 'The catalogue couldn’t be loaded, so the needed scope is unknown.',
    unlisted: 'The catalogue has no such route. The route may need no key, or may not exist.',
    stateUnknown: (word: string) => `The token has an unknown state: “${word}”.`,
    channelsUnread: (channel: string) =>
      `The channels couldn’t be loaded, so channel ${channel} may not exist.`,
    otherHeader: (read: string) =>
      `Some modules accept only ${read} here; others accept either header.`,
    alike:
      'Another token has the same beginning and end, and probably the same value. That token decides.',
    elsewhereUnread:
      'Some applications aren’t loaded. A token there may have the same value and allow the call.',
    elsewhereUnshown:
      'The value is too short to compare. Another token with the same value may allow the call.',
    triedRefused: {
      reading: 'The server refused this call. Reading the token again …',
      read: 'The server refused this call. Nothing in the lists explains why.',
      unread: 'The server refused this call. The token couldn’t be read again.',
    },
    triedWorks: {
      reading: 'The server accepted this call. Reading the token again …',
      read: 'The server accepted this call, although the lists say otherwise.',
      unread: 'The server accepted this call. The token couldn’t be read again.',
    },
    customer: 'Some backends also need a customer’s JWT in Authorization on this route.',
    customerNeeded: 'This route needs a customer’s JWT in Authorization, too.',
    methodUnknown: 'The catalogue doesn’t show methods, so the route may not accept this one.',
    channelUnknown: (channel: string) =>
      `The backend has no channel ${channel}. What this route does there is unknown.`,
  },
  sees: 'What the caller sees',
  seesNothing: 'A normal response.',
  seesUnknown: 'Depends on the server.',
  bodies: {
    none: '',
    v2: '{"error": "AUTHENTICATION_REQUIRED", "message": …, …}',
    v2BadJwt: '{"error": "INVALID_REQUEST", "message": …, …}',
    old: '{"meta": {"status": "UNAUTHORIZED", …, "message": "not_authenticated"}, …}',
    oldBadJwt: '{"meta": {"status": "UNAUTHORIZED", …, "message": "token_not_valid"}, …}',
    v1Key: '{"meta": {"status": "UNAUTHORIZED", …}, "data": "Invalid api key"}',
    v1AdminKey: '{"meta": {"status": "UNAUTHORIZED", …}, "data": "Invalid api admin key"}',
    exchange:
      '{"error": "AUTHENTICATION_REQUIRED", …, "details": [{"issue": "INVALID_API_KEY", …}]}',
  } satisfies Record<CallerSees['body'], string>,
  alike:
    'Callers get the same response for a missing or wrong key, a stopped token, a missing scope or a wrong channel.',
  badJwt:
    'The backend reads the Authorization header as a broken JWT. Only this reason has its own response.',
  redirect: 'A redirect to the path with a slash at the end.',
  unknownChannel: 'The backend checks the channel before the key.',
  wrongMethod: 'The route accepts other methods only.',
  wouldPass: 'What would pass',
  passesAlready: 'This call is allowed.',
  ways: {
    header: (header: string) => `Send the key in ${header}.`,
    slash: (path: string) => `Add the slash: ${path}`,
    method: (methods: string) => `Use ${methods}.`,
    channel: (channel: string) => `Call channel ${channel}.`,
    chooseChannel: 'Choose a channel that exists.',
    reactivate: 'Reactivate the application.',
    exchange:
      'Exchange the token at POST /api/access/v2/token/exchange/ and send the JWT in Authorization.',
    otherToken: 'Use another token; this token can’t make the call.',
    otherTokenWith: (scopes: string) => `Use another token with ${scopes}.`,
  },
  together: 'All of these steps:',
  others: 'Tokens of the application that can make the call:',
  noOthers: 'No active token of the application can make the call.',
  othersMissing:
    'The list of tokens is incomplete, so whether another token can make the call is unknown.',
  othersUnknown: (count: number) =>
    `Whether ${counted(count, forms.token)} of the application can make the call is unknown.`,
  more: (count: number) => `and ${count} more`,
  unlistedPass: 'Unknown. Look up the route in its module.',
  notKnownPass: 'Unknown.',
  copy: 'Copy what is known',
  close: 'Close',
  report: {
    call: (method: string, path: string) => `Call: ${method} ${path}`,
    channel: (channel: string) => `Channel: ${channel}`,
    header: (header: string) => `Header: ${header}`,
    token: (name: string, key: string, id: number) => `Token: ${name} (${key}, id ${id})`,
    application: (name: string) => `Application: ${name}`,
    server: (name: string) => `Server: ${name}`,
    at: (time: string) => `As of ${time}`,
  },
}
