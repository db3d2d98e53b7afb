/** How long a dialog with a field is typed for before it is there, in milliseconds. */
const LONGEST = 5_000

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>

let ahead: { text: string; since: number } | null = null

/** A dialog whose field gets what is typed was asked for. Times are those of events. */
export function beginTypedAhead(since: number) {
  ahead = { text: '', since }
}

/** Takes a press for the field that is still to come; false: it is not for a field, or none is waited for. */
export function keepTyped({ key, timeStamp, ...held }: Press): boolean {
  if (ahead === null) return false
  if (timeStamp - ahead.since > LONGEST || key === 'Escape') ahead = null
  if (ahead === null || held.ctrlKey || held.metaKey || held.altKey) return false
  // Nothing is chosen yet, and what has the focus until then is not meant.
  if (key === 'Enter') return true
  if (key === 'Backspace') ahead.text = [...ahead.text].slice(0, -1).join('')
  else if ([...key].length === 1) ahead.text += key
  else return false
  return true
}

/** What was typed for it so far. */
export const typedAhead = (): string => ahead?.text ?? ''

/** The field is there, and gets what is typed from now on. */
export function endTypedAhead() {
  ahead = null
}
