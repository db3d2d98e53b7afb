/** What is wrong, and where: the file, its line where it has lines, and the row of the review. */
export type PackFault = {
  file: string
  line?: number
  row?: string
  code: PackFaultCode
  what?: string
}

export type PackFaultCode =
  | 'notListed'
  | 'missing'
  | 'otherHash'
  | 'beside'
  | 'notReadable'
  | 'otherCell'
  | 'otherLine'
  | 'rowCount'
  | 'rowHash'
  | 'otherReport'
  | 'counts'
  | 'otherSigners'
  | 'ownAccess'
  | 'otherReviewer'
  | 'otherGrade'
  | 'bulk'
  | 'notSigned'
  | 'notCovered'
  | 'openRows'
  | 'noReadBack'
  | 'notInLog'
  | 'otherEntry'
  | 'logOrder'
  | 'notInAfter'
  | 'stillInAfter'
  | 'newInAfter'
  | 'otherInAfter'
  | 'tooEarly'
  | 'notInPopulation'
  | 'otherInFreeze'
  | 'otherForm'
  | 'coveredGone'
  | 'outOfTime'
  | 'otherAnswer'
  | 'badSignature'
  | 'chain'
  | 'otherInBackend'
  | 'notInBackend'
  | 'leftOut'
  | 'otherAct'
  | 'otherState'
  | 'thereAgain'
  | 'otherAnchor'

/** A file of the pack as text; null where there is none. */
export function textIn(
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  name: string,
): string | null {
  const content = files.get(name)
  return content === undefined ? null : new TextDecoder().decode(content)
}
