/** Word by word, so that a change of the set is a change of this test too. */
export const SET = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types keyturn',
    'report-uri /csp-report',
  ].join('; '),
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
}

/** The set of what is the backend's or the sandbox's: nothing in it runs, it loads nothing, and no frame holds it. */
export const ISOLATED_SET = {
  ...SET,
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
}

/** Every power that a page could ask for is off, but for writing to the clipboard. */
export const POWERS = /^(?:[a-z-]+=\(\), ){25,}clipboard-write=\(self\)$/
