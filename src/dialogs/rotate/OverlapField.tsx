import { ago } from '#lib/deadline.ts'
import { isNight, isWeekend, shortTime } from '#lib/time.ts'
import {
  overlapEnd,
  overlapHours,
  overlapPresets,
  type OverlapPreset,
} from '#rules/tokens/overlap.ts'
import { NightIcon } from '#ui/icons.ts'
import { RadioGroup, type RadioChoice } from '#ui/forms/RadioGroup.tsx'
import { TermCard } from '#components/frame/TermCard.tsx'
import { OverlapHours } from '#components/expiry/OverlapHours.tsx'
import { rotateWords as words } from '#components/expiry/words.ts'
import { OVERLAP_FIELD } from './rotationForm.ts'

interface Props {
  preset: OverlapPreset | null
  hours: string
  onPreset: (preset: string) => void
  onHours: (hours: string) => void
  lastUsed: string | null
  /** What is said of its use where none is written. */
  unused: string
  now: number
  zone: string
}

/** How long the old value keeps working: each choice names its end, and when that is a night or a weekend. */
export function OverlapField({ preset, hours, onPreset, onHours, ...around }: Props) {
  return (
    <>
      <RadioGroup
        label={words.overlap}
        term={<TermCard of="overlap" />}
        look="cards"
        name={OVERLAP_FIELD}
        options={overlapPresets.map((one) => optionOf(one, around))}
        value={preset ?? undefined}
        onChange={onPreset}
      />
      {preset === 'other' && <OverlapHours hours={hours} onHours={onHours} />}
    </>
  )
}

function optionOf(
  preset: OverlapPreset,
  { lastUsed, unused, now, zone }: Pick<Props, 'lastUsed' | 'unused' | 'now' | 'zone'>,
): RadioChoice {
  const label = words.presets[preset]
  if (preset === 'other') return { value: preset, label, description: words.otherHint }
  if (preset === 'stop') {
    return lastUsed === null
      ? { value: preset, label, description: unused }
      : {
          value: preset,
          label,
          description: words.stopHint(ago(lastUsed, now)),
          descriptionTone: 'warn',
        }
  }
  const hours = overlapHours(preset, null)
  const end = overlapEnd(now, hours.kind === 'hours' ? hours.hours : 0)
  return {
    value: preset,
    label,
    description: shortTime(end, zone),
    mark: isWeekend(end, zone)
      ? { icon: NightIcon, word: words.weekend }
      : isNight(end, zone)
        ? { icon: NightIcon, word: words.night }
        : undefined,
  }
}
