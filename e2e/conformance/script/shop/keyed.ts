import { admin, post, type Options, type Step } from '#e2e/conformance/step.ts'
import { doors, type Door } from './doors.ts'

/** The steps in which a key passes. */
const BEYOND = [
  'a good key',
  'on another channel',
  'the pinned key on its channel',
  'on no channel that there is',
  'both headers with one key',
  'a bad alias beside a good key',
] as const

/** What each door answers to a good key in its alias, where that is taken: the step, and what is beyond the door. */
export const aliasSteps = doors.map(({ act, open, sandbox }) => ({
  step: `${act}: the alias alone`,
  open: sandbox ?? open,
}))

/** The doors that want a customer beside the key. */
export const aloneSteps = doors
  .filter((door) => door.as !== undefined)
  .map(({ act, open, sandbox }) => ({ step: `${act}: a good key alone`, open: sandbox ?? open }))

/** Where the published module fails for whoever has the right key: every step beyond the door. */
export const failedSteps = doors.flatMap(({ act, sandbox }) =>
  sandbox === undefined ? [] : BEYOND.map((name) => ({ step: `${act}: ${name}`, sandbox })),
)

const list = `${admin}/applications/{doors}/tokens/`

/** Each door with every kind of key: docs/wire.md#refusals-of-a-key. */
export const keyed: readonly Step[] = [
  post('an application for each door', `${admin}/applications/`, { name: 'Conf doors' }, '201', {
    remember: { doors: 'id' },
  }),
  ...doors.flatMap((door, at) => stepsOf(door, at + 1)),
]

function stepsOf(door: Door, at: number): Step[] {
  const { act, method, path, body, scope, other, open, shut, nowhere, keyFirst } = door
  const header = door.header ?? 'X-API-KEY'
  const alias = header === 'X-API-KEY' ? 'X-API-ADMIN-KEY' : 'X-API-KEY'
  const key = (kind: string) => `${act.replaceAll(/\W/g, '_')}_${kind}`
  const [good, pinned, wrong] = [key('good'), key('de'), key('wrong')]
  const make = (name: string, as: string, of: string, channel_idx: string | null = null): Step =>
    post(`${act}: ${name}`, list, { scopes: [of], channel_idx }, '201', {
      remember: { [as]: 'raw', [`${as}_id`]: 'id' },
    })
  let calls = 0
  const knock = (
    name: string,
    channel: string,
    headers: Record<string, string>,
    says: string,
    more: Options = {},
  ): Step => ({
    name: `${act}: ${name}`,
    method,
    path: path(channel),
    ...(body === undefined ? {} : { body }),
    as: door.as ?? null,
    headers,
    // Each from an address of its own, as some are counted by it.
    from: `10.9.${at}.${(calls += 1)}`,
    says,
    ...(says.startsWith('2') || (door.bodyless && says === open) ? { bodyless: true } : {}),
    ...more,
  })
  return [
    make('a key', good, scope),
    make('a key for de', pinned, scope, 'de'),
    make('a key of another scope', wrong, other),
    knock('without a key', 'de', {}, shut),
    knock('an unknown key', 'de', { [header]: 'svc_api_unknown' }, shut),
    knock('an empty key', 'de', { [header]: '' }, shut),
    knock('a key of 257 characters', 'de', { [header]: 'k'.repeat(257) }, shut),
    knock('the other scope', 'de', { [header]: `{${wrong}}` }, shut),
    knock('a good key', 'de', { [header]: `{${good}}` }, open),
    knock('on another channel', 'at', { [header]: `{${good}}` }, open),
    knock('the pinned key on its channel', 'de', { [header]: `{${pinned}}` }, open),
    knock('the pinned key on another', 'pl', { [header]: `{${pinned}}` }, shut),
    knock('on no channel that there is', 'nowhere', { [header]: `{${good}}` }, nowhere),
    knock('no key on no channel that there is', 'nowhere', {}, keyFirst ? shut : nowhere),
    knock('a key in another letter case', 'de', { [header]: `X{${good}}` }, shut),
    knock('the alias alone', 'de', { [alias]: `{${good}}` }, shut),
    knock('both headers with one key', 'de', { [header]: `{${good}}`, [alias]: `{${good}}` }, open),
    knock(
      'a bad alias beside a good key',
      'de',
      { [header]: `{${good}}`, [alias]: 'svc_api_unknown' },
      open,
    ),
    knock(
      'a bad key beside a good alias',
      'de',
      { [header]: 'svc_api_unknown', [alias]: `{${good}}` },
      shut,
    ),
    ...(door.as === undefined
      ? []
      : [knock('a good key alone', 'de', { [header]: `{${good}}` }, shut, { as: null })]),
    post(`${act}: its key is revoked`, `${admin}/tokens/{${good}_id}/revoke/`, undefined, '200'),
    knock('which holds at once', 'de', { [header]: `{${good}}` }, shut),
  ]
}
