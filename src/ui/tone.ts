import { DoneIcon, ErrorIcon, NoteIcon, WarningIcon } from './icons.ts'

export const toneIcon = {
  neutral: NoteIcon,
  warn: WarningIcon,
  bad: ErrorIcon,
  good: DoneIcon,
} as const
