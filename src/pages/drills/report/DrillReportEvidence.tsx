import { inText, type Sentence } from '#components/frame/sentence.ts'
import { SentenceText } from '#components/outcome/SentenceText.tsx'
import type { DrillReport } from '#rules/drills/report/drillReport.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import stack from '#ui/stack.module.css'
import { entriesInWords, notInLogOf, untoldOf } from './drillReportTexts.ts'
import { drillReportWords as words } from './words.ts'
import css from './DrillReport.module.css'

interface Props {
  report: DrillReport
  zone: string
  isReading: boolean
  onRead: () => void
}

/** Which entries of the log bear the report out, what they do not, and what nobody can know. */
export function DrillReportEvidence({ report, zone, isReading, onRead }: Props) {
  const notInLog = notInLogOf(report, zone)
  const untold = untoldOf(report, zone)
  return (
    <Panel
      title={words.evidence}
      actions={
        <Button size="small" onPress={onRead} pending={isReading}>
          {words.readAgain}
        </Button>
      }
    >
      <div className={`${stack.stack} ${css.evidence}`}>
        <p>
          {entriesInWords(report)} {words.limits}
        </p>
        <Lines
          title={words.notInLog}
          lines={notInLog}
          tone="warn"
          more={words.notInLogMore(notInLog.length)}
        />
        <Lines title={words.untold} lines={untold} tone="neutral" more={words.untoldMore} />
      </div>
    </Panel>
  )
}

interface LinesProps {
  title: string
  lines: Sentence[]
  tone: 'warn' | 'neutral'
  more: string
}

function Lines({ title, lines, tone, more }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <Banner tone={tone} title={title}>
      <p>{more}</p>
      <ul aria-label={title} className={stack.points}>
        {lines.map((line) => (
          <li key={inText(line)}>
            <SentenceText>{line}</SentenceText>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
