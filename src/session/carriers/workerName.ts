import { PROTOCOL } from '#session/vault/vaultProtocol.ts'

/** One vault for each server and protocol: its name is all that it is told of itself, and for life. */
export const workerName = (origin: string): string => `keyturn ${PROTOCOL} ${origin}`

export const originInName = (name: string): string => new URL(name.split(' ')[2] ?? '').origin
