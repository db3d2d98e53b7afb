/** One call of a command, or something that happens between two of them. */
export type Call =
  | {
      kind: 'command'
      name: string
      /** By our names; `{first}` is the id that the step named `first` gave. */
      argv: readonly string[]
      /** How it must end, so that two worlds that are wrong alike fail too. */
      code: 0 | 1 | 2
      /** The id of its token is remembered by this name. */
      as?: string
      /** Keeps what can be compared of the lines, where the worlds have other routes or checks. */
      only?: RegExp
    }
  /** A caller uses a legacy key on the countries of a channel. */
  | { kind: 'use'; value: string; channel: string }
  /** Somebody adds a key to a module, as its own admin site lets them. */
  | { kind: 'add'; row: KeyRow }

/** The commands of a script, without what happens between them. */
export const callsOf = (script: readonly Call[]) =>
  script.flatMap((call) => (call.kind === 'command' ? [call] : []))

export type KeyRow = {
  model: string
  /** A name in the values of the family's keys. */
  value: string
  channel?: string | null
  scope?: 'contact_form' | 'booking'
}

export type Ended = { code: number | null; out: string; err: string }

/** Where the commands run: the sandbox's binary or the package's. */
export type CommandWorld = {
  run(argv: readonly string[]): Promise<Ended>
  use(value: string, channel: string): Promise<void>
  add(row: KeyRow): Promise<void>
  close(): Promise<void>
}

/** What is compared of a call. */
export type Seen = { code: number | null; out: string[]; err: string[] }
