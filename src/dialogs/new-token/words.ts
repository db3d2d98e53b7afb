import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'
import { number } from '#lib/numbers.ts'

const routes = (count: number) => counted(count, forms.route)
const on = (pin: string | null) => (pin === null ? 'on all channels' : `on channel ${pin}`)
const chosenOnes = (count: number, kind: string) =>
  count === 1 ? `the ${kind} scope` : `the ${number(count)} ${kind} scopes`

export const newTokenWords = {
  title: (application: string | null) =>
    application === null ? 'New token' : `New token in ${application}`,
  subtitle: 'A token belongs to one application. You see the value once.',
  application: 'Application',
  chooseApplication: 'Choose an application',
  newApplication: 'New application…',
  ofNew: {
    group: 'New application',
    name: 'Name of the application',
    description: 'Description',
    more: '“Create token” creates the application first, then the token.',
    made: 'Another try creates only the token, no second application.',
    noToken: 'The token wasn’t created.',
    use: 'Use this application',
  },
  name: 'Name',
  nameHint:
    'Say what the token is for. Rotating keeps the name. Without a typed name the scopes suggest one.',
  optional: 'optional',
  scopes: 'Scopes',
  chosenOf: (chosen: number, limit: number) => `${number(chosen)} of up to ${number(limit)}`,
  filter: 'Filter scopes and routes',
  clearFilter: 'Clear filter',
  nothingFits: (text: string) => `No scopes or routes match “${text}”.`,
  keys: 'Arrow keys move between scopes, Space selects.',
  hiddenChosen: (count: number) =>
    count === 1
      ? '1 selected scope is hidden by the filter.'
      : `${number(count)} selected scopes are hidden by the filter.`,
  kinds: {
    publishable: 'Publishable',
    secret: 'Secret',
    secretAdmin: 'Secret, admin',
  },
  kindNotes: {
    publishable: 'Public. Safe to use in a browser.',
    secret: 'Servers only. Keep it secret.',
    secretAdmin: 'Admin API access, per area',
  },
  areas: (count: number) => counted(count, forms.area),
  noAdminScopes:
    'This backend doesn’t support admin tokens. Admin tokens need release 1.1 of the access module.',
  adminScopesUnread: 'Keyturn couldn’t load whether this backend supports admin tokens.',
  levels: { none: 'None', read: 'Read', write: 'Write' },
  routes,
  routesOf: (count: number, scope: string) => `${routes(count)} of ${scope}`,
  refusals: {
    mixesKinds: (chosen: 'publishable' | 'secret', count: number) =>
      `A token can’t mix secret and publishable scopes. Clear ${chosenOnes(count, chosen)} first.`,
    tooMany: (limit: number) => `A token can have up to ${number(limit)} scopes.`,
    adminScopePinned: (pin: string) =>
      `Tokens with admin scopes work on all channels. Remove channel ${pin} first.`,
    reserved: (area: string) => `Tokens can’t have ${area}.`,
    levelNotOffered: (area: string) => `${area} doesn’t have this level.`,
  },
  pin: 'Channel',
  anyChannel: 'All channels',
  pinAdmin: 'Tokens with admin scopes work on all channels.',
  pinUnread:
    'Type a channel ID, or leave empty for all. (You need pim.schema:read to see the list.)',
  pinFailed: 'The channels couldn’t be loaded. Type a channel ID, or leave empty for all.',
  pinReading: 'Loading channels.',
  pinWithoutChannel: (count: number) =>
    count === 1
      ? 'This route has no channel, so a token limited to one channel can’t call it:'
      : `These ${number(count)} routes have no channel, so a token limited to one channel can’t call them:`,
  expiry: 'Expiry',
  deactivated: (application: string) => `${application} is deactivated.`,
  deactivatedMore: 'The token won’t work until you reactivate the application.',
  deactivatedMeanwhile:
    'Someone deactivated the application while you were here. Nothing was sent. You can still create the token: it won’t work until you reactivate the application.',
  submit: 'Create token',
  noScope: 'Choose at least one scope.',
  sentence: {
    choose: 'No scopes selected yet.',
    kinds: {
      publishable: 'Publishable token',
      secret: 'Secret token',
      secretAdmin: 'Secret admin token',
      unknown: 'Token',
      mixed: 'Token',
      none: 'Token',
    },
    with: ' with ',
    routesOn: (count: number, pin: string | null) => `${routes(count)} ${on(pin)}`,
    on: (pin: string | null) => ` ${on(pin)}. `,
    level: (level: string) => `${level} on `,
    noExpiry: 'Never expires.',
    expires: (when: string) => `Expires ${when}.`,
    expiryRefused: {
      past: 'Choose an expiry in the future.',
      dateMissing: 'Choose an expiry date.',
      dateUnreadable: 'Choose an expiry date.',
      timeUnreadable: 'Choose an expiry time.',
      notChosen: 'Choose an expiry.',
    },
  },
  filled: {
    region: 'Filled in',
    byLink: (what: string | null) =>
      what === null ? 'A link opened this form.' : `Filled in from a link: ${what}.`,
    like: (token: string, what: string | null) =>
      what === null ? `Nothing is filled in from ${token}.` : `Filled in from ${token}: ${what}.`,
    parts: {
      name: 'the name',
      scopes: (count: number) => counted(count, { one: 'scope', other: 'scopes' }),
      channel: 'the channel',
      expiry: 'the expiry',
    },
    review: 'Review each field. Nothing is sent until you create the token.',
    leftOut: {
      unknownScopes: 'Left out, because this backend doesn’t have them as scopes:',
      otherScopes: 'Left out, because a token can’t have them with the other scopes:',
      unknownChannel: 'Left out, because this backend doesn’t have the channel:',
      adminScopes: 'Left out, because tokens with admin scopes work on all channels:',
      noExpiry: 'Left out, because this isn’t an expiry:',
    },
    more: (count: number) => `and ${number(count)} more`,
    lifetimeUnknown: 'Choose an expiry. The audit log doesn’t say how long the token was valid.',
  },
  notSent:
    'The list of tokens, the application or the audit log couldn’t be loaded, so the token wasn’t created.',
}
