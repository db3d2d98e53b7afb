import type { Configuration } from '#contract/configuration.ts'

/** The name of the one Trusted Types policy, which lets the session's worker start alone. */
const TRUSTED_TYPES_POLICY = 'keyturn'

/** Off, but for writing to the clipboard on a click. Only names that browsers know: an unknown one is a console warning. */
const PERMISSIONS_OFF = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** Of an answer that is the backend's or the sandbox's: nothing in it runs, it loads nothing, and no frame holds it. */
export const ISOLATED_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** The origins that the page may speak to beside its own, as the configuration names them. */
export function apiOrigins(configuration: Configuration): string[] {
  return [...new Set(configuration.servers.flatMap((it) => it.origin ?? []))]
}

/**
 * The header set of every answer of the console, errors included; below `/api/` with the policy above in place of the page's.
 * HSTS only where TLS is in front: over plain http it would lock a localhost out.
 */
export function securityHeaders(it: {
  apiOrigins: readonly string[]
  tls: boolean
}): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "script-src-attr 'none'",
      "style-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      ["connect-src 'self'", ...it.apiOrigins].join(' '),
      "worker-src 'self'",
      "manifest-src 'self'",
      "frame-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      `trusted-types ${TRUSTED_TYPES_POLICY}`,
      'report-uri /csp-report',
    ].join('; '),
    ...(it.tls && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': [
      ...PERMISSIONS_OFF.map((name) => `${name}=()`),
      'clipboard-write=(self)',
    ].join(', '),
  }
}
