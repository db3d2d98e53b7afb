import { readable } from '#lib/text.ts'

export const lateBannerWords = {
  keepsNothing: 'This browser keeps nothing for Keyturn.',
  keepsNothingMore:
    'Its storage is full, switched off or refused. Everything works; but after a reload nobody remembers what was under way.',
  understood: 'Understood',
  insecure: 'This connection is not secure.',
  insecureMore:
    'What is sent can be read on the way. The browser withholds the clipboard here, and the lock between two tabs: select and copy by hand, and work in one tab.',
  clockWrong: 'The server’s clock can’t be right.',
  clockWrongMore: {
    session:
      'Its answers name a time outside your session’s own lifetime. Keyturn doesn’t reckon with that time.',
    rows: 'It calls tokens active after their end, or expired before it. Keyturn now uses this computer’s clock. Times on this page follow within a minute.',
  },
  gate: 'Access gate',
  gateObserves: 'The gate only observes.',
  gateObservesMore:
    'It logs what it would refuse and lets it through. The access API itself still refuses people without access.manage.',
  gateOff: 'The gate is off.',
  gateOffMore:
    'The access API itself still refuses people without access.manage. Elsewhere roles make no difference now.',
  gateOther: (mode: string) =>
    `The gate is in a mode that this console does not know: “${readable(mode)}”.`,
  gateOtherMore: 'What it refuses is not known here.',
}
