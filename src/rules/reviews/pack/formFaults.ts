import { PACK_AFTER, PACK_BEFORE, PACK_LOG, PACK_RECORD } from '#contract/reviewPack.ts'
import { type PackFault, textIn } from './packFault.ts'

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/**
 * Where a file can be read in two ways: of a name that is twice in an object one reader takes the first and another the
 * last. What the console writes is written again the same.
 */
export function formFaults(files: Files): PackFault[] {
  const faults: PackFault[] = []
  for (const file of [PACK_RECORD, PACK_BEFORE, PACK_AFTER]) {
    const text = textIn(files, file)
    if (text !== null && writtenAgain(text, 2) !== text.trimEnd()) {
      faults.push({ file, code: 'otherForm' })
    }
  }
  const lines = (textIn(files, PACK_LOG) ?? '').split('\n')
  for (const [place, line] of lines.entries()) {
    if (line !== '' && writtenAgain(line) !== line) {
      faults.push({ file: PACK_LOG, line: place + 1, code: 'otherForm' })
    }
  }
  const twice = eventTwice(textIn(files, PACK_RECORD) ?? '')
  return twice === null
    ? faults
    : [...faults, { file: PACK_RECORD, code: 'otherForm', what: twice }]
}

/** The id of an event that is there twice: a merge takes one of the two, and who reads the file may take the other. */
function eventTwice(text: string): string | null {
  const ids = [...text.matchAll(/^ {6}"id": (?<id>".*"),$/gm)].map(({ groups }) => groups?.['id'])
  return ids.find((id, place) => ids.indexOf(id) < place) ?? null
}

/** Null where it is no JSON, which another fault says. */
function writtenAgain(text: string, indent = 0): string | null {
  try {
    return JSON.stringify(JSON.parse(text), null, indent)
  } catch (error) {
    if (error instanceof SyntaxError) return text.trimEnd()
    throw error
  }
}
