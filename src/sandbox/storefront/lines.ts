import { z } from '#contract/zod.ts'
import { type Currency, goodOf, money, netOf, TAX_PERCENT } from '#sandbox/world/shelf.ts'

/** What is in a cart, an order or a return: so many of a SKU. */
export const line = z.object({ sku: z.string(), quantity: z.int().check(z.minimum(0)) })
export type Line = z.infer<typeof line>

/** Lines as a column keeps them. */
export const lines = z.pipe(
  z.string(),
  z.transform((cell) => z.array(line).parse(JSON.parse(cell))),
)

export const currency = z.enum(['PLN', 'EUR'])

/** What the lines cost, gross, in hundredths. What the shelf does not have costs nothing. */
export const totalOf = (of: readonly Line[], in_: Currency): number =>
  of.reduce((sum, { sku, quantity }) => sum + (goodOf(sku)?.[in_] ?? 0) * quantity, 0)

/** A line as the checkout shows it. */
export function itemOf({ sku, quantity }: Line, in_: Currency) {
  const unit = goodOf(sku)?.[in_]
  const total = (unit ?? 0) * quantity
  return {
    sku,
    quantity,
    status: unit === undefined ? 'invalid' : 'valid',
    is_gratis: false,
    unit_gross: unit === undefined ? null : money(unit),
    unit_net: unit === undefined ? null : money(netOf(unit)),
    total_gross: money(total),
    total_net: money(netOf(total)),
    tax_rate: (TAX_PERCENT / 100).toFixed(2),
  }
}
