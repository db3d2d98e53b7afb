import type { ReactNode } from 'react'
import { useDialog } from '#components/dialogAddress.ts'
import { elsewhereSentence } from '#components/SameValue.tsx'
import { applicationLabel } from '#components/tokenKeys.ts'
import { actRefusals } from '#components/tokenTableActs.ts'
import type { TokenRow } from '#components/tokenTableRows.ts'
import { useWriteRefusal } from '#components/useWriteRefusal.ts'
import { ago, inWords } from '#lib/deadline.ts'
import { readable } from '#lib/text.ts'
import { fullTime } from '#lib/time.ts'
import { leakKind, type LeakStage } from '#rules/leakAct.ts'
import { type LeakStep, leakSteps } from '#rules/leakSteps.ts'
import { lastRotationOf } from '#rules/lineage.ts'
import { kindOf, routesOf } from '#rules/scopes.ts'
import type { ValueElsewhere } from '#rules/secretRows.ts'
import { Button } from '#ui/Button.tsx'
import { DoneIcon, NewIcon, RevokeIcon } from '#ui/icons.ts'
import { Panel } from '#ui/Panel.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './Leak.module.css'
import { leakWords as words } from './leakWords.ts'
import { ownerIn, storedIn } from './leakPlaces.ts'
import type { LeakLog } from './useLeakLog.ts'

interface Props {
  row: TokenRow
  stage: Exclude<LeakStage, 'before'>
  successor: TokenRow | undefined
  log: LeakLog
  where: ValueElsewhere
  isLogRead: boolean
}

/** What was done about the value, as far as the list and the log know it, and what is left. */
export function LeakSteps(props: Props) {
  const { row, stage, successor, where, isLogRead } = props
  const isPublic = kindOf(row.token.scopes, row.catalogue) === 'publishable'
  const isRotated = lastRotationOf(row.lineage, row.token.id) !== null
  const next = isLogRead && !isRotated ? null : successor?.token
  const steps = leakSteps({ stage, elsewhere: where, successor: next, isPublic })
  const first = steps.findIndex(({ isDone }) => !isDone)
  return (
    <Panel title={words.afterwards} isFlush>
      <ol className={css.list} aria-label={words.afterwards}>
        {steps.map((step, place) => (
          <li
            key={step.step}
            className={css.step}
            data-stands={step.isDone ? 'done' : place === first ? 'next' : 'open'}
          >
            <span className={css.number} aria-hidden>
              {step.isDone ? <DoneIcon /> : place + 1}
            </span>
            <div>
              <div className={css.what}>
                <bdi>{titleOf(step.step, props)}</bdi>
                {step.isDone && <VisuallyHidden> ({words.isDone})</VisuallyHidden>}
              </div>
              <div className={css.more}>
                <bdi>{moreOf(step, props)}</bdi>
              </div>
            </div>
            <ActOf step={step} {...props} isNext={place === first} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function titleOf(step: LeakStep['step'], { row: { application } }: Props): string {
  const name = applicationLabel(application)
  switch (step) {
    case 'tell':
      return words.tell(name)
    case 'replace':
      return words.replace(name)
    case 'stop':
    case 'others':
    case 'store':
    case 'firstUse':
    case 'remove':
    case 'refused':
    case 'look':
      return words.steps[step]
  }
}

function moreOf({ step, isDone }: LeakStep, props: Props): ReactNode {
  const { row, stage, successor, where } = props
  const { token, application, catalogue, now } = row
  switch (step) {
    case 'stop':
      return isDone ? stoppedIn(props) : worksIn(props)
    case 'others':
      return elsewhereSentence(where, 'revoke')
    case 'store':
      return [storedIn(row), words.storeMore].filter((text) => text !== '').join(' ')
    case 'firstUse': {
      const used = successor?.token.last_used_at ?? null
      if (used !== null) return words.firstUsed(ago(used, now))
      return stage === 'overlap'
        ? words.notUsedYet
        : words.downUntilUse(applicationLabel(application))
    }
    case 'replace':
      return words.replaceMore
    case 'tell':
      return ownerIn(row)
    case 'remove':
      return words.removeMore
    case 'refused':
      return words.refusedMore
    case 'look':
      return words.askProxy(routesOf(token.scopes, catalogue).length)
  }
}

/** Until when it works, and whether somebody would be down without it. */
function worksIn({ row: { token, application, now, zone }, successor }: Props): string {
  const until =
    token.expires_at === null
      ? words.worksOn
      : words.worksStill(fullTime(token.expires_at, zone), inWords(token.expires_at, now))
  const isUnused = successor !== undefined && successor.token.last_used_at === null
  return isUnused ? `${until} ${words.notUsedDown(applicationLabel(application))}` : until
}

/** What stopped it, and by what that is known. */
function stoppedIn({ row, log }: Props): string {
  const { state, token, lineage, zone } = row
  const timed = (at: string | null) => (at === null ? null : fullTime(at, zone))
  if (state.kind === 'revoked') {
    const by = log.revocation && readable(log.revocation.actorLabel)
    return words.provenRevoked(timed(state.at), by)
  }
  const rotation = lastRotationOf(lineage, token.id)
  const at = state.kind === 'expired' ? timed(state.at) : null
  return rotation === null
    ? words.provenExpired(at)
    : words.provenRotated(fullTime(rotation.at, zone), readable(rotation.actorLabel), at)
}

/** The one act that is left here, where there is one. */
function ActOf({
  step,
  row,
  isNext,
}: Pick<Props, 'row'> & { step: LeakStep; isNext: boolean }): ReactNode {
  const { open } = useDialog()
  const { token, application, state } = row
  const refusal = useWriteRefusal()
  const variant = isNext ? 'primary' : 'plain'
  if (step.step === 'stop' && !step.isDone && leakKind(row) !== 'stopped') {
    return (
      <Button
        variant={variant}
        icon={RevokeIcon}
        onPress={() => open('revoke', { application: application.id, token: token.id })}
        disabledReason={actRefusals(state.kind, refusal).revoke}
      >
        {words.revokeOld}
      </Button>
    )
  }
  if (step.step === 'replace') {
    return (
      <Button
        variant={variant}
        icon={NewIcon}
        onPress={() => open('new-token', { application: application.id })}
        disabledReason={refusal}
      >
        {words.newToken}
      </Button>
    )
  }
  return null
}
