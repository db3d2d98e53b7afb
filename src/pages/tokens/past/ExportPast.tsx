import { useState } from 'react'
import { Banner } from '#ui/states/Banner.tsx'
import { ExportButton } from '#pages/tokens/export/ExportButton.tsx'
import { tokensFileWords, pastWords as words } from '#pages/tokens/export/words.ts'
import { type Saved, useWriteFile, type View } from '#pages/tokens/export/useWriteFile.ts'

interface Props extends View {
  slot: HTMLElement | null
}

/** Takes the view of a past date along as a file: what is past needs no second reading. */
export function ExportPast({ slot, ...view }: Props) {
  const write = useWriteFile(view)
  const [saved, setSaved] = useState<Saved | null>(null)
  const disabledReason = view.matching === 0 ? tokensFileWords.nothing : undefined
  return (
    <>
      <ExportButton {...{ slot, disabledReason }} save={(form) => setSaved(write(form))} />
      <div role="status">
        {saved && (
          <Banner
            tone={saved.isPartial ? 'warn' : 'good'}
            title={(saved.isPartial ? tokensFileWords.savedPartial : words.saved)(
              saved.count,
              saved.file,
            )}
          />
        )}
      </div>
    </>
  )
}
