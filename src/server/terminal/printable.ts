/** Text of others goes to the terminal without what a terminal would obey. */
export const printable = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '?')

export const short = (text: string): string =>
  printable(text.length > 80 ? `${text.slice(0, 79)}…` : text)
