import { isIP } from 'node:net'

/** 127.0.0.0/8, ::1 and the name localhost. */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase()
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}
