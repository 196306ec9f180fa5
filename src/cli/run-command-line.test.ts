import { join } from 'node:path'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { legalFieldLabels } from '#contract/settings/legal-fields.ts'
import { createTestCommandLine } from '#test/commands/command-line.ts'
import { freshDatabase } from '#test/database.ts'

const { db } = await freshDatabase()
const { command, file, folder } = createTestCommandLine(db)
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
    [['legal', '4']],
    [['backup']],
    [['restore', 'a', 'b']],
    [['prove']],
    [['prove', 'oversell', '--buyers', '0']],
    [['seed', '--history', '--seed', 'Tết']],
    [['admin', 'create', '--password', 'x']],
    [['import', '--undo', '1']],
  ])('%j prints the usage and ends with the problem in one sentence', async (args) => {
    const { code, text } = await command(args)
    expect(code).toBe(2)
    expect(text).toMatch(/^! Usage: npm run shop -- .*\n! \n! .*\.$/s)
  })

  test('an unknown option prints the usage of its command only', async () => {
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
    '%j prints the usage of audit only',
    async (args) => {
      const { code, text } = await command(args)
      expect(code).toBe(0)
      expect(text).toMatch(/^Usage: npm run shop -- audit\n/)
      expect(text).not.toContain('backup')
    },
  )
})

describe('import', () => {
  test('reports created products, notes and the undo command', async () => {
    const { code, text } = await command(['import', file('cap.csv', cap)])
    expect(code).toBe(0)
    expect(text.replace(/[0-9a-f-]{36}$/, 'ID')).toBe(
      [
        'cap.csv: 1 row, 1 product',
        '',
        'Created:',
        '  row 2: Cap (1 variant, 0 images)',
        '',
        'Notes:',
        '  row 2: The file has no image of the product.',
        '',
        '1 created, 0 updated, 0 unchanged, 0 skipped.',
        'To undo it: npm run shop -- import --undo ID',
      ].join('\n'),
    )
    const again = await command(['import', file('cap.csv', cap), '--dry-run'])
    expect(again.text).toMatch(
      /Nothing was changed. The import would give: 0 created, 0 updated, 1 unchanged, 0 skipped.$/,
    )
  })

  test('lists ignored columns and suggests similar names', async () => {
    const rows = 'Title,Price,Inventory,Notes\nScarf,1000,7,Tiem'
    const { code, text } = await command(['import', file('scarf.csv', rows)])
    expect(code).toBe(0)
    expect(text).toContain(
      [
        'Ignored columns:',
        '  Inventory: did you mean Inventory quantity?',
        '  Notes',
        '',
        'The file has no stock column: stock does not change, and new variants start at 0.',
      ].join('\n'),
    )
  })

  test('prints an issue that several rows share once, with the row numbers', async () => {
    const rows = [2, 3, 4, 6].map((n) => `Tie ${n},tie-${n},,x,1`)
    rows.splice(3, 0, 'Belt,belt,B,1000,1')
    const { code, text } = await command([
      'import',
      file('ties.csv', `Title,Handle,SKU,Price,Stock\n${rows.join('\n')}`),
    ])
    expect(code).toBe(0)
    expect(text).toContain('  rows 2-4, 6: The price “x” cannot be read.')
    expect(text).toMatch(/1 created, 0 updated, 0 unchanged, 4 skipped; 8 issues with skipped rows\.$/m)
  })

  test('reports a missing file, a folder and an empty file in one sentence', async () => {
    expect(await command(['import', join(folder, 'none.csv')])).toMatchObject({
      code: 1,
      text: /none.csv does not exist\.$/,
    })
    expect(await command(['import', folder])).toMatchObject({ code: 1, text: /is a folder/ })
    expect(await command(['import', file('empty.csv', '')])).toMatchObject({
      code: 1,
      text: '! empty.csv: The file is empty.',
    })
  })
})

describe('seed', () => {
  test('reports what it added, refuses a repeated seed, and refuses a shop with real products', async () => {
    const empty = await freshDatabase()
    const fill = (...args: string[]) => command(['seed', '--until', '2026-03-31', ...args], { db: empty.db })
    expect(await fill('--orders', '2')).toMatchObject({ code: 1, text: /no products to order/ })
    expect(await fill('--orders', '30', '--products', '3')).toMatchObject({
      code: 0,
      text: 'Added 3 products and 30 orders.',
    })
    expect(await fill('--orders', '30')).toMatchObject({ code: 1, text: /choose another with --seed/ })
    expect(await fill('--orders', '30', '--seed', 'b')).toMatchObject({ code: 0 })
    expect(await command(['seed', '--history'])).toMatchObject({
      code: 1,
      text: /real products or orders: nothing was added/,
    })
  })
})

describe('audit', () => {
  test('exits with 0 if all invariants hold, otherwise with 1 and the violating rows', async () => {
    const { db: own } = await freshDatabase()
    const of = (args: string[]) => command(args, { db: own })
    await of(['seed', '--orders', '300', '--products', '5', '--until', '2026-03-31'])
    const passed = await of(['audit'])
    expect(passed.text).toMatch(/^ok {6}INV1 .*\nAll \d+ invariants hold\.$/s)
    expect(passed.code).toBe(0)
    const [order] = await own.query<{ id: string }>(sql`
      UPDATE orders SET paid = paid + 1 WHERE id = (SELECT id FROM orders WHERE status = 'đã giao' LIMIT 1)
      RETURNING id`)
    const [variant] = await own.query<{ id: string }>(sql`
      UPDATE variants SET stock = stock + 1 WHERE id = (SELECT id FROM variants LIMIT 1) RETURNING id`)
    const violated = await of(['audit'])
    expect(violated.code).toBe(1)
    expect(violated.text).toContain(
      `FAILED  INV1 the stock of a variant is the sum of its movements\n          {"id":"${variant?.id}"}`,
    )
    expect(violated.text).toMatch(new RegExp(`FAILED {2}INV4 .*paid\n {10}\\{"id":"${order?.id}"\\}`))
    expect(violated.text).toMatch(/2 of \d+ invariants do not hold\.$/)
  })
})

describe('legal', () => {
  test('a new shop exits with 1 and names the missing settings of each article', async () => {
    const { db: own } = await freshDatabase()
    const { code, text } = await command(['legal'], { db: own })
    expect(code).toBe(1)
    expect(text).toContain("MISSING  article 5 (privacy): shop's phone number or email address\n")
    expect(text).toContain('MISSING  article 8 (tax and delivery in the price): tax in the price\n')
    expect(text).toContain('ok       article 11 (criteria of ranking): /docs#ranking\n')
    expect(text).toContain('unknown  article 12: no source describes it; ask a lawyer\n')
    expect(text).toMatch(/\n6 of 10 articles that the shop can answer lack settings; .*\.$/)
  })

  test('a shop that has answered all other articles exits with 0', async () => {
    const { db: own } = await freshDatabase()
    const answers = Object.keys(legalFieldLabels).map((field) => [field, 'x'])
    await own.query(sql`
      UPDATE settings SET phone = '+84912345678', legal = ${JSON.stringify(Object.fromEntries(answers))}::jsonb`)
    const { code, text } = await command(['legal'], { db: own })
    expect(code).toBe(0)
    expect(text).toMatch(/\nAll 10 articles that the shop can answer are answered\.$/)
  })
})

test('prove oversell: 30 buyers order the last 2 pieces; 2 succeed, 28 get out_of_stock', async () => {
  const proof = await command(['prove', 'oversell', '--buyers', '30', '--pieces', '2'])
  expect(proof.text).toContain(
    '30 buyers, 2 in stock: 2 orders placed.\n28 refused: out_of_stock\nRemaining stock: 0',
  )
  expect(proof.text.match(/ {2}order \d{13}-\d{3}$/gm)).toHaveLength(2)
  expect(proof.text).toMatch(/All invariants hold\.$/)
  expect(proof.code).toBe(0)
})
