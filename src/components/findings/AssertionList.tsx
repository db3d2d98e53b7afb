import { areaLabel } from '#components/access/accessSentence.ts'
import { addresses } from '#components/frame/addresses.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import type { Area } from '#contract/catalogue.ts'
import { clockTime } from '#lib/time.ts'
import {
  type AssertionCheck,
  type AssertionState,
  assertionState,
} from '#rules/findings/assertions.ts'
import { useSession } from '#session/useSession.ts'
import { DoneIcon, ErrorIcon, type Icon, UnknownIcon } from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import stack from '#ui/stack.module.css'
import ink from '#ui/ink.module.css'
import panel from '#ui/panel.module.css'
import { assertionText } from './assertionText.ts'
import { assertionWords as words } from './words.ts'

/** `at`: when the oldest of what it rests on was read, by the server's time; null where a list is not whole. */
export type CheckedAssertion = { check: AssertionCheck; at: number | null }

interface Props {
  checked: readonly CheckedAssertion[]
  areas: readonly Area[]
  /** Whether the page is of their area, so that no link leads to it. */
  isOfPage?: boolean
}

const SIGNS: Record<AssertionState, Icon> = {
  holds: DoneIcon,
  broken: ErrorIcon,
  notChecked: UnknownIcon,
}
const TONES = { holds: 'good', broken: 'bad', notChecked: undefined } as const

/** The house's assertions on access, each with whether it is met: what is not checked never looks like it. */
export function AssertionList({ checked, areas, isOfPage = false }: Props) {
  const { zone } = useSession()
  if (checked.length === 0) return null
  return (
    <Panel title={words.title}>
      <ul className={stack.near} aria-label={words.title}>
        {checked.map(({ check, at }) => {
          const state = assertionState(check)
          const { name, area, level } = check.assertion
          const Sign = SIGNS[state]
          return (
            <li key={name} className={panel.signed} data-tone={TONES[state]}>
              <Sign aria-hidden />
              <div>
                <PlainText>{name}</PlainText>
                <div className={ink.hint}>
                  <b>{words.states[state]}</b>
                  {at !== null && (
                    <>
                      ,{' '}
                      <MomentOf at={new Date(at).toISOString()} zone={zone}>
                        {clockTime(at, zone)}
                      </MomentOf>
                    </>
                  )}
                  {' · '}
                  {isOfPage ? (
                    <PlainText>{words.what(level, areaLabel(area, areas))}</PlainText>
                  ) : (
                    <TextLink href={addresses.area(area)}>
                      <PlainText>{words.what(level, areaLabel(area, areas))}</PlainText>
                    </TextLink>
                  )}
                </div>
                <div className={ink.hint}>
                  <PlainText hasLines>{assertionText(check)}</PlainText>
                </div>
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
