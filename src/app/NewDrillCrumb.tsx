import { words } from './words.ts'

export const NewDrillCrumb = () => words.newDrill
