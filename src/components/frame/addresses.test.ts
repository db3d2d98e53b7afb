import { expect, test } from 'vitest'
import fc from 'fast-check'
import { addresses, addressPart } from './addresses.ts'
import { addressOf } from './sentence.ts'

test('the addresses of every page, which bookmarks and reports hold', () => {
  const token = { token: 412, application: 7 }
  expect({
    ...addresses,
    application: addresses.application(7),
    token: addresses.token(token),
    leak: addresses.leak(token),
    drillOver: addresses.drillOver([20, 21]),
    plan: addresses.plan('a/b'),
    drill: addresses.drill('a/b'),
    handOver: addresses.handOver('a/b'),
    drillReport: addresses.drillReport('a/b'),
    person: addresses.person(3),
    leaver: addresses.leaver(3),
    group: addresses.group(4),
    review: addresses.review('a/b'),
    newRoleLike: addresses.newRoleLike('a b'),
    role: [addresses.role('support'), addresses.role('new'), addresses.role('a/b')],
    area: addresses.area('pim.schema'),
    history: [
      addresses.history({ kind: 'token', id: 20 }),
      addresses.history({ kind: 'role', key: 'support' }),
    ],
    thing: [
      addressOf({ kind: 'application', id: 7 }),
      addressOf({ kind: 'token', id: 412, application: 7 }),
      addressOf({ kind: 'token', id: 412, application: null }),
      addressOf({ kind: 'person', id: 3 }),
      addressOf({ kind: 'group', id: 4 }),
      addressOf({ kind: 'role', key: 'new' }),
    ],
  }).toMatchInlineSnapshot(`
    {
      "accessReport": "/people/report",
      "application": "/applications/7",
      "applications": "/applications",
      "area": "/permissions?area=pim.schema",
      "audit": "/audit",
      "compareServers": "/connection/compare",
      "connection": "/connection",
      "drill": "/drills/a%2Fb",
      "drillOver": "/drills/new?ids=20-21",
      "drillReport": "/drills/a%2Fb/report",
      "drills": "/drills",
      "findings": "/findings",
      "group": "/groups/4",
      "groups": "/groups",
      "handOver": "/drills/a%2Fb/hand-over",
      "history": [
        "/audit?about=token-20",
        "/audit?about=role-support",
      ],
      "leak": "/tokens/412/leak?application=7",
      "leaver": "/people/3/leaver",
      "legacy": "/legacy",
      "me": "/me",
      "newDrill": "/drills/new",
      "newReview": "/reviews/new",
      "newRole": "/roles/new",
      "newRoleLike": "/roles/new?from=a+b",
      "people": "/people",
      "permissions": "/permissions",
      "person": "/people/3",
      "plan": "/drills/new?drill=a%2Fb",
      "review": "/reviews/a%2Fb",
      "reviews": "/reviews",
      "role": [
        "/roles/support",
        "/roles/key/new",
        "/roles/a%2Fb",
      ],
      "roles": "/roles",
      "scopesAndRoutes": "/permissions/routes",
      "start": "/",
      "thing": [
        "/applications/7",
        "/tokens/412?application=7",
        "/tokens/412",
        "/people/3",
        "/groups/4",
        "/roles/key/new",
      ],
      "token": "/tokens/412?application=7",
      "tokens": "/tokens",
    }
  `)
})

test('any text is a part of an address, half a character too', () => {
  expect(addressPart('half \uD83D of one')).toBe('half%20%EF%BF%BD%20of%20one')
  expect(addressPart('a whole \u{1F511}')).toBe(encodeURIComponent('a whole \u{1F511}'))
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeURIComponent(addressPart(text))).toBe(text)
    }),
  )
})
