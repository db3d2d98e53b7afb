import type { Area } from '#contract/catalogue.ts'
import { type Change, changeKind, type ChangeKind, isGain } from '#rules/access/accessChange.ts'
import { GainIcon, LossIcon } from '#ui/icons.ts'
import { number } from '#lib/numbers.ts'
import stack from '#ui/stack.module.css'
import { areaLabel, throughInWords } from './accessSentence.ts'
import { accessWords as words } from './words.ts'
import { AreaFlags } from './AreaFlags.tsx'
import ink from '#ui/ink.module.css'
import css from './AccessChanges.module.css'

interface Props {
  changes: readonly Change[]
  areas: readonly Area[]
}

const KINDS: readonly ChangeKind[] = ['gained', 'raised', 'lowered', 'lost']

/** What one person gains and loses, area by area, by what becomes of it: the most that can be done first. */
export function AccessChanges({ changes, areas }: Props) {
  return KINDS.flatMap((kind) =>
    LEVELS.map((level) => {
      const alike = changes.filter(
        (change) => changeKind(change) === kind && levelOf(change) === level,
      )
      return (
        alike.length > 0 && (
          <Alike key={`${kind} ${level}`} kind={kind} changes={alike} areas={areas} />
        )
      )
    }),
  )
}

const LEVELS = ['write', 'other'] as const

const levelOf = ({ from, to }: Change): (typeof LEVELS)[number] =>
  (to ?? from) === 'write' ? 'write' : 'other'

function Alike({ kind, changes, areas }: Props & { kind: ChangeKind }) {
  const [first] = changes
  const Sign = first !== undefined && isGain(first) ? GainIcon : LossIcon
  const title = words.kinds[kind](readableLevel(first))
  return (
    <div className={css.kind} data-kind={kind}>
      <div className={`${stack.line} ${ink.name}`}>
        <Sign aria-hidden />
        {title}: {number(changes.length)}
      </div>
      <ul className={css.areas} aria-label={title}>
        {changes.map((change) => (
          <Row key={change.area} change={change} areas={areas} />
        ))}
      </ul>
    </div>
  )
}

function Row({ change, areas }: { change: Change; areas: readonly Area[] }) {
  const flags = areas.find(({ key }) => key === change.area)?.sensitive ?? []
  const isRisk = isGain(change) && flags.length > 0
  return (
    <li className={css.area} data-risk={isRisk || undefined}>
      <bdi>{areaLabel(change.area, areas)}</bdi> <AreaFlags flags={flags} />
      {changeKind(change) === 'lowered' && (
        <span className={ink.quiet}>
          {' '}
          {words.stays(readableLevel(change), throughInWords(change))}
        </span>
      )}
    </li>
  )
}

const readableLevel = (change: Change | undefined): string => change?.to ?? change?.from ?? ''
