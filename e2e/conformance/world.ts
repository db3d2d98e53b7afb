import type { Answer } from './answer.ts'

export type Sending = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
  from?: string
  aged?: number
}

/** Somewhere a script can be played: the sandbox in this process, or the published backend behind a port. */
export type World = {
  send(sending: Sending): Promise<Answer>
  /** What the gate has written to the log of the server. */
  said(): string[]
  close(): Promise<void>
}

export type WorldOptions = {
  release: '1.0' | '1.1'
  /** All published modules instead of the access module in its small site; the sandbox is the same either way. */
  kind?: 'family'
  gate?: 'enforce' | 'observe' | 'off'
  rotationDays?: number
}

export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : text
  return { status: response.status, headers: response.headers, body }
}
