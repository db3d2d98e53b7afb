declare global {
  interface Window {
    /** Trusted Types, where the browser has them. What a policy makes is handed on as it is, so a text stands for its type. */
    readonly trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => { createScriptURL: (url: string) => string }
    }
  }
}

/** The name that the content security policy allows, once (reliability.md, "Headers"). */
const POLICY = 'keyturn'

let policy: { createScriptURL: (url: string) => string } | null = null
let allowed: string | null = null

/** The one address from which this console may start a worker. Throws on every other. */
export function trustedWorkerUrl(url: string): string {
  allowed ??= url
  policy ??= window.trustedTypes?.createPolicy(POLICY, { createScriptURL: onlyTheOne }) ?? {
    createScriptURL: onlyTheOne,
  }
  return policy.createScriptURL(url)
}

function onlyTheOne(url: string): string {
  if (url !== allowed) throw new TypeError('No worker of this console.')
  return url
}
