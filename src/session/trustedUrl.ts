declare global {
  interface Window {
    /** Trusted Types, where the browser has them. What a policy makes is handed on as it is, so a text stands for its type. */
    readonly trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: () => string },
      ) => { createScriptURL: (url: string) => string }
    }
  }
}

/** The name that the content security policy allows, once. */
const POLICY = 'keyturn'

let isTaken = false

/**
 * The address from which this console starts its worker, as the browser trusts it: for the first caller in the life of a
 * document. The browser refuses a second policy of the name and this refuses a second caller, so that a script which gets
 * in later comes by neither. The policy knows this address alone, whatever it is asked for. Throws TypeError.
 */
export function trustedWorkerUrl(url: string): string {
  if (isTaken) throw new TypeError('Taken.')
  isTaken = true
  const policy = window.trustedTypes?.createPolicy(POLICY, { createScriptURL: () => url })
  return policy?.createScriptURL(url) ?? url
}
