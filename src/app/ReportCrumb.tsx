import { words } from './words.ts'

export const ReportCrumb = () => words.accessReport
