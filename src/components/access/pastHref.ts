/** Where a link of a past date leads: the page as it was then. `isListed`: who is no active staff today has no page. */
export type PastLink = { at: string; isListed: boolean }

/** The address of a page as it was on a past date; undefined: as it is today. */
export const asItWas = (href: string, at: string | undefined): string =>
  at === undefined ? href : `${href}?at=${encodeURIComponent(at)}`
