import { pythonList } from './python.ts'

/** The sentences of the sandbox's answers. Callers decide by status and code, people read these. */
export const words = {
  validation: 'Request validation failed.',
  authentication: 'Authentication credentials were not provided or are invalid.',
  permission: 'You do not have permission to perform this action.',
  notFound: 'The requested resource was not found.',
  method: 'HTTP method not allowed.',
  throttled: 'Request was throttled.',
  internal: 'An internal error occurred.',
  unreadable: 'The body is not JSON.',
  mediaType: (type: string) => `Unsupported media type "${type}" in request.`,
  methodOf: (method: string) => `Method "${method}" not allowed.`,

  staffOnly: 'A staff account is required.',
  unmapped: 'This admin route has no access area.',
  superuserOnly: 'superuser only',
  needs: (permission: string) => `needs ${permission}`,
  gateUnmapped: (route: string) => `Admin route without an access area: ${route}`,
  gateWouldRefuse: (it: {
    who: number | string
    method: string
    route: string
    needed: string
    issue: string
  }) =>
    `Gate would refuse: user=${it.who} method=${it.method} route=${it.route} needed=${it.needed} issue=${it.issue}`,
  tokenInactive: 'token inactive',
  invalidKey: 'An active application key with an admin scope is required in X-API-KEY.',

  unknownField: 'This field is not known.',
  oneField: 'At least one field is required.',
  noNull: 'Fields may not be null.',
  noNul: 'Null characters are not allowed.',
  atMost: (count: number) => `At most ${count} are allowed.`,
  roleKey: 'Not the key of a role.',
  noTime: 'A time with an offset is required.',
  wholeNumber: 'A whole number from 1 is required.',

  applicationTaken: (name: string) => `Application '${name}' already exists`,
  unknownScopes: (keys: readonly string[]) => `Unknown token scopes: ${pythonList(keys)}`,
  mixedScopes: 'Publishable and secret scopes cannot share a token',
  noScope: 'A token needs at least one scope',
  neverManages: (keys: readonly string[]) => `A token never manages access: ${pythonList(keys)}`,
  pinnedAdmin: 'A token with admin scopes cannot be pinned to a channel',
  expiryPast: 'The expiry must be in the future (or revoke the token)',
  overlap: (most: number) => `overlap_hours must be between 0 and ${most}`,
  revokedAlready: 'The token is already revoked',
  revokedRotation: 'A revoked token cannot be rotated',
  stoppedExpiry: (state: string) => `A token that is ${state} cannot get a new expiry`,

  unknownPermission: (key: string) => `Unknown permission: ${key}`,
  reserved: 'access.manage belongs to the built-in Administrator role only',
  roleTaken: (key: string) => `Role '${key}' already exists`,
  builtin: (key: string) => `Built-in role '${key}' cannot be changed`,
  lockout: 'Nobody active would be left to manage access',
  oneHolder: 'Exactly one of user_id or group_id is required',
  unknownRole: 'Unknown role',
  unknownGroup: 'Unknown group',
  notStaff: 'Grant target must be an active staff user',
  grantTaken: (key: string) => `Role '${key}' is already granted`,

  staffTaken: 'The username or e-mail address is taken',
  username: 'Letters, digits and @/./+/-/_ only.',
  usernameLong: 'At most 150 characters.',
  email: 'Enter a valid e-mail address.',
  passwordShort: 'This password is too short. It must contain at least 8 characters.',
  passwordCommon: 'This password is too common.',
  passwordNumeric: 'This password is entirely numeric.',
  passwordSimilar: (field: string) => `The password is too similar to the ${field}.`,

  signInRefused: 'No active account found with the given credentials',
  tokenInvalid: 'Token is invalid or expired',
  required: 'This field is required.',
  blank: 'This field may not be blank.',
  nullValue: 'This field may not be null.',
  notText: 'Not a valid string.',
  notObject: 'Invalid data. Expected a dictionary.',
  waitSeconds: (seconds: number) =>
    `Request was throttled. Expected available in ${seconds} seconds.`,

  v1: {
    badRequest: 'Invalid request',
    unauthorized: 'Requires authentication',
    forbidden: 'Permission denied',
    notFound: 'Resource not found',
    method: 'Invalid http method',
    internal: 'Internal Exception',
  },

  invalidPage: 'Invalid page.',
  unknownChannel: 'Channel not found',
  visibility: 'Unknown visibility',

  shop: {
    throttled: 'Request was throttled',
    invalidKey: 'Invalid api key',
    invalidAdminKey: 'Invalid api admin key',
    noChannel: (channel: string) => `Channel ${channel} does not exist`,
    noJson: 'Invalid JSON in request body',
    noEmail: 'Email is required',
    noCustomer: 'Customer account not found',
    noData: 'No data found for this customer',
    customerDeleted: 'Customer account successfully deleted',
    ordersErased: 'Customer data in orders anonymized',
    validation: 'Validation error',
    noCart: 'Cart does not exist',
    notBought: 'The order does not have these items.',
    wrongDays: "Invalid 'days' parameter.",
    noSlot: 'This time cannot be booked.',
    slotTaken: 'This time is taken.',
    subscribed: 'If eligible, a confirmation will be sent.',
    undefinedError: 'Got undefined error',
    wrongPassword: 'Incorrect username or password',
    notCustomer: 'Account has no customer profile.',
    tokenCreated: 'token created successfully',
    tokenEnded: 'Refresh token blacklisted',
    ignored: (param: string) => `The parameter ${param} is ignored.`,
    ignoredMore: (count: number) => `${count} more parameters are ignored.`,
  },
  adminSite: 'Site administration',
  adminSiteText: 'The sandbox has nothing to administer here.',

  controlPeer: 'You can only control the sandbox from this computer.',
  controlHost: 'You can only control the sandbox by the name localhost or 127.0.0.1.',
  controlOrigin: 'You can only control the sandbox from its own console.',
  controlJson: 'The body must be JSON.',
  controlClock: 'Give either advance_hours (more than 0) or to (a later time with an offset).',
  controlFields: 'The body has an unknown field.',

  fileForeign: (file: string) =>
    `${file} is not a database of the sandbox. The file was not changed.`,
  fileVersion: (file: string, found: number, ours: number) =>
    `${file} was made by version ${found} of the sandbox's database. This is version ${ours}. Start with --fresh, or use the release that made it.`,
  fileUnopened: (file: string) => `${file} cannot be opened or created as a database.`,
} as const
