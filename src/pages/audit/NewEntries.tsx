import { Button } from '#ui/buttons/Button.tsx'
import { ReadAgainIcon } from '#ui/icons.ts'
import css from './Audit.module.css'
import { words } from './words.ts'

interface Props {
  count: number
  /** More than these came. */
  isMore: boolean
  onShow: () => void
}

/** What came meanwhile, to be shown when the reader wants it. In the page from the start, so that it is announced. */
export function NewEntries({ count, isMore, onShow }: Props) {
  return (
    <div role="status" className={css.fresh}>
      {count > 0 && (
        <Button icon={ReadAgainIcon} onPress={onShow}>
          {words.newEntries(count, isMore)}
        </Button>
      )}
    </div>
  )
}
