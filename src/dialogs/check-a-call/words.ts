import type { CallerSees, CallHeader } from '#rules/values/checkCall.ts'

/** Check a call: why a caller is refused, which the backend tells nobody. */
export const checkWords = {
  title: 'Check a call',
  with: 'with',
  method: 'Method',
  route: 'Route',
  routeHint: 'As it was called, or a pattern of the catalogue. Up to 256 characters.',
  patterns: 'Patterns of this token',
  channel: 'Channel',
  channelNone: 'None chosen',
  channelFromRoute: 'the route names it',
  channelNotInRoute: 'the route has none',
  channelsUnread: 'The channels could not be read. Type one.',
  header: 'Header',
  headerHint: 'Its value is not needed. Do not paste it here.',
  headers: {
    'X-API-KEY': 'X-API-KEY',
    'X-API-ADMIN-KEY': 'X-API-ADMIN-KEY',
    Authorization: 'Authorization: Bearer',
    none: 'No key at all',
  } satisfies Record<CallHeader, string>,
  computed:
    'Computed in this page from the token, the catalogue and the known rules of each module. Nothing is called.',
  result: 'Result',
  empty: 'Name a route first.',
  emptyReason: 'name a route first',
  passes: 'It passes',
  refused: (what: string) => `Refused: ${what}`,
  unknown: 'Nobody can say from here',
  subjects: {
    token: 'the token',
    header: 'the header',
    route: 'the route',
    scope: 'the scope',
    channel: 'the channel',
    pin: 'the pin',
  },
  lines: {
    token: 'Token',
    header: 'Header',
    route: 'Route',
    scope: 'Scope',
    channel: 'Channel and pin',
    notSure: 'Not sure',
  },
  stands: { passes: 'passes', refuses: 'refuses', doubt: 'not sure' },
  fine: {
    works: 'It works, its application is active.',
    worksUntil: (at: string) => `It works until ${at}, its application is active.`,
    header: (header: string) => `${header} is read here.`,
    route: (pattern: string) => `The catalogue has it as ${pattern}.`,
    exchange: 'There a key with an admin scope buys a JWT.',
    scope: (scopes: string) => `${scopes} opens it.`,
    anyChannel: 'It has no pin: it works on every channel.',
    channel: (channel: string) => `It is pinned to ${channel}, and so is the call.`,
  },
  reasons: {
    revoked: (at: string | null) => (at === null ? 'It is revoked.' : `It was revoked ${at}.`),
    expired: (at: string | null) => (at === null ? 'It has expired.' : `It expired ${at}.`),
    applicationInactive: 'Its application is inactive: every token of it is refused.',
    noKey: 'Without a key no key route answers.',
    keyInAuthorization:
      'A key is read from its own header only. In Authorization the backend looks for a JWT.',
    slashMissing: 'The slash at its end is missing. The redirect turns a POST into a GET.',
    adminRoute: 'An application token never opens an admin route.',
    adminRouteByExchange:
      'An application token never opens an admin route. The JWT that it buys at the exchange may.',
    scope: (opening: string) => `It has none of the scopes that open this: ${opening}.`,
    adminScope: 'It has no admin scope, so it buys nothing there.',
    channelMissing: 'Which channel the call names is not chosen.',
    channelUnknown: (channel: string) => `The backend has no channel ${channel}.`,
    pin: (pin: string, channel: string) =>
      pin === ''
        ? 'Its pin is empty, so it works on no channel.'
        : `It works on ${pin} only; the call names ${channel}.`,
    pinWithoutChannel: (pin: string) =>
      `A route without a channel refuses a pinned token; this one is pinned to ${pin}.`,
  },
  doubts: {
    catalogueUnread: 'The catalogue could not be read: which scope opens the route is not known.',
    unlisted: 'No scope of the catalogue opens this route. It may ask for no key, or not be there.',
    stateUnknown: (word: string) =>
      `The server calls its state “${word}”, which is not known here.`,
    channelsUnread: (channel: string) =>
      `The channels could not be read: whether there is one called ${channel} is not known.`,
    otherHeader: (read: string) =>
      `A module that reads one header only reads ${read} here; others take either.`,
    alike:
      'Another token decides, with the same beginning and end. Its value is likely, not surely, the same.',
    elsewhereUnread:
      'Not every application is read. A token there may have the same value and let the call pass.',
    elsewhereUnshown:
      'Nobody can tell which tokens have this value: it is too short to compare. Another one may let the call pass.',
    method: (method: string) => `This route takes ${method} only.`,
  },
  sees: 'What the caller sees',
  seesNothing: 'Nothing of a refusal: the route answers.',
  seesUnknown: 'That depends on the installation.',
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
    'The same for a missing key, a wrong key, a stopped token, a missing scope and a pin: the caller cannot tell them apart.',
  badJwt:
    'What stands in Authorization is taken for a JWT that cannot be read: of all reasons this one alone shows.',
  redirect: 'A redirect to the path with its slash.',
  unknownChannel: 'The channel is looked for before the key.',
  wouldPass: 'What would pass',
  passesAlready: 'This call.',
  ways: {
    header: (header: string) => `The key in ${header}.`,
    slash: (path: string) => `The path with its slash: ${path}`,
    channel: (channel: string) => `The call on ${channel}.`,
    chooseChannel: 'A channel that the backend has.',
    reactivate: 'Its application reactivated.',
    exchange:
      'The JWT that the token buys at POST /api/access/v2/token/exchange/, in Authorization.',
    otherToken: 'Another token; this one cannot.',
    otherTokenWith: (scopes: string) => `Another token, with ${scopes}.`,
  },
  together: 'All of these together:',
  others: 'Tokens of the application with which it passes:',
  noOthers: 'No live token of the application passes there.',
  more: (count: number) => `and ${count} more`,
  unlistedPass: 'Not known: look for the route in its module.',
  notKnownPass: 'Not known.',
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
