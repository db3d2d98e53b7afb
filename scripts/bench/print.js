/** @param {string} title */
export function printTitle(title) {
  console.log(`\n${title}\n`)
}

/**
 * @param {string} name
 * @param {string} value
 */
export function printRow(name, value) {
  console.log(`  ${name.padEnd(58)} ${value}`)
}

/**
 * The median of several runs, with the least and the most.
 *
 * @param {string} name
 * @param {readonly number[]} values
 * @param {string} [unit]
 */
export function printMedian(name, values, unit = 'ms') {
  const sorted = values.toSorted((a, b) => a - b).map(Math.round)
  printRow(name, `${median(values).toFixed(0)} ${unit} (${sorted[0]} to ${sorted.at(-1)})`)
}

/** @param {readonly number[]} values */
export function median(values) {
  return percentile(values, 0.5)
}

/**
 * @param {readonly number[]} values
 * @param {number} share  0.95 for p95
 */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
