import type { Forms } from './plurals.ts'

const noun = (one: string, other = `${one}s`): Forms => ({ one, other })

/** The forms of what several rooms count, by the singular; what one sentence alone counts has its forms there. */
export const forms = {
  token: noun('token'),
  application: noun('application'),
  role: noun('role'),
  area: noun('area'),
  person: noun('person', 'people'),
  group: noun('group'),
  member: noun('member'),
  entry: noun('entry', 'entries'),
  route: noun('route'),
  rotation: noun('rotation'),
  change: noun('change'),
  value: noun('value'),
  character: noun('character'),
  letter: noun('letter'),
  thing: noun('thing'),
  time: noun('time'),
  hour: noun('hour'),
  day: noun('day'),
  is: noun('is', 'are'),
  was: noun('was', 'were'),
  it: noun('it', 'them'),
} as const
