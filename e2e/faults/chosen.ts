/**
 * The cells of `npm run test:all`, by their ids in cells.ts: one for each way in which a fault is made, so chosen that every
 * class of outcome, kind of operation and place of a fault is among them. All others are played by `npm run test:deep`.
 */
export const chosen: ReadonlySet<string> = new Set([
  // The connection: off, refused, closed before and after the commit, closed once, cut, silent, slow.
  'R1 F01',
  'N2 F02',
  'R3 F03 lasting',
  'N1 F04',
  'N2 F05',
  'W6 F06',
  'A2 F07 lasting',
  'W1 F09 dripping',
  // The answer: a refusal of each kind, with and without the server's words, on one origin and on two.
  'N1 F10 400',
  'W3 F11',
  'W4 F12',
  'W5 F13',
  'N2 F14',
  'W7 F15',
  'A1 F17',
  'R2 F18',
  'N1 F19',
  'A1 F21 502',
  'R7 F23',
  'N2 F23 with raw',
  'N3 F24 deep',
  'N1 F25',
  // The browser: twice, in two tabs, left, reloaded, with a wrong clock, asleep.
  'N2 F26',
  'N3 F27',
  'N1 F28 lock',
  'N2 F29 reload',
  'R6 F30 behind',
  'R7 F31',
  // What is believed of a token: a clock that is set meanwhile, a list that lags, another one's answer.
  'N2 F34 behind',
  'N1 F36',
  'N1 F37 executed',
  // Another administrator.
  'W4 F41',
])
