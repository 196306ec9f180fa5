import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { runCommand } from '#test/commands/run-command.ts'
import { freshDatabase } from '#test/database.ts'
import { svgWithScript } from '#test/fixtures/bad-images.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'

const folder = createTemporaryFolder()
const { db, url } = await freshDatabase()
const env = { DATA_DIR: folder, DATABASE_URL: url, SECRET: 'a secret of the tests, long enough for them' }

const createPicture = (background: string) =>
  sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function writeFolder(files: Record<string, string | Buffer>): Promise<string> {
  const pictures = createTemporaryFolder()
  for (const [name, data] of Object.entries(files)) writeFileSync(join(pictures, name), data)
  return pictures
}

async function readPictures(handle: string) {
  const [product] = await db.query<{ _id: string; version: number; image: string; gallery: string[] }>(sql`
    SELECT id AS _id, version, image, gallery FROM products WHERE handle = ${handle}`)
  const colors = await db.query<{ value: string; image: string | null }>(sql`
    SELECT a.value, c.image FROM product_colors c JOIN attribute_values a ON a.id = c.color_id
    JOIN products p ON p.id = c.product_id WHERE p.handle = ${handle} ORDER BY a.value`)
  if (!product) throw new Error(`no product ${handle}`)
  return { ...product, colors: Object.fromEntries(colors.map(({ value, image }) => [value, image])) }
}

beforeAll(async () => {
  mkdirSync(join(folder, 'images'))
  const rows = [
    'Title,URL handle,SKU,Price,Inventory quantity,Option1 name,Option1 value',
    'Áo thun,ao-thun,AT-DO,199000,4,Color,Đỏ',
    ',ao-thun,AT-XANH,199000,4,Color,Xanh',
    'Mũ,mu,MU-1,99000,2,,',
  ]
  const file = join(folder, 'products.csv')
  writeFileSync(file, `${rows.join('\n')}\n`)
  expect((await runCommand(['import', file], env)).code).toBe(0)
})

test('files named by handle replace all pictures in order; a repeated run changes nothing', async () => {
  const pictures = await writeFolder({
    'Ao-Thun-2.jpg': await createPicture('#00f'),
    'ao-thun.jpg': await createPicture('#f00'),
  })
  const planned = await runCommand(['pictures', pictures, '--dry-run'], env)
  expect(planned).toEqual({
    code: 0,
    text: expect.stringContaining('Products to change: 1, unchanged: 0. Files not used: 0 of 2.'),
  })
  expect((await readPictures('ao-thun')).version).toBe(1)

  const done = await runCommand(['pictures', pictures], env)
  expect(done).toEqual({ code: 0, text: expect.stringContaining('ao-thun.jpg: Áo thun\n') })
  const after = await readPictures('ao-thun')
  expect(after.gallery).toHaveLength(1)
  expect(after.image).not.toBe(after.gallery[0])
  const again = await runCommand(['pictures', pictures], env)
  expect(again).toEqual({ code: 0, text: expect.stringContaining('Products changed: 0, unchanged: 1.') })
  expect((await readPictures('ao-thun')).version).toBe(after.version)
})

test('files named by SKU replace the pictures of one colour, and the audit log names the command line', async () => {
  const before = await readPictures('ao-thun')
  const pictures = await writeFolder({ 'at-xanh.jpg': await createPicture('#0ff') })
  expect((await runCommand(['pictures', pictures], env)).code).toBe(0)
  const after = await readPictures('ao-thun')
  expect(after.colors.Xanh).not.toBe(before.colors.Xanh)
  expect(after.colors.Đỏ).toBe(before.colors.Đỏ)
  expect([after.image, ...after.gallery]).toEqual([before.image, ...before.gallery, after.colors.Xanh])
  const [entry] = await db.query<{ by: string }>(sql`
    SELECT by_name AS by FROM audit_log WHERE entity_id = ${after._id} ORDER BY id DESC LIMIT 1`)
  expect(entry?.by).toBe('Hệ thống (dòng lệnh)')
})

test('a file that cannot be used is named, and the pictures of its product stay', async () => {
  const before = await readPictures('mu')
  const pictures = await writeFolder({
    'khong-co.jpg': await createPicture('#333'),
    'mu.jpg': await createPicture('#333'),
    'mu-2.svg': svgWithScript,
    '.DS_Store': 'hidden files are left out',
  })
  symlinkSync(join(pictures, 'missing'), join(pictures, 'ao-thun.jpg'))
  const { code, text } = await runCommand(['pictures', pictures], env)
  expect(code).toBe(1)
  expect(text).toContain('khong-co.jpg: no product has this handle or SKU')
  expect(text).toContain('ao-thun.jpg: cannot be read')
  expect(text).toContain('Files not used: 4 of 4.')
  expect(text).toContain('mu-2.svg: an SVG file, which may contain scripts')
  expect(text).toContain('mu.jpg: not used, because another file of the product has a problem')
  expect(await readPictures('mu')).toEqual(before)
  const missing = await runCommand(['pictures', join(folder, 'missing')], env)
  expect(missing).toEqual({ code: 1, text: expect.stringMatching(/missing does not exist\.\n$/) })
})
