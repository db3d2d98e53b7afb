/** A token as `list` and the report show it; times as the API writes them. */
export type ListedToken = {
  id: number
  application: string
  name: string
  prefix: string
  last_four: string
  scopes: readonly string[]
  channel_idx: string | null
  expires_at: string | null
  last_used_at: string | null
  /** Null where nobody says: the API does not. */
  created_at: string | null
  state: string
  age_days: number | null
  rotation_due: boolean
  legacy: boolean
  legacy_source: string
}

/** What a command says of a token after an act. */
export type TokenFace = Pick<ListedToken, 'id' | 'prefix' | 'last_four' | 'expires_at'>

/** A new token with the value that is never shown again. */
export type TokenWithValue = { token: TokenFace; raw: string }

export type NewToken = {
  application: string
  createApplication: boolean
  scopes: readonly string[]
  pin: string | null
  name: string
  expiresDays: number | null
}

/** Where `access-token` and the report act: the sandbox's file, or a backend over HTTP. They throw an Ending. */
export type Place = {
  create(wanted: NewToken): Promise<TokenWithValue>
  rotate(id: number, overlapHours: number): Promise<TokenWithValue>
  revoke(id: number): Promise<TokenFace>
  /** `at` as the API takes a time; null takes the expiry away. */
  expire(id: number, at: string | null): Promise<TokenFace>
  /** By the application's name, then by id. */
  list(): Promise<readonly ListedToken[]>
  close(): void
}

/** A time of the API as the package's commands write it. */
export const commandTime = (time: string): string => time.replace(/Z$/, '+00:00')
