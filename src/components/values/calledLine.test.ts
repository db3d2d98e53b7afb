import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calledLine } from './calledLine.ts'

const ROUTE = '/api/checkout/v2/pl/orders/'
const URL = `https://shop.example${ROUTE}`
const VALUE = ['svc', 'api', 'A5SMsfUuQ'.repeat(5)].join('_')
const call = (method: string | null, header = 'none', path: string | null = ROUTE) => ({
  method,
  path,
  header,
})

test.each([
  [`curl ${URL}`, call('GET')],
  [`$ curl -sS '${URL}?page=2#x'`, call('GET')],
  [`curl -X POST "${URL}"`, call('POST')],
  [`curl -XDELETE ${URL}`, call('DELETE')],
  [`curl -X PURGE ${URL}`, call(null)],
  [`curl -sSLXPATCH ${URL}`, call('PATCH')],
  [`curl --request=PUT --url ${URL}`, call('PUT')],
  [`curl --request put --url=${URL}`, call('PUT')],
  [`curl -d '{"a": "b"}' ${URL}`, call('POST')],
  [`curl ${URL} --data-raw $'it\\'s \\u0041' --compressed`, call('POST')],
  [`curl --json @body.json ${URL}`, call('POST')],
  [`curl -G -d page=2 ${URL}`, call('GET')],
  [`curl -I ${URL}`, call('HEAD')],
  [`curl -T cart.json ${URL}`, call('PUT')],
  [`curl -H 'x-api-key: ${VALUE}' ${URL}`, call('GET', 'X-API-KEY')],
  [`curl -H'X-Api-Admin-Key:${VALUE}' ${URL}`, call('GET', 'X-API-ADMIN-KEY')],
  [`curl --header "X-API-KEY: $API_KEY" ${URL}`, call('GET', 'X-API-KEY')],
  [`curl --header=$'X-API-KEY: ${VALUE}' ${URL}`, call('GET', 'X-API-KEY')],
  [`curl -H 'Authorization: Bearer ${VALUE}' ${URL}`, call('GET', 'Authorization')],
  [`curl -H 'Authorization: Bearer a' -H 'X-API-KEY: ${VALUE}' ${URL}`, call('GET', 'X-API-KEY')],
  [`curl -u ada:${VALUE} ${URL}`, call('GET', 'Authorization')],
  [`curl -b 'sessionid=${VALUE}' -A 'Mozilla/5.0 (X11)' ${URL}`, call('GET')],
  [`curl --cookie a=b --unheard-of /tmp/x --proxy http://proxy/away ${URL}`, call('GET')],
  [`curl --unheard-of-flag ${URL} -o /dev/null`, call('GET')],
  [`curl "$SHOP/api/checkout/v2/pl/orders/"`, call('GET')],
  ['curl --silent localhost:4780/api/checkout/v2/pl/orders/ | jq .', call('GET')],
  [`read -rs API_KEY &&\ncurl --globoff --request 'GET' \\\n '${URL}'`, call('GET')],
  [`/usr/bin/curl ${URL} > out.json`, call('GET')],
  [`curl https://ada:${VALUE}@shop.example${ROUTE}`, call('GET')],
  ['curl https://shop.example', call('GET', 'none', '/')],
  ['curl -H "X-API-KEY: a" -X POST', call('POST', 'X-API-KEY', null)],
  [`curl '${URL} -H 'X-API-KEY: ${VALUE}'`, call('GET', 'none', null)],
  // As Chromium and Firefox copy a request, for POSIX and for Windows.
  [
    `curl '${URL}' \\\n  -X 'POST' \\\n  -H 'accept: */*' \\\n  -H 'x-api-key: ${VALUE}' \\\n  --data-raw $'{"it\\'s":"\\u0021"}'`,
    call('POST', 'X-API-KEY'),
  ],
  [
    `curl ^"${URL}?a=1^&b=2^" ^\r\n  -H ^"accept: */*^" ^\r\n  -H ^"X-API-KEY: ${VALUE}^" ^\r\n  --data-raw ^"^{^\\^"a^\\^":1^}^"`,
    call('POST', 'X-API-KEY'),
  ],
])('%s', (text, expected) => {
  expect(calledLine(text)).toEqual(expected)
})

test.each([
  [
    `10.0.0.7 - - [30/Nov/2026:10:04:05 +0000] "POST ${ROUTE}?key=${VALUE} HTTP/1.1" 403 58 "-" "curl/8.5.0"`,
  ],
  [`[30/Nov/2026 10:04:05] "POST ${ROUTE} HTTP/1.1" 403 58\nForbidden: ${ROUTE}`],
  [`2026-11-30T10:04:05Z warn: POST ${URL}?page=2 answered 403`],
  [`::ffff:10.0.0.7 POST ${ROUTE} 403 1.204 ms - 58`],
  [`{"level":"warn","request":"POST ${ROUTE} HTTP/2.0","status":403}`],
  [`{"msg":"POST ${ROUTE}","status":403}`],
  [`{"log":"\\"POST ${ROUTE}\\" 403","stream":"stdout"}`],
  [`call refused (POST ${ROUTE}), see 'docs/POST /x'`],
  [`POST ${ROUTE} HTTP/1.1\r\nHost: shop.example\r\nX-API-KEY: ${VALUE}`],
  [`{'call': 'POST ${ROUTE}', 'status': 403}`],
  [`POST ${ROUTE}\nGET /api/else/`],
])('a line of a log: %s', (text) => {
  expect(calledLine(text)).toEqual({ method: 'POST', path: ROUTE, header: null })
})

test('a path is taken whole or not at all', () => {
  expect(calledLine(`GET /api/o'brien,a/(b)/c HTTP/1.1`)?.path).toBe(`/api/o'brien,a/(b)/c`)
})

test.each([
  'TARGET /api/x',
  'POST the letter',
  'post /api/x',
  'api/POST /api/x',
  '"status": 403, "path": "/api/x"',
])('%j is no line of a log', (text) => {
  expect(calledLine(text)).toBeNull()
})

test.each([
  '',
  ROUTE,
  URL,
  `${URL}?q=curl`,
  'https://shop.example/curl',
  'curl',
  'wget https://shop.example/',
])('%j is no command of curl', (text) => {
  expect(calledLine(text)).toBeNull()
})

test('whatever is pasted, nothing of a header, a credential, a cookie, a body or a query is told of it', () => {
  const quoted = fc.constantFrom<(text: string) => string>(
    (text) => `'${text}'`,
    (text) => `"${text}"`,
    (text) => `$'${text}'`,
  )
  const secrets = fc
    .constantFrom(
      `-H|X-API-KEY: ${VALUE}`,
      `--header|Authorization: Basic ${VALUE}`,
      `--header|X-Shop-Secret:${VALUE}`,
      `-u|ada:${VALUE}`,
      `-b|session=${VALUE}`,
      `--oauth2-bearer|${VALUE}`,
      `--proxy-user|${VALUE}`,
      `--data-raw|token=${VALUE}`,
      `--unheard-of|${VALUE}`,
      `|${URL}?key=${VALUE}`,
    )
    .chain((one) => {
      const [option = '', value = ''] = one.split('|')
      return quoted.map((quote) => `${option} ${quote(value)}`)
    })
  const noise = fc.array(
    fc.constantFrom(...`' " $' \\ -X --url -H -d \${ ^" | # && x`.split(' '), ' '),
  )
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          secrets,
          noise.map((parts) => parts.join('')),
        ),
      ),
      (parts) => {
        for (const between of [' ', ' \\\n '])
          expect(JSON.stringify(calledLine(['curl', ...parts].join(between)))).not.toContain(
            VALUE.slice(-8),
          )
      },
    ),
    { numRuns: 1000 },
  )
})
