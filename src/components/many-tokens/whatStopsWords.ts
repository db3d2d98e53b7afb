export const whatStopsWords = {
  scopes: 'Scopes',
  routes: { one: 'route', other: 'routes' },
  opensNothing: 'none: it opens nothing',
  channels: 'Channels',
  everyChannel: 'all, no pin',
  lastUsed: 'Last used',
  grain: '(to within 5 minutes)',
}
