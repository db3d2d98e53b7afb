import { useState } from 'react'
import { findingWords, recordWords as words } from '#components/findings/words.ts'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import type { Application } from '#contract/applications.ts'
import { isOfApplication } from '#rules/findings/findingState.ts'
import { findingCodes } from '#rules/findings/finding.ts'
import { Select } from '#ui/forms/Select.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import type { NewRule } from './useRecordActs.ts'

interface Props {
  applications: readonly Application[]
  close: () => void
  onArchive: (rule: NewRule) => void
}

/** A kind of finding that is left out of the open ones, with the reason: everywhere, or of one application. */
export function NewArchiveRule({ applications, close, onArchive }: Props) {
  const [chosen, setChosen] = useState('')
  const [place, setPlace] = useState('')
  const [why, setWhy] = useState('')
  const code = findingCodes.find((one) => one === chosen)
  const application =
    code && isOfApplication(code) ? applications.find(({ id }) => String(id) === place) : undefined
  const missing =
    code === undefined ? words.needsCode : why.trim() === '' ? words.needsReason : undefined
  return (
    <RecordDialog
      title={words.newRule}
      submitLabel={words.saveRule}
      missing={missing}
      close={close}
      onSubmit={() => {
        if (code === undefined) return
        const named = application ? { id: application.id, name: application.name } : null
        onArchive({ code, application: named, why: why.trim() })
      }}
    >
      <Select
        label={words.code}
        options={[
          { value: '', label: words.chooseCode },
          ...findingCodes.map((value) => ({ value, label: findingWords.codes[value] })),
        ]}
        value={chosen}
        onChange={setChosen}
      />
      {code && isOfApplication(code) && (
        <Select
          label={words.application}
          options={[
            { value: '', label: words.everyApplication },
            ...applications.map((one) => ({
              value: String(one.id),
              label: applicationLabel(one),
            })),
          ]}
          value={place}
          onChange={setPlace}
        />
      )}
      <TextField label={words.reason} hint={words.reasonHint} value={why} onChange={setWhy} />
      <p>{words.ruleMore}</p>
    </RecordDialog>
  )
}
