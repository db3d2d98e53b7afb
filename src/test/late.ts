const LATE = Number(process.env['KEYTURN_LATE'] ?? 0)
// A test's own clock may not move.
const timer = setTimeout

/**
 * Resolves at once; with `KEYTURN_LATE=15` after 7 to 22 milliseconds by chance. Answers and code are kept back so, and a test
 * that rests on their speed fails on a quick machine too.
 */
export async function late(): Promise<void> {
  if (LATE > 0) await new Promise<void>((go) => timer(go, LATE * (0.5 + Math.random())))
}
