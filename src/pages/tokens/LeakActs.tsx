import type { ReactNode } from 'react'
import { useDialog } from '#components/dialogAddress.ts'
import { prepareRotation } from '#components/rotateDraft.ts'
import { applicationLabel, tokenLabel } from '#components/tokenKeys.ts'
import { actRefusals } from '#components/tokenTableActs.ts'
import type { TokenRow } from '#components/tokenTableRows.ts'
import { useWriteRefusal } from '#components/useWriteRefusal.ts'
import type { Token } from '#contract/tokens.ts'
import { ago } from '#lib/deadline.ts'
import { type LeakAct, leakAct, leakKind } from '#rules/leakAct.ts'
import { tokenStop, type TokenStop } from '#rules/stops.ts'
import { useWorld } from '#session/useWorld.ts'
import { Button } from '#ui/Button.tsx'
import {
  DoneIcon,
  type Icon,
  NoteIcon,
  RevokeIcon,
  RotateIcon,
  StopsIcon,
  TokenIcon,
  WarningIcon,
} from '#ui/icons.ts'
import { Mark } from '#ui/Mark.tsx'
import { Panel } from '#ui/Panel.tsx'
import css from './Leak.module.css'
import { leakWords as words } from './leakWords.ts'

interface Props {
  row: TokenRow
  /** The tokens of its application that work. */
  live: readonly Token[]
}

/** The two ways to stop the value, what each means for its callers, and which one fits. */
export function LeakActs({ row, live }: Props) {
  const { token, application, catalogue, state, now } = row
  const { drafts } = useWorld()
  const { open } = useDialog()
  const refusals = actRefusals(state.kind, useWriteRefusal())
  const kind = leakKind(row)
  const fit = leakAct(row, { live, now })
  const fits = (act: typeof fit.act) => kind === 'out' && fit.act === act
  const stop = tokenStop(token, live, catalogue)
  const subject = { application: application.id, token: token.id }
  return (
    <div className={css.acts}>
      <Way
        title={words.rotate}
        sentence={words.rotateSentence}
        fit={fits('rotate') ? words.fits[fit.because] : undefined}
        button={
          <Button
            variant={fits('rotate') ? 'primary' : 'plain'}
            icon={RotateIcon}
            onPress={() => {
              prepareRotation(drafts, token.id, 'stop')
              open('rotate', subject)
            }}
            disabledReason={refusals.rotate}
          >
            {words.rotate}
          </Button>
        }
      >
        <Line icon={StopsIcon} title={row.live && words.stopsNow}>
          {callersOf(row, fit, 'rotate')}
        </Line>
        <Line icon={TokenIcon}>{words.keeps}</Line>
        <Line icon={NoteIcon}>{words.final}</Line>
      </Way>
      <Way
        title={words.revoke}
        sentence={words.revokeSentence}
        fit={fits('revoke') ? words.fits[fit.because] : undefined}
        button={
          <Button
            variant={fits('revoke') ? 'primary' : 'plain'}
            icon={RevokeIcon}
            onPress={() => open('revoke', subject)}
            disabledReason={refusals.revoke}
          >
            {words.revoke}
          </Button>
        }
      >
        <Line icon={StopsIcon} title={row.live && words.stopsNow}>
          {callersOf(row, fit, 'revoke')}
        </Line>
        <TakeOver stop={stop} isPlain={fit.act === 'revoke'} />
        <Line icon={NoteIcon}>{words.better}</Line>
      </Way>
    </div>
  )
}

/** What becomes of those who call with it, if anybody does. */
function callersOf(row: TokenRow, { act, because }: LeakAct, doing: LeakAct['act']): string {
  if (!row.live) return words.stoppedAlready
  if (because === 'neverUsed') return words.nobodyUses
  const { token, application, now } = row
  const name = applicationLabel(application)
  if (because === 'quiet') return words.quiet(ago(token.last_used_at, now))
  if (doing === 'revoke') return act === 'revoke' ? words.goesOn : words.down(name)
  return leakKind(row) === 'public' ? words.browsersFail(name) : words.fails(name)
}

interface WayProps {
  title: string
  sentence: string
  /** Why this is the one to take. */
  fit: string | undefined
  button: ReactNode
  children: ReactNode
}

function Way({ title, sentence, fit, button, children }: WayProps) {
  return (
    <div className={css.way} data-fits={fit !== undefined || undefined}>
      <Panel title={title} actions={fit !== undefined && <Mark>{fit}</Mark>}>
        <p className={css.more}>{sentence}</p>
        {children}
        <div>{button}</div>
      </Panel>
    </div>
  )
}

interface LineProps {
  icon: Icon
  tone?: 'warn'
  title?: string | false
  children: string
}

function Line({ icon: Sign, tone, title = false, children }: LineProps) {
  return (
    <div className={css.line} data-tone={tone}>
      <Sign aria-hidden />
      <span>
        {title !== false && <b>{title} </b>}
        <bdi>{children}</bdi>
      </span>
    </div>
  )
}

/** Who opens the same without it. */
function TakeOver({ stop, isPlain }: { stop: TokenStop; isPlain: boolean }) {
  const others = new Map(
    stop.scopes.flatMap(({ takeovers }) => takeovers.map(({ token }) => [token.id, token])),
  )
  const names = [...new Set([...others.values()].map(tokenLabel))]
  switch (stop.takenOver) {
    case 'all':
      return <Line icon={DoneIcon}>{words.alsoOpen(names)}</Line>
    case 'some':
      return (
        <Line icon={WarningIcon} tone="warn">
          {words.partlyOpen(names)}
        </Line>
      )
    case 'nothing':
      return (
        <Line icon={isPlain ? NoteIcon : WarningIcon} {...(!isPlain && { tone: 'warn' })}>
          {words.nothingElse(stop.scopes.map(({ key }) => key))}
        </Line>
      )
  }
}
