// The two parts of undici that the proxy uses, by their files: the whole is a browser's fetch, a cache and more, takes 0.1 s
// to read, and puts its own agent in the place of Node's.
declare module 'undici/lib/dispatcher/client.js' {
  import { Client } from 'undici'
  export default Client
}
declare module 'undici/lib/core/connect.js' {
  import { buildConnector } from 'undici'
  export default buildConnector
}
