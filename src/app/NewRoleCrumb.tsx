import { words } from './words.ts'

export const NewRoleCrumb = () => words.newRole
