import type { ReactNode } from 'react'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { counted } from '#lib/plurals.ts'
import { dateOnly } from '#lib/time.ts'
import { presetAsBefore, type ExpiryPreset, type Lifetime } from '#rules/tokens/expiry.ts'
import { RadioGroup, type RadioChoice } from '#ui/forms/RadioGroup.tsx'
import { useErrorUntilTyped } from '#ui/forms/useErrorUntilTyped.ts'
import {
  EXPIRY_FIELD,
  LAST_MINUTE,
  expiryNow,
  presetOf,
  type ExpiryFields,
} from './expiryFields.ts'
import stack from '#ui/stack.module.css'
import { ExpiresOn } from './ExpiresOn.tsx'
import { ExpiryLine } from './ExpiryLine.tsx'
import { expiryWords as words } from './words.ts'

interface Props {
  /** The name of its group: "Expiry", "Successor's expiry". */
  label: string
  term?: ReactNode
  /** Cards name each preset's date; chips are used where room is short. */
  look: 'cards' | 'chips'
  presets: readonly ExpiryPreset[]
  value: ExpiryFields
  onChange: (name: keyof ExpiryFields, value: string) => void
  /** The old token's own lifetime, for "As before" and for the preset that equals it; null where there is none. */
  asBefore: Lifetime | null
  /** The installation's days until a token is due: what it recommends is shown beside "No expiry". */
  rotationDays?: number | undefined
}

/** Which expiry a token gets. Errors come from the form around it, under `expires_at`. */
export function ExpiryField({
  label,
  term,
  look,
  presets,
  value,
  onChange,
  asBefore,
  rotationDays,
}: Props) {
  const { clock, zone } = useSession()
  const now = useNow(clock, 10_000)
  const typed = [value.expiry, value.expiryDate, value.expiryTime].join(' ')
  const refused = useErrorUntilTyped(EXPIRY_FIELD, typed)
  const chosen = presetOf(value.expiry)
  const expiry = expiryNow(value, { now, zone, asBefore })
  const options = optionsOf({ look, presets, asBefore, rotationDays, now, zone })
  function choose(preset: string) {
    onChange('expiry', preset)
    if (preset === 'onDate' && value.expiryTime === '') onChange('expiryTime', LAST_MINUTE)
  }
  return (
    <div className={stack.near}>
      <RadioGroup
        label={label}
        term={term}
        look={look}
        options={options}
        value={chosen ?? undefined}
        onChange={choose}
        hint={look === 'chips' && rotationDays ? words.recommends(daysOf(rotationDays)) : undefined}
        error={chosen === 'onDate' ? undefined : refused}
      />
      {chosen === 'onDate' ? (
        <ExpiresOn value={value} onChange={onChange} refused={refused} />
      ) : (
        expiry.kind !== 'refused' &&
        refused === undefined && (
          <ExpiryLine
            expiry={expiry}
            now={now}
            zone={zone}
            isFromAge={chosen === 'asBefore' && asBefore?.exact === false}
          />
        )
      )}
    </div>
  )
}

const daysOf = (count: number) => counted(count, words.days)

type Offer = Pick<Props, 'look' | 'presets' | 'asBefore' | 'rotationDays'> & {
  now: number
  zone: string
}

function optionsOf(offer: Offer): RadioChoice[] {
  const { presets, asBefore, zone } = offer
  const equal = asBefore === null ? null : presetAsBefore(asBefore, zone)
  const isCovered = equal !== null && presets.includes(equal)
  return presets
    .filter((preset) => preset !== 'asBefore' || (asBefore !== null && !isCovered))
    .map((preset) => ({
      value: preset,
      label: words.presets[preset],
      ...(offer.look === 'cards' && {
        description: descriptionOf(preset, offer, preset === equal),
      }),
    }))
}

function descriptionOf(preset: ExpiryPreset, offer: Offer, isAsBefore: boolean): string {
  if (preset === 'onDate') return words.onDateHint
  if (preset === 'none') {
    return offer.rotationDays ? words.dueAfter(daysOf(offer.rotationDays)) : words.noEnd
  }
  const expiry = expiryNow({ expiry: preset, expiryDate: '', expiryTime: '' }, offer)
  if (expiry.kind !== 'at') return ''
  const date = dateOnly(expiry.ms, offer.zone)
  return isAsBefore ? words.asBefore(date) : date
}
