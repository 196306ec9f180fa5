import { join } from 'node:path'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { commandLine } from '#test/commands/command-line.ts'
import { freshDatabase } from '#test/database.ts'

const { db } = await freshDatabase()
const { command, file, folder } = commandLine(db)
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
    [['admin', 'create', '--password', 'x']],
    [['import', '--undo', '1']],
  ])('%j prints the usage and last a sentence', async (args) => {
    const { code, text } = await command(args)
    expect(code).toBe(2)
    expect(text).toMatch(/^! Usage: npm run shop -- .*\n! \n! .*\.$/s)
  })

  test('a wrong option is answered by the usage of its command alone', async () => {
    const { text } = await command(['audit', '--fast'])
    expect(text).toMatch(/^! Usage: npm run shop -- audit\n.*\n! \n! audit has no option --fast\.$/s)
    expect(text).not.toContain('backup')
  })

  test.each([[['help']], [['--help']]])('%j prints every command', async (args) => {
    const { code, text } = await command(args)
    expect({ code, start: text.slice(0, 32) }).toEqual({
      code: 0,
      start: 'Usage: npm run shop -- COMMAND\n\n',
    })
  })

  test.each([[['audit', '--help']], [['audit', '-h']], [['help', 'audit']]])(
    '%j prints the usage of audit alone',
    async (args) => {
      const { code, text } = await command(args)
      expect(code).toBe(0)
      expect(text).toMatch(/^Usage: npm run shop -- audit\n/)
      expect(text).not.toContain('backup')
    },
  )
})

describe('import', () => {
  test('says what it did', async () => {
    const { code, text } = await command(['import', file('cap.csv', cap)])
    expect(code).toBe(0)
    expect(text.replace(/[0-9a-f-]{36}$/, 'ID')).toBe(
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
        'To undo it: npm run shop -- import --undo ID',
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
    expect(text).toMatch(/1 created, 0 updated, 0 unchanged, 4 skipped; 8 remarks on what was left out\.$/m)
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
    const fill = (...args: string[]) => command(['seed', '--until', '2026-03-31', ...args], { db: empty.db })
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

describe('audit', () => {
  test('says that all holds, and names what does not', async () => {
    const { db: own } = await freshDatabase()
    const of = (args: string[]) => command(args, { db: own })
    await of(['seed', '--orders', '300', '--products', '5', '--until', '2026-03-31'])
    const well = await of(['audit'])
    expect(well.text).toMatch(/^holds {3}INV1 .*\nAll \d+ hold\.$/s)
    expect(well.code).toBe(0)
    const [order] = await own.query<{ id: string }>(sql`
      UPDATE orders SET paid = paid + 1 WHERE id = (SELECT id FROM orders WHERE status = 'đã giao' LIMIT 1)
      RETURNING id`)
    const [variant] = await own.query<{ id: string }>(sql`
      UPDATE variants SET stock = stock + 1 WHERE id = (SELECT id FROM variants LIMIT 1) RETURNING id`)
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
