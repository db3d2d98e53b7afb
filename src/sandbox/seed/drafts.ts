/** An application of the sample data, before it has an id. */
export type ApplicationDraft = {
  id: number
  name: string
  description: string
  active: boolean
  bornAt: number
}

/** A token of the sample data. Times are milliseconds since 1970. */
export type TokenDraft = {
  id: number
  application: ApplicationDraft
  name: string
  scopes: readonly string[]
  pin: string | null
  prefix: string
  lastFour: string
  hash: string
  bornAt: number
  expiresAt: number | null
  usedAt: number | null
  revokedAt: number | null
  /** Empty for an issued token. */
  source: string
}

/** What a new token is; `expiresAt` is none unless it is said. */
export type TokenWish = {
  name: string
  scopes: readonly string[]
  pin?: string
  expiresAt?: number
}
