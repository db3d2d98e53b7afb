import { forms } from '#lib/forms.ts'
export const whatStopsWords = {
  scopes: 'Scopes',
  routes: forms.route,
  opensNothing: 'none: it opens nothing',
  channels: 'Channels',
  everyChannel: 'all, no pin',
  lastUsed: 'Last used',
  grain: '(to within 5 minutes)',
}
