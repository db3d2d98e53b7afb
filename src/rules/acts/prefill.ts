import { NAME_LENGTH } from '#contract/applications.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import { PIN_LENGTH } from '#contract/tokens.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { expiryOf } from '#rules/tokens/expiry.ts'
import { mayPick, pinRefusal } from './scopeChoice.ts'
import { adminScope, pinKnown, scopeKind } from '#rules/tokens/scopes.ts'
import { DAY } from '#rules/tokens/thresholds.ts'

/** What a link or another token asks of the form for a new token, in the words of a link; null where it does not name it. */
export type Wish = {
  name: string | null
  scopes: readonly string[]
  channel: string | null
  expires: string | null
}

/** What of it the form takes, and what it does not. Nothing of it is sent before somebody submits the form. */
export type Prefill = {
  name: string | null
  scopes: string[]
  channel: string | null
  expiry: { expiry: string; expiryDate: string; expiryTime: string } | null
  leftOut: LeftOut[]
}

/** `texts` are foreign: they come from a link. */
export type LeftOut = {
  because: 'unknownScopes' | 'otherScopes' | 'unknownChannel' | 'adminScopes' | 'noExpiry'
  texts: readonly string[]
}

interface Context {
  catalogue: Catalogue
  /** Null where they cannot be read: then any channel is taken, as when it is typed. */
  channels: readonly { idx: string }[] | null
  now: number
  zone: string
}

/** What a form for a new token is filled with. */
export function prefillOf(wish: Wish, context: Context): Prefill {
  const { catalogue, channels } = context
  const keys = [...new Set(wish.scopes)]
  const unknown = keys.filter((key) => !isThere(key, catalogue))
  const scopes: string[] = []
  for (const key of keys) {
    if (unknown.includes(key)) continue
    if (mayPick(key, scopes, { catalogue, pin: null }) === null && !hasArea(key, scopes))
      scopes.push(key)
  }
  const others = keys.filter((key) => !unknown.includes(key) && !scopes.includes(key))
  const { channel } = wish
  const isNone = channel === null || channel === ''
  const isPinned = !isNone && pinRefusal(scopes, catalogue) === null
  const isKnown =
    isPinned &&
    channel.length <= PIN_LENGTH &&
    (channels === null || pinKnown(channel, channels) === 'known')
  const expiry = wish.expires === null ? null : expiryFieldsOf(wish.expires, context)
  const left: LeftOut[] = [
    { because: 'unknownScopes', texts: unknown },
    { because: 'otherScopes', texts: others },
    { because: 'unknownChannel', texts: isPinned && !isKnown ? [channel] : [] },
    { because: 'adminScopes', texts: isNone || isPinned ? [] : [channel] },
    { because: 'noExpiry', texts: wish.expires === null || expiry ? [] : [wish.expires] },
  ]
  return {
    // The server counts code points, not UTF-16 units.
    name: wish.name === null ? null : [...wish.name.trim()].slice(0, NAME_LENGTH).join(''),
    scopes,
    channel: isKnown ? channel : null,
    expiry,
    leftOut: left.filter(({ texts }) => texts.length > 0),
  }
}

/** A name that no token of these has, with a number behind it: Night run, Night run 2. */
export function nameBeside(name: string, taken: readonly string[]): string {
  const text = name.trim()
  if (text === '' || !taken.includes(text)) return text
  const base = text.replace(/ \d{1,3}$/, '')
  for (let count = 2; ; count += 1) {
    const end = ` ${count}`
    const beside = [...base].slice(0, NAME_LENGTH - end.length).join('') + end
    if (!taken.includes(beside)) return beside
  }
}

/** Of one area a link may name two levels: the first counts, as with whatever else cannot go with it. */
const hasArea = (key: string, chosen: readonly string[]): boolean => {
  const area = adminScope(key)?.area
  return area !== undefined && chosen.some((other) => adminScope(other)?.area === area)
}

/** Whether the catalogue has it, as a scope of its own or as an area. */
function isThere(key: string, catalogue: Catalogue): boolean {
  const kind = scopeKind(key, catalogue)
  if (kind !== 'secretAdmin') return kind !== 'unknown'
  const area = adminScope(key)?.area
  return catalogue.modules.some(({ areas }) => areas.some((one) => one.key === area))
}

/** A preset, a number of days, a day (2026-12-31) or an instant; null for what is none of them. */
function expiryFieldsOf(text: string, { now, zone }: Pick<Context, 'now' | 'zone'>) {
  if (PRESETS.includes(text)) return { expiry: text, expiryDate: '', expiryTime: '' }
  const wall = wallOf(text, { now, zone })
  if (wall === null) return null
  const [date = '', time = ''] = wall
  const expiry = expiryOf({ kind: 'onDate', date, time }, { now, zone })
  // One that has passed is what its field says best.
  const isDate = expiry.kind === 'at' || (expiry.kind === 'refused' && expiry.reason === 'past')
  return isDate ? { expiry: 'onDate', expiryDate: date, expiryTime: time } : null
}
const PRESETS: readonly string[] = ['none', '30d', '90d', '1y']

function wallOf(text: string, { now, zone }: Pick<Context, 'now' | 'zone'>): string[] | null {
  const [, days] = /^([1-9]\d{0,3})d$/.exec(text) ?? []
  if (days !== undefined) {
    const wall = instantOf(now, zone)
    const day = new Date(Date.parse(wall.slice(0, 10)) + Number(days) * DAY)
    return [day.toISOString().slice(0, 10), wall.slice(11, 16)]
  }
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return [text, '23:59']
  const ms = INSTANT.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(ms)) return null
  const wall = instantOf(ms, zone)
  return [wall.slice(0, 10), wall.slice(11, 16)]
}
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/
