import { useState } from 'react'
import { expiresAt as instantOfExpiry, expiryPresets } from '#rules/tokens/expiry.ts'
import { confirmationOf } from '#rules/acts/confirmation.ts'
import { type ManyAct, manyForesight } from '#rules/acts/manyTokens.ts'
import { useSession } from '#session/useSession.ts'
import { Form } from '#ui/forms/Form.tsx'
import type { FormErrors } from '#ui/forms/formErrors.ts'
import {
  emptyExpiry,
  EXPIRY_FIELD,
  expiryNow,
  readExpiry,
} from '#components/expiry/expiryFields.ts'
import { ExpiryField } from '#components/expiry/ExpiryField.tsx'
import { noteBefore, noteUntouched } from '#components/many-tokens/manyTokensNotes.ts'
import { ManyTokensDialog } from '#components/many-tokens/ManyTokensDialog.tsx'
import { useManyTokensRun } from '#components/many-tokens/manyTokensRun.ts'
import { ManyTokensTable, type NewExpiry } from '#components/many-tokens/ManyTokensTable.tsx'
import { manyTokensWords as words } from '#components/many-tokens/words.ts'
import { NothingChosen } from '#components/many-tokens/NothingChosen.tsx'
import { setExpiryWords } from '#components/expiry/words.ts'
import { StillAlive } from '#components/many-tokens/StillAlive.tsx'
import { UntouchedTokens } from '#components/many-tokens/UntouchedTokens.tsx'
import { useChosenTokens } from '#components/many-tokens/useChosenTokens.ts'
import { useDraft } from '#components/frame/useDraft.ts'

/** Sets when the chosen tokens stop by themselves, or that they do not: one expiry for all of them. */
export function SetExpiryOfTokens({ close }: { close: () => void }) {
  const { clock, zone } = useSession()
  const { run } = useManyTokensRun()
  const tokens = useChosenTokens()
  const { fields, set, forget } = useDraft('expiry-tokens', emptyExpiry)
  const [errors, setErrors] = useState<FormErrors>({})
  const { chosen, all, catalogue, now } = tokens
  if (chosen.length === 0 && run?.act.call !== 'expiry') return <NothingChosen close={close} />
  const expiry = expiryNow(fields, { now, zone, asBefore: null })
  const expiresAt = expiry.kind === 'refused' ? undefined : instantOfExpiry(expiry)
  const requested = { call: 'expiry', expiresAt } as const
  const foresight = manyForesight(requested, chosen, tokens)
  const { sent, untouched, stop, usedLastDay, useUnknown, earlier, later } = foresight
  const live = stop.tokens.length
  const newExpiry: NewExpiry =
    expiresAt === undefined ? { kind: 'notChosen' } : { kind: 'set', expiresAt }

  function actNow(): ManyAct | null {
    // Days and years are counted from the moment of the submit, for all alike.
    const read = readExpiry(fields, { now: clock.now(), zone, asBefore: null })
    if (read.kind === 'refused') {
      setErrors({ [EXPIRY_FIELD]: read.sentence })
      return null
    }
    setErrors({})
    forget()
    return { call: 'expiry', expiresAt: read.expiresAt }
  }

  return (
    <ManyTokensDialog
      call="expiry"
      tokens={tokens}
      foresight={foresight}
      confirmation={confirmationOf({ act: 'expiry', working: stop.tokens, expiresAt }, now)}
      rows={
        <ManyTokensTable
          rows={[
            ...sent.map((row) => ({ ...row, newExpiry, note: noteBefore(requested, row, now) })),
            ...untouched.map(({ row, because }) => ({
              ...row,
              newExpiry: { kind: 'unchanged' as const },
              note: noteUntouched(because),
            })),
          ]}
          {...{ all, now, zone }}
          call="expiry"
        />
      }
      actNow={actNow}
      close={close}
    >
      <Form onSubmit={() => {}} errors={errors} problem={undefined}>
        <ExpiryField
          label={setExpiryWords.expiry}
          look="chips"
          presets={expiryPresets}
          value={fields}
          onChange={set}
          asBefore={null}
          rotationDays={catalogue?.token_rotation_days}
        />
      </Form>
      <p>
        {live > 0 && typeof expiresAt === 'string' && words.stopsThen(live, foresight.applications)}{' '}
        {live > 0 && words.used(usedLastDay, useUnknown, live)}
      </p>
      <div role="status">
        {earlier + later > 0 &&
          `${expiresAt === null ? words.lasting(later) : words.moves(earlier, later)}.`}
      </div>
      <UntouchedTokens untouched={untouched} />
      <StillAlive {...foresight} unread={tokens.unread} />
    </ManyTokensDialog>
  )
}
