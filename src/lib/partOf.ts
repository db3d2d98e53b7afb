import { number } from './numbers.ts'
import { counted, type Forms, plural } from './plurals.ts'

/** "2 of 25 tokens were", "1 of 25 tokens was"; of one alone the verb goes with that one: "0 of 1 token was". */
export const partOf = (part: number, all: number, things: Forms, verb: Forms): string =>
  `${number(part)} of ${counted(all, things)} ${plural(all === 1 ? all : part, verb)}`
