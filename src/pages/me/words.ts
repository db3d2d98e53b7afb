import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'
import { listed, listedOr } from '#lib/numbers.ts'

export const words = {
  title: 'Me',
  permissions: 'Permissions',
  area: 'Area',
  level: 'Level',
  from: 'From',
  roles: 'Roles',
  noRoles: 'No role',
  account: 'Account',
  superuser: 'Superuser',
  email: 'E-mail',
  gate: 'Access gate',
  gateModes: {
    enforce: 'Enforces: what the roles do not allow is refused.',
    observe:
      'Observes: what the roles do not allow is logged and let through, except in the access API.',
    off: 'Off: roles are not looked at, except in the access API.',
  },
  gateOther: (mode: string) => `“${mode}”, a mode that this console does not know.`,
  summary: (read: number, write: number) =>
    `You may write in ${counted(write, forms.area)} and read ${counted(read, { one: 'further one', other: 'further ones' })}.`,
  nothing: 'You may open no area of the backend.',
  whomToAsk:
    'Applications, tokens, roles and people need access.manage. Ask somebody with the role Administrator, or a superuser, to grant it.',
  source: {
    superuser: 'superuser',
    roles: (names: string[]) => listed(names),
    oneOf: (names: string[]) => listedOr(names),
    unknown: 'not known',
  },
}
