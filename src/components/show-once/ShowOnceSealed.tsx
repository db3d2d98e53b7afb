import { readable } from '#lib/text.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { ExportIcon } from '#ui/icons.ts'
import { takeSealedFile } from '#components/receivers/sealedFile.ts'
import type { SealedFile } from './SealForReceiver.tsx'
import { secretWords as words } from './words.ts'

/** The value went into a file: it is taken at once, and again while the dialog is open. */
export function ShowOnceSealed({ file }: { file: SealedFile }) {
  return (
    <>
      <Banner tone="good" title={words.sealed(readable(file.receiver))}>
        {words.sealedMore(file.name)}
      </Banner>
      <div>
        <Button icon={ExportIcon} onPress={() => takeSealedFile(file.name, file.content)} autoFocus>
          {words.downloadAgain}
        </Button>
      </div>
    </>
  )
}
