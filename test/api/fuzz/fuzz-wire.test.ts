import fc from 'fast-check'
import pino from 'pino'
import { expect, test } from 'vitest'
import { type FailureCode, failures } from '#contract/failures.ts'
import { formPaths, healthPath } from '#contract/paths.ts'
import { openTestShop } from '#test/shop.ts'
import { operations } from './find-undeclared.ts'
import { sendRawBytes } from './send-raw-bytes.ts'

// Invalid requests as raw bytes: paths, headers and lengths.
const loggedErrors: string[] = []
const shop = await openTestShop({
  log: pino({ level: 'error' }, { write: (line: string) => loggedErrors.push(line) }),
})
const { admin } = shop
const shirt = await shop.createProduct()

/** Number of requests; `FUZZ=50000` for the long run of both files. */
const runs = Math.max(250, Math.ceil(Number(process.env.FUZZ ?? 0) / 5))

const addresses = [
  ...new Set(operations.map(({ path }) => path.replace(/\{\w+\}/g, shirt._id))),
  ...Object.values(formPaths),
  ...[
    '/',
    '/admin',
    '/images/x/1x1/1.webp',
    '/qr/x/y.png',
    '/api/v1/openapi.json',
    '/sitemap.xml',
    '/robots.txt',
  ],
]
const oddText = fc.constantFrom(
  ...[
    '/',
    '//',
    '/../',
    '/./',
    '..',
    '%2e%2e%2f',
    '%2F',
    '%5c',
    '\\',
    ';x',
    '.',
    '%',
    '%ff',
    '%E0%A4',
    '%00',
    '\u00ff',
  ],
  ...[
    '?',
    '?%',
    '?a=1&a=2',
    '?a[]=1',
    '#',
    '&',
    '=',
    '*',
    ':',
    '@evil.example',
    '\u0001',
    '\t',
    'x'.repeat(4000),
  ],
)
const address = fc
  .tuple(fc.constantFrom(...addresses), fc.array(fc.tuple(fc.nat(), oddText), { maxLength: 2 }))
  .map(([path, odd]) =>
    odd.reduce(
      (path_, [at, mark]) =>
        path_.slice(0, at % (path_.length + 1)) + mark + path_.slice(at % (path_.length + 1)),
      path,
    ),
  )
const target = fc.oneof(
  { weight: 12, arbitrary: address },
  fc.constantFrom(
    '*',
    '/\u0001',
    '/\t',
    '',
    'http://evil.example/api/v1/orders',
    'evil.example:443',
    `/${'x'.repeat(65_536)}`,
  ),
)
const validHeader = fc.constantFrom(
  ...[
    'Content-Type: application/json',
    'Content-Type: multipart/form-data; boundary=',
    'Content-Type: \u00ff',
  ],
  ...['Cookie: tiem=', `Cookie: ${'a=b;'.repeat(2000)}`, 'Cookie: \u00ff=\u00ff; tiem="'],
  ...[`Cookie: ${admin.cookie}`, `Cookie: ${admin.cookie}`, `Accept-Language: ${'vi;q=0.1,'.repeat(900)}`],
  ...['X-Forwarded-For: \u00ff,,;', 'Range: bytes=9-1', 'TE: trailers', 'If-Modified-Since: never'],
  ...['Expect: 100-continue', 'X-HTTP-Method-Override: DELETE', 'Origin: null', 'Content-Encoding: gzip'],
)
const invalidHeader = fc.constantFrom(
  ...[
    'Expect: tea',
    'Upgrade: h2c',
    'Connection: upgrade',
    'Host: evil.example',
    'Host:',
    ': x',
    'no header',
  ],
  `X: ${'y'.repeat(17_000)}`,
)
const line = fc.oneof({ weight: 12, arbitrary: validHeader }, invalidHeader)
const length = fc.oneof(
  { weight: 12, arbitrary: fc.constant(null) },
  fc.constantFrom('0', '1', '400', '-1', '0x10', '1e3', '5, 5', '9'.repeat(20)),
)
const method = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('GET', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE') },
  fc.constantFrom('HEAD', 'OPTIONS', 'TRACE', 'get', 'X'),
)
const body = fc.constantFrom(
  '',
  '{}',
  '{"name":"\u00ff"}',
  '--x\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  '\u0000'.repeat(300),
)
interface RawRequest {
  method: string
  target: string
  lines: string[]
  length: string | null
  body: string
}
const requests: fc.Arbitrary<RawRequest> = fc.record({
  method,
  target,
  lines: fc.array(line, { maxLength: 3 }),
  length,
  body,
})

const serialize = ({ method, target, lines, length, body }: RawRequest) =>
  [
    `${method} ${target} HTTP/1.1`,
    'Host: tiem',
    'Connection: close',
    ...lines,
    `Content-Length: ${length ?? body.length}`,
    '',
    body,
  ].join('\r\n')

test('any bytes get a response or a closed connection, and the server keeps running', {
  timeout: 20_000 + runs * 50,
}, async () => {
  const ask = async (request: RawRequest) => {
    const answer = await sendRawBytes(shop.url, serialize(request), 400)
    const [head = '', text = ''] = answer.split('\r\n\r\n')
    const status = Number(/^HTTP\/1\.1 ([1-4]\d\d) /.exec(head)?.[1])
    expect([answer, status > 0 || answer === '', loggedErrors]).toEqual([answer, true, []])
    if (status < 400 || !/^content-type: application\/json/im.test(head) || text === '') return
    const { error, code } = JSON.parse(text) as { error: string; code: FailureCode }
    expect([typeof error, failures[code][0]]).toEqual(['string', status])
  }
  await fc.assert(fc.asyncProperty(requests, ask), { numRuns: runs })
  expect((await shop.anonymous().get(healthPath)).status).toBe(200)
})
