import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { createDiskStore } from '#data/storage/image-store.ts'
import { toLoggableError } from '#http/api/failure-response.ts'
import { purgeExpiredData } from '#operations/runtime/purge-expired-data.ts'
import { openTestShop } from '#test/shop.ts'

test('a picture folder that cannot be removed does not keep later ones, and the log says why', async () => {
  const { shop, db } = await openTestShop()
  const [locked, later] = [uuid(), uuid()]
  const store = createDiskStore(shop.imagesDir)
  await store.write(`${later}/1x1/1.webp`, Buffer.from('a picture'))
  shop.bucket = {
    ...store,
    remove: async (id) => {
      if (id === locked) throw Object.assign(new Error(`EACCES: ${id}`), { code: 'EACCES' })
      return store.remove(id)
    },
  }
  await db.query(sql`
    INSERT INTO image_deletions VALUES (${locked}, now() - interval '2 hours'), (${later}, now() - interval '1 hour')`)
  const error = await purgeExpiredData(shop).catch((reason: unknown) => reason)
  expect(JSON.stringify(toLoggableError(error))).toContain('"code":"EACCES"')
  expect(await store.list()).toEqual([])
  expect(await db.query(sql`SELECT id FROM image_deletions`)).toEqual([{ id: locked }])
})
