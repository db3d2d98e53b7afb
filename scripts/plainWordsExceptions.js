/**
 * Texts that break a rule of scripts/plainWords.js, each with its reason.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const exceptions = {}
