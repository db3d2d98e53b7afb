/**
 * Statements that lack something still, and what stands in the way. The list only shrinks: e2e/canary/seed.test.ts counts it.
 *
 * @type {Readonly<Record<string, { lacks: 'test' | 'screen' | 'both', why: string }>>}
 */
export const notYet = {}
