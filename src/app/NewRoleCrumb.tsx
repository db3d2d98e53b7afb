import { words } from './frame/words.ts'

export const NewRoleCrumb = () => words.newRole
