import { findingWords, recordWords as words } from '#components/findings/words.ts'
import { dateOnly } from '#lib/time.ts'
import { readable } from '#lib/text.ts'
import { findingCodes } from '#rules/findings/finding.ts'
import type { ArchiveRule } from '#rules/findings/findingState.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import stack from '#ui/stack.module.css'
import css from './Findings.module.css'

interface Props {
  rules: readonly ArchiveRule[]
  onDelete: (rule: ArchiveRule) => void
}

export function ArchiveRules({ rules, onDelete }: Props) {
  const { zone } = useSession()
  if (rules.length === 0) return null
  return (
    <ul className={`${stack.near} ${css.list}`} aria-label={words.rules}>
      {rules.map((rule) => (
        <li key={rule.id} className={stack.ends}>
          <span>
            <b>{nameOf(rule)}</b> <PlainText>{rule.why}</PlainText>{' '}
            <span className={css.more}>
              <PlainText>{words.since(rule.by.name, dateOnly(rule.at, zone))}</PlainText>
            </span>
          </span>
          <Button size="small" onPress={() => onDelete(rule)}>
            {words.deleteRule}
            <VisuallyHidden>{words.of(nameOf(rule))}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** A later release may have archived what this one does not find. */
function nameOf({ code, application }: ArchiveRule): string {
  const known = findingCodes.find((one) => one === code)
  const kind = known ? findingWords.codes[known] : readable(code)
  return application ? words.inApplication(kind, readable(application.name)) : kind
}
