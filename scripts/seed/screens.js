/**
 * Where somebody meets a statement: a screen by its name and its address, of which `:id` stands for any. What has no
 * address in the console is met in a terminal, or nowhere but in the sandbox's answers.
 *
 * @typedef {{ name: string, address: string | null }} Screen
 */
export const screens = {
  signIn: { name: 'Sign in', address: '/sign-in' },
  everyPage: { name: 'every page', address: '/' },
  overview: { name: 'Overview', address: '/' },
  tokens: { name: 'Tokens', address: '/tokens' },
  token: { name: 'a token', address: '/tokens/:id' },
  newToken: { name: 'New token', address: '/tokens?dialog=new-token' },
  rotate: { name: 'Rotate', address: '/tokens?dialog=rotate' },
  expiry: { name: 'Set expiry', address: '/tokens?dialog=expiry' },
  revoke: { name: 'Revoke', address: '/tokens?dialog=revoke' },
  checkCall: { name: 'Check a call', address: '/tokens?dialog=check-a-call' },
  applications: { name: 'Applications', address: '/applications' },
  application: { name: 'an application', address: '/applications/:id' },
  people: { name: 'People', address: '/people' },
  person: { name: 'a person', address: '/people/:id' },
  roles: { name: 'Roles', address: '/roles' },
  role: { name: 'a role', address: '/roles/:key' },
  permissions: { name: 'Permissions', address: '/permissions' },
  audit: { name: 'Audit log', address: '/audit' },
  me: { name: 'Your access', address: '/me' },
  legacy: { name: 'Legacy keys', address: '/legacy' },
  connection: { name: 'Connection', address: '/connection' },
  routes: { name: 'Scopes and routes', address: '/permissions/routes' },
  commands: { name: 'the command line', address: null },
  sandbox: { name: 'the sandbox alone', address: null },
}
