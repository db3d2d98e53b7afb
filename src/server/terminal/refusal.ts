/** Why the server does not start: one clear sentence for stderr, exit code 2, and nothing was changed. */
export class Refusal extends Error {
  override name = 'Refusal'
}
