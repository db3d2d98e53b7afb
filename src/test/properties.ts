import fc from 'fast-check'

// What a merge waits for must not fail by chance on a change that did nothing: there the same worlds are tried every time.
// Everywhere else each run tries others; a seed of one's own: `KEYTURN_SEED`.
const { CI, KEYTURN_SEED } = process.env
const seed = KEYTURN_SEED ?? (CI === 'true' ? '20261122' : undefined)
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) })
