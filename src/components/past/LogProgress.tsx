import { Progress } from '#ui/states/Progress.tsx'

interface Props {
  label: string
  /** In entries; a total of 0: nobody has said yet how many there are. */
  far: { done: number; total: number }
  /** How far that is, in words. */
  children: string
}

/** How far the audit log is read. */
export const LogProgress = ({ label, far: { done, total }, children }: Props) => (
  <Progress label={label} done={done} total={total === 0 ? undefined : total} valueText={children}>
    {children}
  </Progress>
)
