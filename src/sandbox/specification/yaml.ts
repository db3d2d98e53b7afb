export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Block style, every text quoted as in JSON, which YAML reads the same way. */
export function yaml(value: Json, indent = ''): string {
  if (Array.isArray(value)) {
    return value.length === 0
      ? '[]\n'
      : value.map((item) => `${indent}- ${yaml(item, `${indent}  `).trimStart()}`).join('')
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    if (entries.length === 0) return '{}\n'
    return entries
      .map(([key, item]) => `${indent}${JSON.stringify(key)}:${nested(item, indent)}`)
      .join('')
  }
  return `${JSON.stringify(value)}\n`
}

const nested = (item: Json, indent: string): string => {
  const block = typeof item === 'object' && item !== null && Object.keys(item).length > 0
  return block ? `\n${yaml(item, `${indent}  `)}` : ` ${yaml(item)}`
}
