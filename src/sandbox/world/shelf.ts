/** What the shop of every world sells, by SKU. Prices are gross, in hundredths of each currency. */
export const shelf = [
  { sku: 'BREW-01', name: 'Brewer for one', PLN: 24_900, EUR: 5_990 },
  { sku: 'BREW-02', name: 'Brewer for four', PLN: 38_900, EUR: 8_990 },
  { sku: 'CUP-11', name: 'Cup, white', PLN: 3_900, EUR: 890 },
  { sku: 'CUP-12', name: 'Cup, blue', PLN: 3_900, EUR: 890 },
  { sku: 'KETTLE-3', name: 'Kettle', PLN: 19_900, EUR: 4_790 },
  { sku: 'MILL-7', name: 'Mill', PLN: 54_900, EUR: 12_990 },
  { sku: 'TEA-20', name: 'Tea, 20 bags', PLN: 1_900, EUR: 450 },
] as const

export type Good = (typeof shelf)[number]
export type Currency = 'PLN' | 'EUR'

export const goodOf = (sku: string): Good | undefined => shelf.find((good) => good.sku === sku)

/** Tax that a gross price holds: a part of a hundred more than the net. */
export const TAX_PERCENT = 23

export const netOf = (gross: number): number => Math.round((gross * 100) / (100 + TAX_PERCENT))

/** Hundredths as the wire writes them: `249.00`. */
export const money = (hundredths: number): string => (hundredths / 100).toFixed(2)
