import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { beforeEach } from 'vitest'
import { findProductByHandle } from '#data/catalog/products.ts'
import { type ImportOptions, type ImportReport, importProducts } from '#operations/imports/import-products.ts'
import { freshDatabase } from '#test/database.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'

export const joinCsvRows = (...rows: string[]) => `${rows.join('\n')}\n`
export const formatIssues = (report: ImportReport) => report.issues.map(({ row, code }) => `${row} ${code}`)

/** Opens a shop that is emptied before each test, and a folder with `pictures/red.png`, `blue.png` and `words.png`. */
export async function openImportFixture() {
  const { db } = await freshDatabase()
  const folder = createTemporaryFolder()
  const shop = { db, secret: 'a secret of the tests, long enough for them', imagesDir: join(folder, 'kept') }
  mkdirSync(join(folder, 'pictures'))
  mkdirSync(shop.imagesDir)
  for (const [name, background] of Object.entries({ red: '#ff0000', blue: '#0000ff' })) {
    const picture = sharp({ create: { width: 20, height: 30, channels: 3, background } })
    await picture.png().toFile(join(folder, 'pictures', `${name}.png`))
  }
  writeFileSync(join(folder, 'pictures', 'words.png'), 'no picture')

  beforeEach(async () => {
    await db.query(sql`TRUNCATE products, variants, stock_movements, images, categories CASCADE`)
    await db.query(sql`DELETE FROM attribute_values`)
  })
  return {
    db,
    shop,
    folder,
    async run(file: string | Buffer, options: Partial<ImportOptions> = {}): Promise<ImportReport> {
      const bytes = Buffer.from(file)
      // Chunks of 7 bytes split characters, quotes and line breaks.
      const open = async function* () {
        for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7)
      }
      const report = await importProducts(shop, open, { rate: null, dryRun: false, folder, ...options })
      if (report.stopped) throw report.stopped.error
      return report
    },
    /** Returns all data that an import can change. */
    async everything() {
      const [row] = await db.query(sql`
        SELECT (SELECT json_agg(p ORDER BY p.id) FROM products p) AS products,
          (SELECT json_agg(v ORDER BY v.id) FROM variants v) AS variants,
          (SELECT json_agg(m ORDER BY m.id) FROM stock_movements m) AS moves,
          (SELECT json_agg(a ORDER BY a.id) FROM attribute_values a) AS words,
          (SELECT json_agg(c ORDER BY c.id) FROM categories c) AS categories,
          (SELECT count(*) FROM images) AS images`)
      return {
        products: row?.products,
        rest: row,
        files: readdirSync(shop.imagesDir, { recursive: true }).length,
      }
    },
    async product(handle: string) {
      const found = await findProductByHandle(db, handle)
      if (!found) throw new Error(`there is no product ${handle}`)
      return found
    },
  }
}
