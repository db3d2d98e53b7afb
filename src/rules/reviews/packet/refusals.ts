/** Why a line of what came back is not taken, or the whole of it. */
export const refusalCodes = [
  /** Of the whole. */
  'notReadable',
  'noColumn',
  'columnTwice',
  'otherPacket',
  'otherReview',
  'otherPopulation',
  'takenBefore',
  'closed',
  /** Of a line. */
  'unknownRow',
  'missingRow',
  'doubleRow',
  'unknownWord',
  'factChanged',
  'rowChanged',
  'ownAccess',
  'otherReviewer',
  'changeToWhat',
  'reasonAlone',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** `line` counts from 1, as a spreadsheet does; null where the whole is meant. `what` names the cell or the word. */
export type Refusal = { line: number | null; row: string | null; code: RefusalCode; what: string }
