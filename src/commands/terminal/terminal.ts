/** Where a command speaks and listens; a test brings its own. */
export type Terminal = {
  /** A line of what was asked for: it may go into a pipe. */
  out(line: string): void
  /** The same of a line that is nowhere else: whether it was taken. */
  hand(line: string): Promise<boolean>
  /** A line for the person beside it. */
  err(line: string): void
  /** The file system's folder and the environment that the command was started in. */
  environment: Readonly<Record<string, string | undefined>>
  /** Asks for a password where a person is there to be asked, else takes the first line of stdin. */
  password(question: string): Promise<string>
}
