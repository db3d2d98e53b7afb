import { words } from './words.ts'

/** One area with who reaches it, or all of them beside everybody. */
export const VIEWS = [
  { value: 'area', label: words.views.area },
  { value: 'matrix', label: words.views.matrix },
] as const
