/** The groups of names that lead to each other, each in order of the alphabet. */
export function circles(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = new Map([...arrows.keys()].map((name) => [name, from(name, arrows)]))
  const names = [...arrows.keys()].sort()
  const found = names.map((name) =>
    names.filter((other) => reached.get(name)?.has(other) && reached.get(other)?.has(name)),
  )
  return found.filter((group, place) => group[0] === names[place])
}

/** What can be reached from a name in one step or more. */
function from(name: string, arrows: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const open = [name]
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const to of arrows.get(next) ?? []) {
      if (reached.has(to)) continue
      reached.add(to)
      open.push(to)
    }
  return reached
}
