import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'
import { number } from '#lib/numbers.ts'

const routes = (count: number) => counted(count, forms.route)
const chosenOnes = (count: number, kind: string) =>
  count === 1 ? `the ${kind} one` : `the ${number(count)} ${kind} ones`

export const newTokenWords = {
  title: (application: string | null) =>
    application === null ? 'New token' : `New token in ${application}`,
  subtitle: 'A token belongs to one application. Its value is shown once.',
  application: 'Application',
  chooseApplication: 'Choose an application',
  name: 'Name',
  nameHint: 'What it is for. A successor keeps it.',
  optional: 'optional',
  scopes: 'Scopes',
  chosenOf: (chosen: number, limit: number) => `${number(chosen)} of up to ${number(limit)}`,
  filter: 'Filter scopes and areas',
  clearFilter: 'Clear the filter',
  nothingFits: (text: string) => `No scope and no area has “${text}” in its key or name.`,
  hiddenChosen: (count: number) =>
    count === 1
      ? 'One chosen scope is hidden by the filter.'
      : `${number(count)} chosen scopes are hidden by the filter.`,
  kinds: {
    publishable: 'Publishable',
    secret: 'Secret',
    secretAdmin: 'Secret, admin',
  },
  kindNotes: {
    publishable: 'treated as public, may stand in a browser',
    secret: 'server to server only',
    secretAdmin: 'admin routes, by area and level',
  },
  areas: (count: number) => counted(count, forms.area),
  noAdminScopes:
    'This backend has no tokens for the admin API; they came with release 1.1 of its access module.',
  adminScopesUnread: 'Whether this backend has tokens for the admin API could not be read.',
  levels: { none: 'None', read: 'Read', write: 'Write' },
  routes,
  routesOf: (count: number, scope: string) => `${routes(count)} of ${scope}`,
  refusals: {
    mixesKinds: (chosen: 'publishable' | 'secret', count: number) =>
      `A token never mixes kinds. Clear ${chosenOnes(count, chosen)} to pick these.`,
    tooMany: (limit: number) => `A token holds up to ${number(limit)} scopes.`,
    adminScopePinned: (pin: string) =>
      `A token with admin scopes cannot be pinned. Clear the pin ${pin} to pick these.`,
    reserved: (area: string) => `${area} is never given to a token.`,
    levelNotOffered: (area: string) => `${area} does not offer this level.`,
  },
  pin: 'Pin',
  anyChannel: 'Any channel',
  pinAdmin: 'A token with admin scopes cannot be pinned.',
  pinUnread:
    'You may not read the channels (needs pim.schema:read), so type its idx. Empty is any channel.',
  pinFailed: 'The channels could not be read, so type the idx of one. Empty is any channel.',
  pinReading: 'The channels are being read.',
  pinWithoutChannel: (count: number) =>
    count === 1
      ? 'A route without a channel refuses a pinned token. One chosen route has none:'
      : `A route without a channel refuses a pinned token. ${number(count)} chosen routes have none:`,
  expiry: 'Expiry',
  deactivated: (application: string) => `${application} is deactivated.`,
  deactivatedMore: 'Its tokens start only when it is reactivated, this one too.',
  submit: 'Create token',
  noScope: 'Choose at least one scope: a token without one opens nothing.',
  sentence: {
    choose: 'Choose at least one scope.',
    creates: 'Creates a ',
    kinds: {
      publishable: 'publishable',
      secret: 'secret',
      secretAdmin: 'secret',
      unknown: '',
      mixed: '',
      none: '',
    },
    token: ' token: ',
    routesOn: (count: number, pin: string | null) =>
      `${routes(count)} on ${pin === null ? 'every channel' : `channel ${pin}`}`,
    level: (level: string) => `${level} on `,
    noExpiry: 'It works until it is revoked.',
    expires: (when: string) => `It expires ${when}.`,
    expiryRefused: {
      past: 'The expiry still needs a future date.',
      dateMissing: 'The expiry still needs a date.',
      dateUnreadable: 'The expiry still needs a date.',
      timeUnreadable: 'The expiry still needs a time.',
      notChosen: 'The expiry is still to be chosen.',
    },
  },
  done: (name: string) => `“${name}” was created.`,
  doneUnread: 'A token was created. The rest of the answer could not be read.',
  notSent: 'The list of tokens or the audit log could not be read, so nothing was sent.',
}
