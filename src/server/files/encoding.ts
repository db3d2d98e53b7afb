/** The encodings that the build leaves beside a file, best first, with the end of the sibling's name. */
export const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const
export type Encoding = (typeof encodings)[number]['name']

/** The best of the `available` encodings that an Accept-Encoding header takes, or null for the plain file (RFC 9110, 12.5.3). */
export function chooseEncoding(
  header: string | null | undefined,
  available: readonly Encoding[],
): Encoding | null {
  const weights = new Map<string, number>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((it) => it.trim())
    const weight = parameters.find((it) => it.startsWith('q='))
    if (name !== '') weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const usable = available.filter((name) => weightOf(name) > 0)
  return usable.toSorted((a, b) => weightOf(b) - weightOf(a)).at(0) ?? null
}
