import { words } from './frame/words.ts'

export const ReportCrumb = () => words.accessReport
