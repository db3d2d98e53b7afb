import { houseFile, type HouseRules } from '#contract/houseRules.ts'
import { ApiError } from './ApiError.ts'

/** The house rules of `config.json`, which is read again for them: before sign-in nobody needs them. Rejects with ApiError. */
export async function readHouseRules(signal: AbortSignal): Promise<HouseRules> {
  const read = houseFile.safeParse(await readFile(signal))
  if (read.success) return read.data.house ?? {}
  const path = read.error.issues[0]?.path.map(String).join('.') ?? ''
  throw new ApiError({ kind: 'unreadable', path }, 'no')
}

async function readFile(signal: AbortSignal): Promise<unknown> {
  try {
    const address = `${import.meta.env.BASE_URL}config.json`
    const response = await fetch(address, { cache: 'no-store', signal })
    if (response.ok) return await response.json()
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new ApiError({ kind: 'unreadable', path: 'JSON' }, 'no')
    }
  }
  throw new ApiError({ kind: 'unreachable' }, 'no')
}
