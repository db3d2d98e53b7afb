import { Opening } from '#ui/states/Opening.tsx'
import { words } from './words.ts'

/** Over the page while the token of a dialog is looked for in its application's list. */
export const TokenOpening = () => <Opening label={words.opening} />
