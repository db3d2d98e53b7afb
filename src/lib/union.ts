/** Every row of the lists once by its key, in the order of the keys; of two with one key `choose` says which. */
export function unionBy<Row>(
  lists: readonly (readonly Row[])[],
  keyOf: (row: Row) => string | number,
  choose: (one: Row, other: Row) => Row,
): Row[] {
  const union = new Map<string | number, Row>()
  for (const row of lists.flat()) {
    const existing = union.get(keyOf(row))
    union.set(keyOf(row), existing === undefined ? row : choose(existing, row))
  }
  return [...union.values()].toSorted((a, b) => (keyOf(a) > keyOf(b) ? 1 : -1))
}

/** What nobody ever changes is the same in both; of what somebody forged every browser chooses the same. */
export const sameText = <Row>(one: Row, other: Row): Row =>
  JSON.stringify(one) < JSON.stringify(other) ? other : one
