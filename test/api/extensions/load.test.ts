import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadExtensions } from '#operations/extensions/load-extensions.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'

const secret = 'a secret of the tests, long enough for them'

function writeExtension(text: string, name = 'mine'): string {
  const folder = createTemporaryFolder()
  mkdirSync(join(folder, name))
  writeFileSync(join(folder, name, 'index.ts'), text)
  return folder
}
const load = (folder: string | undefined, environment = {}) => loadExtensions({ folder, environment, secret })
const define = (body: string) =>
  `import { defineExtension } from '#extension'\nexport default defineExtension({ api: 1, ${body} })`
const defineSection = (fields: string) =>
  define(`sections: { box: { label: 'Hộp', fields: ${fields}, component: './box.tsx' } }`)
const defineField = (field: string) => defineSection(`{ steps: ${field} }`)
const defineGateway = (fields: string) =>
  define(`providers: { gateway: () => ({
    id: 'mine', name: 'My Pay', means: 'Ví', pageOrigins: ['https://a.example', 'https://*.a.example'],
    startPayment() {}, check() {}, readReport() {}, reply() {}, ${fields}
  }) }`)

const defineChannel = (fields = '', events = "['order-placed', 'order-shipped']") =>
  define(`providers: { channel: {
    events: ${events}, create: () => ({ id: 'mine', name: 'SMS', send() {}, ${fields} })
  } }`)

function checkBeforeBuild(folder: string) {
  const check = join(import.meta.dirname, '../../../src/build/check-extensions.ts')
  return spawnSync(process.execPath, [check, folder], { encoding: 'utf8' })
}

test('a complete notification channel is loaded', async () => {
  const [loaded] = await load(writeExtension(defineChannel()))
  expect(loaded?.channel).toMatchObject({ id: 'mine' })
})

test('a complete payment gateway is loaded', async () => {
  const [loaded] = await load(writeExtension(defineGateway('')))
  expect(loaded?.gateway).toMatchObject({ id: 'mine' })
})

test('an extension is loaded from any folder, and gets the settings that begin with its name', async () => {
  const folder = writeExtension(define('rules: { beforeOrder: () => undefined }'), 'my-rule')
  const [loaded] = await load(folder, { MY_RULE_URL: ' https://a.example ', MY_RULE_EMPTY: '', OTHER: 'x' })
  expect(loaded).toMatchObject({ name: 'my-rule', carrier: null })
  expect(loaded?.host.settings).toEqual({ URL: 'https://a.example' })
})

test('a carrier gets a phone number without the country code from formatLocalPhone', async () => {
  const carrier = "providers: { carrier: () => ({ id: 'mine', name: formatLocalPhone('+84912345678') }) }"
  const [loaded] = await load(
    writeExtension(define(carrier).replace('{ defineExtension }', '{ defineExtension, formatLocalPhone }')),
  )
  expect(loaded?.carrier?.name).toBe('0912345678')
})

test('a section may mark fields, and fields of its lists, as needed', async () => {
  const text = "{ type: 'text', label: 'Lời', isNeeded: true }"
  const list = `{ type: 'list', label: 'Bước', itemLabel: 'Bước', max: 3, isNeeded: true, fields: { text: ${text} } }`
  const section = `{ label: 'Hộp', fields: { text: ${text}, list: ${list} }, component: './box.tsx' }`
  const folder = writeExtension(define(`sections: { box: ${section} }`))
  writeFileSync(join(folder, 'mine/box.tsx'), '')
  expect((await load(folder))[0]?.definition.sections?.box?.fields.text).toMatchObject({ isNeeded: true })
})

test('a section may have a schedule: the times from and until', async () => {
  const times = "{ from: { type: 'time', label: 'Từ' }, until: { type: 'time', label: 'Đến' } }"
  const folder = writeExtension(defineSection(times))
  writeFileSync(join(folder, 'mine/box.tsx'), '')
  expect((await load(folder))[0]?.definition.sections?.box?.fields.from).toMatchObject({ type: 'time' })
})

test('without the folder there are no extensions, unless the setting names it', async () => {
  await expect(load('/nowhere/extensions')).rejects.toThrow(
    'EXTENSIONS names the folder /nowhere/extensions, which does not exist.',
  )
})

test.each([
  ['export default {', /mine\/index\.ts cannot be loaded: /],
  [
    "import '#data/orders/orders.ts'",
    /mine\/index\.ts imports #data\/orders\/orders\.ts, but it may import #extension/,
  ],
  ["import '../../secret.ts'", /mine\/index\.ts imports \.\.\/\.\.\/secret\.ts/],
  ["import 'lodash'", /mine\/index\.ts imports lodash/],
  ['export const a = 1', /mine\/index\.ts must have the default export defineExtension/],
  [
    define('').replace('api: 1', 'api: 2'),
    /was written for version 2 of #extension, but this shop has version 1/,
  ],
  [
    define("rights: ['orders', 'tokens']"),
    /: rights\.1: must be one of catalogue, orders, money, costs, settings, content\.$/,
  ],
  [define('rules: { beforeOrder: 5 }'), /is not valid: rules\.beforeOrder: must be a function/],
  [define('hooks: {}'), /mine\/index\.ts is not valid: .*hooks/],
  [
    define("sections: { box: { label: 'Hộp', fields: {}, component: './box.tsx' } }"),
    /names the component \.\/box\.tsx, which does not exist/,
  ],
  [
    defineField("{ type: 'list', label: 'Bước', max: 9, fields: {} }"),
    /is not valid: sections\.box\.fields\.steps\.itemLabel: is missing and must be a text\.$/,
  ],
  [
    defineField("{ type: 'text', label: 'Bước', optional: true }"),
    /fields\.steps: must not have the key optional, only type, label, hint, isNeeded, max, altOf\.$/,
  ],
  [defineField("{ type: 'txt', label: 'Bước' }"), /fields\.steps\.type: must have a type: text, lines, /],
  [
    defineField("{ type: 'choice', label: 'Bước' }"),
    /fields\.steps\.options: is missing and must be an object/,
  ],
  [
    defineSection("{ from: { type: 'text', label: 'Từ' }, until: { type: 'time', label: 'Đến' } }"),
    /sections\.box\.fields: from and until are when the section is shown: have both, of the type time, or neither\.$/,
  ],
  [
    defineSection("{ until: { type: 'time', label: 'Đến' } }"),
    /sections\.box\.fields: from and until are when the section is shown: /,
  ],
  [define("on: { 'order.flown': async () => {} }"), /: on: must not have the key order\.flown, only order\./],
  [define('').replace('api: 1', "api: '1'"), /is not valid: api: must be a number\.$/],
  [
    define("providers: { carrier: () => { throw new Error('set MINE_URL') } }"),
    /mine\/index\.ts cannot create its carrier: set MINE_URL\./,
  ],
  [define("providers: { carrier: () => ({ id: 'ghn' }) }"), /must give its carrier the id mine/],
  [define('providers: { gateway: () => undefined }'), /must give its payment gateway the id mine/],
  [defineGateway('means: undefined'), /is not valid: providers\.gateway\.means: /],
  [defineGateway("name: ' '"), /is not valid: providers\.gateway\.name: /],
  [defineGateway('pageOrigins: undefined'), /is not valid: providers\.gateway\.pageOrigins: /],
  [defineGateway("pageOrigins: ['https://a.example/']"), /gateway\.pageOrigins\.0: must be an origin like/],
  [defineGateway("pageOrigins: ['http://*.a.example']"), /gateway\.pageOrigins\.0: must be an origin like/],
  [defineGateway("reportMethod: 'PUT'"), /is not valid: providers\.gateway\.reportMethod: /],
  [defineGateway('reply: undefined'), /is not valid: providers\.gateway\.reply: must be a function\./],
  [define('providers: { channel: () => undefined }'), /: providers\.channel: must be an object\.$/],
  [defineChannel("id: 'another'"), /must give its notification channel the id mine/],
  [defineChannel("name: ''"), /is not valid: providers\.channel\.name: /],
  [defineChannel('', '[]'), /is not valid: providers\.channel\.events: /],
  [defineChannel('', "['password-reset']"), /is not valid: providers\.channel\.events\.0: /],
  [defineChannel('send: undefined'), /is not valid: providers\.channel\.send: must be a function\./],
  [define("providers: { carrier: () => ({ id: 'mine' }) }"), /is not valid: providers\.carrier\.name: /],
  [define("providers: { invoices: () => ({ id: 'mine' }) }"), /is not valid: providers\.invoices\.name: /],
  [define("providers: { invoices: () => ({ id: 'mine', account: '' }) }"), /providers\.invoices\.account: /],
  [define("providers: { invoices: () => ({ id: 'mine', account: 7 }) }"), /providers\.invoices\.account: /],
])('%s ends the start with one sentence that names the file', async (text, sentence) => {
  const problem: unknown = await load(writeExtension(text)).catch((error: unknown) => error)
  expect(problem).toMatchObject({ name: 'CannotStart', message: expect.stringMatching(sentence) })
  expect((problem as Error).message).not.toContain('\n')
})

test.each([
  [
    define('').replace('api: 1', 'api: 2'),
    /^The extension \S+mine\/index\.ts was written for version 2 .*\.\n$/,
  ],
  ["import 'lodash'", /^The extension \S+mine\/index\.ts imports lodash, .*\.\n$/],
  [
    defineField("{ type: 'lines' }"),
    /^The extension \S+ is not valid: sections\.box\.fields\.steps\.label: is missing .*\.\n$/,
  ],
  [
    define("sections: { box: { label: 'Hộp', fields: {}, component: './box.tsx' } }"),
    /^The extension \S+ names the component \.\/box\.tsx, which does not exist\.\n$/,
  ],
])('before pages are built, %s ends the build with nothing but the sentence', (text, sentence) => {
  const { status, stdout, stderr } = checkBeforeBuild(writeExtension(text))
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(sentence)
})

test.each([
  ['mine', 'other', 'providers: { invoices: () => undefined }', 'mine and other both provide invoices'],
  [
    ...(['mine', 'other'] as const),
    "providers: { channel: { events: ['order-shipped'], create: () => undefined } }",
    'mine and other both send order-shipped',
  ],
  ['moon', 'moon-express', '', 'moon and moon-express both read the settings MOON_EXPRESS_…'],
])(
  '%s beside %s is refused before pages are built, with a sentence that names both',
  (first, second, body, problem) => {
    const folder = writeExtension(define(body), first)
    mkdirSync(join(folder, second))
    writeFileSync(join(folder, second, 'index.ts'), define(body))
    expect(checkBeforeBuild(folder).stderr).toMatch(new RegExp(`^The extensions ${problem}: \\S+ one\\.\\n$`))
  },
)

test('a provider with the name of one of the shop is refused before pages are built', () => {
  const folder = writeExtension(define('providers: { carrier: () => undefined }'), 'ghn')
  expect(checkBeforeBuild(folder).stderr).toMatch(
    /ghn must be in a folder with another name, because the shop has a provider ghn\.\n$/,
  )
})

test('a folder without index.ts and a folder with another name are refused', async () => {
  const empty = createTemporaryFolder()
  mkdirSync(join(empty, 'mine'))
  await expect(load(empty)).rejects.toThrow('every folder of extensions has an index.ts')
  await expect(load(writeExtension(define(''), 'My Rule'))).rejects.toThrow('lower-case letters')
})
