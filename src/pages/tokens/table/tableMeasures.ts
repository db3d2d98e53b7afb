import { isTitle, type TokensLine } from '#components/token-table/rowsInView.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { Column } from '#ui/table/column.ts'
import { secretTitle } from './words.ts'

/** Of a line that was not drawn yet, in pixels. */
export const LINE = 36
export const PHONE_LINE = 74

/** Name, box and acts are always there. */
const ALWAYS = ['token', 'actions']

export const isAmong =
  (chosen: readonly string[] | null) =>
  ({ key }: Column<TokenRow>): boolean =>
    chosen === null || ALWAYS.includes(key) || chosen.includes(key)

/** What a line is called by itself. */
export const lineName = (line: TokensLine): string =>
  isTitle(line) ? secretTitle(line) : tokenLabel(line.token)
