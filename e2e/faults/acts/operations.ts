import { grantRole, revokeGrant } from './accessActs.ts'
import type { Begin } from '#e2e/faults/act.ts'
import { changeApplication, createApplication } from './applicationActs.ts'
import {
  exportInventory,
  listRoles,
  loadCatalogue,
  loadInventory,
  loadMe,
  openOneToken,
  pageAudit,
  searchPeople,
} from './readActs.ts'
import { changeRole, createRole } from './roleActs.ts'
import { refresh, signIn } from './sessionActs.ts'
import { createStaff } from './staffActs.ts'
import { createToken, revokeToken, rotateToken, setExpiry } from './tokenActs.ts'

/** How an operation of the matrix is done on the screen; null while it has none. */
export const operations: Readonly<Record<string, Begin | null>> = {
  A1: signIn,
  A2: refresh,
  R1: loadMe,
  R2: loadCatalogue,
  R3: loadInventory,
  R4: openOneToken,
  R5: listRoles,
  R6: searchPeople,
  R7: pageAudit,
  R8: exportInventory,
  N1: createToken,
  N2: rotateToken,
  N3: createStaff,
  W1: createApplication,
  W2: changeApplication,
  W3: revokeToken,
  W4: setExpiry,
  W5: createRole,
  W6: changeRole,
  W7: grantRole,
  W8: revokeGrant,
}

/** Readings that can be there already when they are read again. The catalogue is read once a session. */
export const readsAgain = new Set(['R1', 'R3', 'R4', 'R5', 'R6', 'R7'])
