import type { Token } from '#contract/tokens.ts'
import { presetAsBefore, successorPresets, type Lifetime } from '#rules/tokens/expiry.ts'
import {
  cutShort,
  hoursTyped,
  overlapHours,
  overlapPresets,
  type OverlapPreset,
} from '#rules/tokens/overlap.ts'
import type { TokenAct } from '#rules/values/commandLine.ts'
import type { FormErrors } from '#ui/forms/formErrors.ts'
import { emptyExpiry, EXPIRY_FIELD, readExpiry } from '#components/expiry/expiryFields.ts'
import { HOURS_FIELD } from '#components/expiry/OverlapHours.tsx'
import { rotateWords as words } from '#components/expiry/words.ts'

export const OVERLAP_FIELD = 'overlap'

export const emptyRotation = { overlap: '', hours: '', move: 'yes', ...emptyExpiry }

/** What is typed and chosen, as the draft keeps it. */
export type RotationFields = typeof emptyRotation

/** "As before", where it is suggested, as the choice that it is of this token; none where its lifetime is not known. */
export function chosenFields(
  fields: RotationFields,
  token: Token,
  { asBefore, zone }: { asBefore: Lifetime | null; zone: string },
): RotationFields {
  if (fields.expiry !== 'asBefore') return fields
  if (asBefore === null) return { ...fields, expiry: token.expires_at === null ? 'none' : '' }
  const equal = presetAsBefore(asBefore, zone)
  return equal !== null && successorPresets.some((one) => one === equal)
    ? { ...fields, expiry: equal }
    : fields
}

type At = { now: number; zone: string }

/** The overlap as it is chosen. */
export interface Overlap {
  preset: OverlapPreset | null
  /** Null while none is chosen, and while what is typed is no number of hours. */
  hours: number | null
  /** Where the old token's own expiry comes before its end. */
  cut: ReturnType<typeof cutShort>
  /** Whether that expiry is moved first. */
  isMoved: boolean
  errors: FormErrors
}

export function overlapOf(fields: RotationFields, token: Token, at: At): Overlap {
  const preset = overlapPresets.find((one) => one === fields.overlap) ?? null
  if (preset === null) {
    const errors = { [OVERLAP_FIELD]: words.chooseOverlap }
    return { preset, hours: null, cut: null, isMoved: false, errors }
  }
  const overlap = overlapHours(preset, hoursTyped(fields.hours))
  if (overlap.kind === 'refused') {
    const errors = { [HOURS_FIELD]: words.refused[overlap.reason] }
    return { preset, hours: null, cut: null, isMoved: false, errors }
  }
  const cut = cutShort(token, overlap.hours, at)
  const isMoved = cut !== null && fields.move === 'yes'
  return { preset, hours: overlap.hours, cut, isMoved, errors: {} }
}

/** What is rotated with. `move` is where the old one's expiry goes first, and null where it stays. */
export type Rotation = { hours: number; move: string | null; expiresAt: string | null }

/** What "Rotate" does, or what is missing at which field; days and years are counted from `now`. */
export function rotationOf(
  fields: RotationFields,
  { hours, cut, isMoved, errors }: Overlap,
  context: At & { asBefore: Lifetime | null },
): { kind: 'ready'; rotation: Rotation } | { kind: 'refused'; errors: FormErrors } {
  const expiry = readExpiry(fields, context)
  if (hours !== null && expiry.kind === 'ready') {
    const move = isMoved && cut ? cut.moveTo : null
    return { kind: 'ready', rotation: { hours, move, expiresAt: expiry.expiresAt } }
  }
  return {
    kind: 'refused',
    errors: { ...errors, ...(expiry.kind === 'refused' && { [EXPIRY_FIELD]: expiry.sentence }) },
  }
}

/** The body of the rotation: without an expiry the successor has none. */
export const rotationBody = ({ hours, expiresAt }: Rotation) => ({
  overlap_hours: hours,
  ...(expiresAt !== null && { expires_at: expiresAt }),
})

/** What a rotation sends, in its order. */
export const rotationActs = (token: number, rotation: Rotation): TokenAct[] => [
  ...(rotation.move === null ? [] : [{ act: 'expiry' as const, token, expiresAt: rotation.move }]),
  { act: 'rotate', token, body: rotationBody(rotation) },
]
