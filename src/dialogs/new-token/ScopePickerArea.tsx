import type { Area } from '#contract/catalogue.ts'
import { visibleText } from '#lib/text.ts'
import {
  AiCostIcon,
  ConfigIcon,
  DestructiveIcon,
  MoneyIcon,
  PersonalDataIcon,
  SecretFlagIcon,
  type Icon,
} from '#ui/icons.ts'
import { Mono } from '#ui/text/Mono.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import stack from '#ui/stack.module.css'
import { newTokenWords as words } from './words.ts'
import css from './ScopePicker.module.css'

const NONE = 'none'
const levels = ['read', 'write'] as const

interface Props {
  area: Area
  level: string | null
  refusalOf: (level: string) => string | undefined
  onLevel: (level: string | null) => void
}

export function ScopePickerArea({ area, level, refusalOf, onLevel }: Props) {
  // A level that this console has no word for is offered under its own.
  const offered = [...levels, ...area.levels.filter((one) => one !== 'read' && one !== 'write')]
  const options = offered.map((one) => ({
    value: one,
    label: one === 'read' || one === 'write' ? words.levels[one] : visibleText(one),
    disabledReason: refusalOf(one),
  }))
  return (
    <div
      className={`${stack.ends} ${css.row}`}
      data-grid-row
      data-chosen={level !== null || undefined}
    >
      <div className={stack.ends}>
        <span className={css.areaName}>
          <Mono>{area.key}</Mono> <PlainText>{area.label}</PlainText>
        </span>
        {area.sensitive.map((flag) => (
          <Flag key={flag} flag={flag} />
        ))}
      </div>
      <RadioGroup
        label={visibleText(area.key)}
        isLabelHidden
        look="segments"
        options={[{ value: NONE, label: words.levels.none }, ...options]}
        value={level ?? NONE}
        onChange={(value) => onLevel(value === NONE ? null : value)}
      />
    </div>
  )
}

const flags: Record<string, Icon | undefined> = {
  pii: PersonalDataIcon,
  money: MoneyIcon,
  secret: SecretFlagIcon,
  destructive: DestructiveIcon,
  ai_cost: AiCostIcon,
  config: ConfigIcon,
}

/** An unknown flag is shown as its own word. */
function Flag({ flag }: { flag: string }) {
  const Sign = Object.hasOwn(flags, flag) ? flags[flag] : undefined
  return (
    <span className={css.flag}>
      {Sign && <Sign aria-hidden />}
      {visibleText(flag.replaceAll('_', ' '))}
    </span>
  )
}
