/** So many tokens have room in one plan, and in its address. */
export const MOST_IN_A_DRILL = 200

/** The page on which a drill over these tokens is planned. */
export const newDrillAddress = (tokens: readonly number[]): string =>
  `/drills/new?ids=${tokens.join('-')}`

/** The plan of a drill, to be changed. */
export const planAddress = (drill: string): string =>
  `/drills/new?drill=${encodeURIComponent(drill)}`

export const drillAddress = (drill: string): string => `/drills/${encodeURIComponent(drill)}`

/** Where its values are handed over, and the keys of its receivers are added. */
export const handOverAddress = (drill: string): string => `${drillAddress(drill)}/hand-over`
