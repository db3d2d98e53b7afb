import { words } from './frame/words.ts'

export const NewDrillCrumb = () => words.newDrill
