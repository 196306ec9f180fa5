import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Import } from '#contract/imports/imports.ts'
import { runCommand } from '#test/commands/run-command.ts'
import { freshDatabase } from '#test/database.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'

const folder = createTemporaryFolder()
const { db, url } = await freshDatabase()
const env = { DATA_DIR: folder, DATABASE_URL: url, SECRET: 'a secret of the tests, long enough for them' }
mkdirSync(join(folder, 'images'))
const file = (name: string, ...rows: string[]) => {
  const path = join(folder, name)
  writeFileSync(path, `${['Title,URL handle,SKU,Price,Inventory quantity', ...rows].join('\n')}\n`)
  return path
}
const prices = () =>
  db.query(sql`
  SELECT p.handle, p.price, sum(v.stock)::int AS stock FROM products p JOIN variants v ON v.product_id = p.id
  WHERE p.deleted_at IS NULL AND v.deleted_at IS NULL GROUP BY p.id ORDER BY p.handle`)
const idIn = (text: string) => /import --undo ([0-9a-f-]{36})/.exec(text)?.[1] ?? ''

test('20 products with prices up to 80 are refused without --rate and imported with it', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => `Shirt ${at},shirt-${at},S-${at},${61 + at},5`)
  const dollars = file('dollars.csv', ...rows)
  const refused = await runCommand(['import', dollars], env)
  expect(refused.code).toBe(1)
  expect(refused.text).toMatch(
    /dollars\.csv: The highest price in the file is 80 ₫, so .* for example --rate 25400\.\n$/,
  )
  expect(await prices()).toEqual([])
  const taken = await runCommand(['import', dollars, '--rate', '25400'], env)
  expect([taken.code, (await prices()).length]).toEqual([0, 20])
  const undone = await runCommand(['import', '--undo', idIn(taken.text)], env)
  expect(undone).toEqual({
    code: 0,
    text: expect.stringMatching(/dollars\.csv: 20 products undone, 0 not undone\.\n$/),
  })
  expect(await prices()).toEqual([])
})

test('undoing an import by command deletes new products, restores changed ones and keeps later changes', async () => {
  await runCommand(['import', file('before.csv', 'Cap,cap,C-1,199000,4', 'Bag,bag,B-1,300000,2')], env)
  const before = await prices()
  const rows = ['Cap,cap,C-1,150000,9', 'Bag,bag,B-1,250000,7', 'Belt,belt,T-1,90000,3']
  const done = await runCommand(['import', file('after.csv', ...rows)], env)
  expect(done.text).toContain('1 created, 2 updated, 0 unchanged, 0 skipped')
  await db.query(sql`UPDATE products SET version = version + 1 WHERE handle = 'bag'`)
  const undone = await runCommand(['import', '--undo', idIn(done.text)], env)
  expect(undone.text).toMatch(/ row 3: Bag stays\. .*\n.*: 2 products undone, 1 not undone\.\n$/)
  expect(await prices()).toEqual([
    { handle: 'bag', price: 250_000, stock: 7 },
    before.find(({ handle }) => handle === 'cap'),
  ])
  expect(await brokenInvariants(db)).toEqual([])
  const again = await runCommand(['import', '--undo', idIn(done.text)], env)
  expect(again).toEqual({ code: 1, text: expect.stringMatching(/cannot be undone: it was already undone/) })
})

test('a stopped import reports it, exits with 143 and can be undone', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => `Sock ${at},sock-${at},K-${at},50000,1`)
  const { StopReason } = await import('#cli/command-context.ts')
  const stopping = new AbortController()
  const running = runCommand(['import', file('socks.csv', ...rows)], env, { signal: stopping.signal })
  const socks = () => db.query(sql`SELECT FROM products WHERE handle LIKE 'sock-%' AND deleted_at IS NULL`)
  while ((await socks()).length < 20) await new Promise((done) => setTimeout(done, 5))
  stopping.abort(new StopReason(143))
  const { code, text } = await running
  expect(code).toBe(143)
  expect(text).toMatch(/Stopped\. The changes listed above were saved; run the import again to continue\.\n$/)
  const [row] = await db.query<Pick<Import, 'status'>>(
    sql`SELECT status FROM imports WHERE id = ${idIn(text)}`,
  )
  expect(row).toEqual({ status: 'done' })
  expect((await runCommand(['import', '--undo', idIn(text)], env)).code).toBe(0)
  expect(await socks()).toEqual([])
  expect(await brokenInvariants(db)).toEqual([])
})

test('import --undo with --dry-run or --rate is refused and undoes nothing', async () => {
  const done = await runCommand(['import', file('kept.csv', 'Scarf,scarf,SC-1,199000,4')], env)
  for (const option of [['--dry-run'], ['--rate', '25400']]) {
    const refused = await runCommand(['import', '--undo', idIn(done.text), ...option], env)
    expect(refused.code).toBe(2)
    expect(refused.text).toMatch(/\nimport --undo takes neither --rate nor --dry-run\.\n$/)
  }
  expect((await prices()).map(({ handle }) => handle)).toContain('scarf')
})
