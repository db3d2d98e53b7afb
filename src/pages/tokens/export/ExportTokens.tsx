import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { ExportButton } from './ExportButton.tsx'
import { tokensFileWords as words } from './words.ts'
import { useTokensExport, type Export } from './useTokensExport.ts'
import type { View } from './useWriteFile.ts'

interface Props extends View {
  /** The place of its button beside the page's title; its line is where it is itself. */
  slot: HTMLElement | null
}

/** Takes exactly this view along as a file. */
export function ExportTokens({ slot, ...view }: Props) {
  const { run, start, now, cancel } = useTokensExport(view)
  const disabledReason = view.matching === 0 ? words.nothing : undefined
  return (
    <>
      <ExportButton {...{ slot, disabledReason }} save={(form) => void start(form)} />
      <div role="status">
        {run.kind === 'saved' && (
          <Banner
            tone={run.isPartial ? 'warn' : 'good'}
            title={(run.isPartial ? words.savedPartial : words.saved)(run.count, run.file)}
          />
        )}
        {run.kind === 'waits' && (
          <Banner
            tone={run.for === 'notAll' ? 'warn' : 'neutral'}
            title={sentences[run.for]}
            actions={
              <>
                <Button size="small" onPress={now} disabledReason={disabledReason}>
                  {words.partial}
                </Button>
                <Button size="small" variant="quiet" onPress={cancel}>
                  {words.cancel}
                </Button>
              </>
            }
          />
        )}
      </div>
    </>
  )
}

const sentences = {
  reading: words.waits,
  paused: words.paused,
  notAll: words.notAll,
} satisfies Record<Extract<Export, { kind: 'waits' }>['for'], string>
