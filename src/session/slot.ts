/**
 * What a session has one of, made when it is first asked for and gone with its owner: the session itself or its query
 * client, which live as long, or the person's drafts, which outlive a lock.
 */
export function createSlot<Owner extends object, Value extends object | number>(
  create: (owner: Owner) => Value,
) {
  const made = new WeakMap<Owner, Value>()
  function put(owner: Owner, value: Value): Value {
    made.set(owner, value)
    return value
  }
  return { of: (owner: Owner): Value => made.get(owner) ?? put(owner, create(owner)), put }
}
