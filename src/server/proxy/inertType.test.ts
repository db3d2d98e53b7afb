import { expect, test } from 'vitest'
import { inertType } from './inertType.ts'

test.each([
  ['application/json', 'application/json'],
  ['Application/JSON; Charset=UTF-8', 'application/json; charset=UTF-8'],
  ['application/json;charset="utf-8"', 'application/json; charset=utf-8'],
  ['application/problem+json', 'application/problem+json'],
  ['application/vnd.oai.openapi+json', 'application/vnd.oai.openapi+json'],
  [' text/csv; header=present; charset=utf-8 ', 'text/csv; charset=utf-8'],
  ['text/plain', 'text/plain'],
])('%s is data and goes on as %s', (contentType, type) => {
  expect(inertType(contentType)).toEqual({ 'content-type': type })
})

test.each([
  'text/html; charset=utf-8',
  'image/svg+xml',
  'text/xml',
  'application/xml',
  'application/xhtml+xml',
  'application/pdf',
  'image/png',
  'application/vnd.oai.openapi; charset=utf-8',
])('%s is a file to save', (contentType) => {
  expect(inertType(contentType)).toEqual({
    'content-type': contentType.split(';')[0],
    'content-disposition': 'attachment',
  })
})

const scripts = [
  'application/ecmascript',
  'application/javascript',
  'application/x-ecmascript',
  'application/x-javascript',
  'text/ecmascript',
  'text/javascript',
  'text/javascript1.0',
  'text/javascript1.5',
  'text/jscript',
  'text/livescript',
  'text/x-ecmascript',
  'text/x-javascript',
  'TEXT/JavaScript ; charset=utf-8',
  'text/vbscript',
]
const applied = [
  'application/wasm',
  'text/css',
  'text/xsl',
  'application/xslt+xml',
  'multipart/x-mixed-replace; boundary=b',
  'application/signed-exchange;v=b3',
  'application/webbundle',
]
const unclear: (string | string[] | null | undefined)[] = [
  undefined,
  null,
  '',
  'json',
  'text/',
  '*',
  'text/html text/plain',
  'text/plain\0',
  'text/plain, text/html',
  'text/plain;a=b, text/javascript',
  'text/plain;charset=a,text/html',
  ['text/plain', 'text/html'],
]
test.each([...scripts, ...applied, ...unclear])(
  '%j has no type that a browser acts on',
  (contentType) => {
    expect(inertType(contentType)).toEqual({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
    })
  },
)
