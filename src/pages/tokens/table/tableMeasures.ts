import { isTitle, type TokensLine } from '#components/token-table/rowsInView.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { Room } from '#ui/table/useTableRoom.ts'
import type { Column } from '#ui/table/column.ts'
import { secretTitle, words } from './words.ts'

/** Of a line that was not drawn yet, in pixels. */
const LINE = { comfortable: 36, compact: 28 } as const
const PHONE_LINE = 74

/** What the window over the tokens is drawn with, of today and of a past date. */
export const windowOf = (room: Room, density: keyof typeof LINE) => ({
  label: words.title,
  nameOf: lineName,
  lineHeight: room === 'phone' ? PHONE_LINE : LINE[density],
})

/** Name, box and acts are always there. */
const ALWAYS = ['token', 'actions']

/** These are there where somebody asked for them: what they show is read from the audit log for them alone. */
export const OPTIONAL = ['created', 'creator'] as const

/** Whether a column that may go is there. `chosen` is null where nobody chose. */
export const isShown = (key: string, chosen: readonly string[] | null): boolean =>
  chosen === null ? !isOptional(key) : chosen.includes(key)

const isOptional = (key: string): boolean => OPTIONAL.some((optional) => optional === key)

/** Whether one of these columns shows how a token came to be. */
export const showsOrigins = (chosen: readonly string[] | null): boolean =>
  chosen?.some(isOptional) === true

const ROOMS = ['widest', 'wider', 'wide', 'middle', 'narrow'] as const satisfies Room[]

/** What is left for the other columns: one that somebody asked for takes as much as a step of the window's width. */
export function roomBeside(chosen: readonly string[] | null, room: Room): Room {
  const place = ROOMS.findIndex((step) => step === room)
  if (place < 0) return room
  return ROOMS[place + (chosen ?? []).filter(isOptional).length] ?? 'narrow'
}

/** Among these columns; `room` is the window's, and where that is narrow there is none for further ones. */
export const isAmong =
  (chosen: readonly string[] | null, room: Room) =>
  ({ key }: Column<TokenRow>): boolean =>
    ALWAYS.includes(key) || (isShown(key, chosen) && !(room === 'narrow' && isOptional(key)))

/** What a line is called by itself. */
const lineName = (line: TokensLine): string =>
  isTitle(line) ? secretTitle(line) : tokenLabel(line.token)
