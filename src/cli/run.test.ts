import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { program } from '#test/program.ts'
import { temporaryFolder } from '#test/start/processes.ts'
import { Cancelled, type Door } from './door.ts'
import { run } from './run.ts'

const { sql } = await freshDatabase()
const folder = temporaryFolder()
const shop = { sql, secret: 'a secret of the tests, long enough for them', imagesDir: join(folder, 'images') }
mkdirSync(shop.imagesDir)

/** Runs a command; `answers` are typed in where it asks. */
async function command(args: string[], answers?: string[], of = sql) {
  const said: string[] = []
  const asked: string[] = []
  const door: Door = {
    terminal: {
      out: (line) => said.push(line),
      err: (line) => said.push(`! ${line}`),
      redraw: null,
      ask: answers
        ? async (question, hidden) => {
            asked.push(hidden ? `${question}***` : question)
            const answer = answers.shift()
            if (answer === undefined) throw new Cancelled()
            return answer
          }
        : null,
    },
    signal: new AbortController().signal,
    openShop: async () => ({ shop: { ...shop, sql: of }, dataDir: folder, close: async () => {} }),
  }
  const code = await run(args, door)
  return { code, text: said.join('\n'), asked }
}

const file = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const cap = 'Title,URL handle,SKU,Price,Inventory quantity\nCap,cap,C-1,199000,4\n'

describe('usage', () => {
  test.each([
    [[]],
    [['fly']],
    [['admin']],
    [['import']],
    [['import', 'a', 'b']],
    [['import', 'a', '--fast']],
    [['import', 'a', '--email', 'x']],
    [['import', 'a', '--rate', '25.400']],
    [['import', 'a', '--rate']],
    [['seed']],
    [['seed', '--orders', '1.000']],
    [['seed', '--history', '--until', '2026-02-30']],
    [['audit', 'all']],
    [['backup']],
    [['restore', 'a', 'b']],
    [['prove']],
    [['prove', 'oversell', '--buyers', '0']],
    [['seed', '--history', '--seed', 'Tết']],
  ])('%j is told how to', async (args) => {
    const { code, text } = await command(args)
    expect(code).toBe(2)
    expect(text).toMatch(/^! .*\.\n! \n! Usage: /)
  })

  test.each([[['help']], [['--help']], [['import', '-h']]])('%j is what was asked for', async (args) => {
    expect(await command(args)).toMatchObject({ code: 0, text: expect.stringMatching(/^Usage: /) })
  })
})

describe('import', () => {
  test('says what it did', async () => {
    const { code, text } = await command(['import', file('cap.csv', cap)])
    expect(code).toBe(0)
    expect(text).toBe(
      [
        'cap.csv: 1 row, 1 product',
        '',
        'Created:',
        '  row 2: Cap (1 variant, 0 pictures)',
        '',
        'Worth knowing:',
        '  row 2: The file names no picture of the product.',
        '',
        '1 created, 0 updated, 0 unchanged, 0 skipped.',
      ].join('\n'),
    )
    const again = await command(['import', file('cap.csv', cap), '--dry-run'])
    expect(again.text).toMatch(
      /Nothing was changed. It would be: 0 created, 0 updated, 1 unchanged, 0 skipped.$/,
    )
  })

  test('names the columns that it did not read', async () => {
    const rows = 'Title,Price,Inventory,Vendor\nScarf,1000,7,Tiem'
    const { code, text } = await command(['import', file('scarf.csv', rows)])
    expect(code).toBe(0)
    expect(text).toContain(
      [
        'Columns that were not read:',
        '  Inventory: is it Inventory quantity?',
        '  Vendor',
        '',
        'The file has no column of stock: stock stays as it is, and new variants begin at 0.',
      ].join('\n'),
    )
  })

  test('says what is alike once, with its rows', async () => {
    const rows = [2, 3, 4, 6].map((n) => `Tie ${n},tie-${n},,x,1`)
    rows.splice(3, 0, 'Belt,belt,B,1000,1')
    const { code, text } = await command([
      'import',
      file('ties.csv', `Title,Handle,SKU,Price,Stock\n${rows.join('\n')}`),
    ])
    expect(code).toBe(0)
    expect(text).toContain('  rows 2-4, 6: The price “x” cannot be read.')
    expect(text).toMatch(/1 created, 0 updated, 0 unchanged, 4 skipped; 8 remarks on what was left out\.$/)
  })

  test('of a file that is none is one sentence', async () => {
    expect(await command(['import', join(folder, 'none.csv')])).toMatchObject({
      code: 1,
      text: /none.csv is not there\.$/,
    })
    expect(await command(['import', folder])).toMatchObject({ code: 1, text: /is a folder/ })
    expect(await command(['import', file('empty.csv', '')])).toMatchObject({
      code: 1,
      text: '! empty.csv: The file is empty.',
    })
  })
})

describe('seed', () => {
  test('says what it put in, and leaves a shop of real goods alone', async () => {
    const empty = await freshDatabase()
    const fill = (...args: string[]) =>
      command(['seed', '--until', '2026-03-31', ...args], undefined, empty.sql)
    expect(await fill('--orders', '2')).toMatchObject({ code: 1, text: /nothing to order/ })
    expect(await fill('--orders', '30', '--products', '3')).toMatchObject({
      code: 0,
      text: '3 products and 30 orders are in the shop.',
    })
    expect(await fill('--orders', '30')).toMatchObject({ code: 1, text: /say another with --seed/ })
    expect(await fill('--orders', '30', '--seed', 'b')).toMatchObject({ code: 0 })
    expect(await command(['seed', '--history'])).toMatchObject({
      code: 1,
      text: /no demo: nothing was put in/,
    })
  })
})

describe('admin create', () => {
  const given = ['admin', 'create', '--email', 'Chu@Tiem.vn', '--name', 'Chủ tiệm']

  test('makes an administrator of what is given', async () => {
    expect(await command([...given, '--password', 'mật khẩu dài'])).toEqual({
      code: 0,
      text: 'Chu@Tiem.vn is an administrator now.',
      asked: [],
    })
    await sql`INSERT INTO sessions (token_hash, account_id, expires_at)
      SELECT '\\x00', id, now() + interval '1 day' FROM accounts`
    const again = await command([...given, '--password', 'một mật khẩu khác'])
    expect(again.text).toContain('had an account')
    expect(await sql`SELECT FROM sessions`).toHaveLength(0)
    expect(await sql`SELECT role FROM accounts`).toEqual([{ role: 'admin' }])
  })

  test('asks for what is missing until it is good, the password unseen and twice', async () => {
    const answers = [
      'nobody',
      'hai@tiem.vn',
      'x',
      'Hai',
      '123',
      '123456',
      'secret one',
      'secret two',
      'secret one',
      'secret one',
    ]
    const { code, text, asked } = await command(['admin', 'create'], answers)
    expect(code).toBe(0)
    expect(asked.filter((question) => question.startsWith('Password'))).toEqual(
      Array(4).fill('Password: ***'),
    )
    expect(text.split('\n')).toEqual([
      '! That is no e-mail address.',
      '! A name has 3 to 100 characters.',
      '! A password has 6 to 128 characters.',
      '! That password is one of the first that anybody tries: choose another.',
      '! The two passwords differ.',
      'hai@tiem.vn is an administrator now.',
    ])
  })

  test.each([
    [given, /no terminal to ask on: say --password\.$/],
    [['admin', 'create'], /say --email, --name, --password\.$/],
    [[...given, '--password', '12345'], /6 to 128/],
    [[...given, '--password', 'x'.repeat(129)], /6 to 128/],
    [[...given, '--password', 'QWERTY123'], /first that anybody tries/],
    [['admin', 'create', '--email', 'a@b', '--name', 'Ba', '--password', 'một hai ba'], /no e-mail/],
  ])('%j without a terminal is one sentence', async (args, sentence) => {
    const { code, text } = await command(args)
    expect(code).toBe(1)
    expect(text).toMatch(sentence)
    expect(text).not.toContain('\n')
  })

  test('that is left makes nothing', async () => {
    expect(await command(['admin', 'create'], ['ba@tiem.vn'])).toMatchObject({ code: 1, text: '! Stopped.' })
  })
})

describe('the program', () => {
  test('uses DATABASE_URL and migrates it; what is wrong with it is one sentence', async () => {
    const { url, sql } = await freshDatabase({ empty: true })
    const dataDir = temporaryFolder()
    const args = ['admin', 'create', '--email', 'a@tiem.vn', '--name', 'Anna', '--password', 'một hai ba']
    expect((await program(args, { DATA_DIR: dataDir, DATABASE_URL: url })).code).toBe(0)
    expect(await sql`SELECT name FROM accounts`).toEqual([{ name: 'Anna' }])
    const closed = url.replace(/:\d+\//, ':1/')
    const refused = await program(args, { DATA_DIR: dataDir, DATABASE_URL: closed })
    expect(refused).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^The database server at .* does not answer .*\n$/),
    })
    expect((await program(args, { DATABASE_URL: 'mysql://x' })).text).toMatch(
      /^DATABASE_URL must look like .*\n$/,
    )
  })
})

describe('audit', () => {
  test('says that all holds, and names what does not', async () => {
    const { sql: own } = await freshDatabase()
    const of = (args: string[]) => command(args, undefined, own)
    await of(['seed', '--orders', '300', '--products', '5', '--until', '2026-03-31'])
    const well = await of(['audit'])
    expect(well.text).toMatch(/^holds {3}INV1 .*\nAll \d+ hold\.$/s)
    expect(well.code).toBe(0)
    const [order] = await own<{ id: string }[]>`
      UPDATE orders SET paid = paid + 1 WHERE id = (SELECT id FROM orders WHERE status = 'đã giao' LIMIT 1)
      RETURNING id`
    const [variant] = await own<{ id: string }[]>`
      UPDATE variants SET stock = stock + 1 WHERE id = (SELECT id FROM variants LIMIT 1) RETURNING id`
    const ill = await of(['audit'])
    expect(ill.code).toBe(1)
    expect(ill.text).toContain(
      `BROKEN  INV1 the stock is the sum of its ledger\n          {"id":"${variant?.id}"}`,
    )
    expect(ill.text).toMatch(new RegExp(`BROKEN {2}INV4 .*paid\n {10}\\{"id":"${order?.id}"\\}`))
    expect(ill.text).toMatch(/2 of \d+ do not hold\.$/)
  })
})

test('the last pieces are sold once each, and the ledger says so', async () => {
  const proof = await command(['prove', 'oversell', '--buyers', '30', '--pieces', '2'])
  expect(proof.text).toContain(
    '30 buyers, 2 in stock: 2 orders placed.\n28 refused: out_of_stock\nLeft in stock: 0',
  )
  expect(proof.text.match(/ {2}order \d{13}-\d{3}$/gm)).toHaveLength(2)
  expect(proof.text).toMatch(/All laws hold\.$/)
  expect(proof.code).toBe(0)
})
