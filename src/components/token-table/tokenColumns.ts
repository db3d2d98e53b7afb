import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { Column } from '#ui/table/column.ts'
import {
  name,
  key,
  keyAndPin,
  application,
  applicationInText,
  scopes,
  pin,
  state,
  stateInWords,
  expires,
  lastUsed,
  age,
  created,
  creator,
  acts,
  nameAndKey,
  nameAndRest,
} from './tokenTableColumns.tsx'
import type { Room } from '#ui/table/useTableRoom.ts'

/** The columns that there is room for; what a narrower table leaves out is in a token's details. */
export function tokenColumns(room: Room, showApplication: boolean): readonly Column<TokenRow>[] {
  return showApplication ? everywhere[room] : ofOne[room]
}

const all = [name, key, scopes, pin, stateInWords, expires, lastUsed, age, acts]

const ofOne = {
  phone: all.map(onPhone),
  narrow: [nameAndRest, state, acts],
  middle: [nameAndKey, scopes, state, expires, lastUsed, acts],
  wide: [name, key, scopes, pin, state, expires, lastUsed, acts],
  wider: [name, key, scopes, pin, state, expires, lastUsed, acts],
  widest: all,
} satisfies Record<Room, Column<TokenRow>[]>

const allWithApplication = [
  name,
  key,
  application,
  scopes,
  pin,
  stateInWords,
  expires,
  lastUsed,
  age,
  created,
  creator,
  acts,
]

/** Of 1440 px so much is left for a token's name that six of seven are whole; what more there is comes here first. */
const besideNames = { ...application, width: 'clamp(6.875rem, 100vw - 83.125rem, 10rem)' }

const everywhere = {
  phone: allWithApplication.map(onPhone),
  narrow: [nameAndRest, application, state, created, creator, acts],
  middle: [nameAndKey, application, state, expires, lastUsed, created, creator, acts],
  wide: [nameAndKey, application, scopes, state, expires, lastUsed, created, creator, acts],
  wider: [name, key, besideNames, scopes, pin, state, expires, lastUsed, created, creator, acts],
  widest: allWithApplication.map(withRoom),
} satisfies Record<Room, Column<TokenRow>[]>

/** There an application's name has room, too. */
function withRoom(column: Column<TokenRow>): Column<TokenRow> {
  return column === application ? { ...column, width: '13%' } : column
}

function onPhone(column: Column<TokenRow>): Column<TokenRow> {
  if (column === key) return keyAndPin
  if (column === application) return applicationInText
  return column === stateInWords ? state : column
}
