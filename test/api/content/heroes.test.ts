import sharp from 'sharp'
import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { PageForStaff, PageRow } from '#contract/content/pages.ts'
import { parseImageUrl } from '#domain/catalog/image-url.ts'
import { createSection } from '#domain/content/create-section.ts'
import { measureHeroImages } from '#operations/content/measure-hero-images.ts'
import { getImageStore } from '#operations/shop.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin, db } = shop

const addPage = async () =>
  (
    await admin.post<PageForStaff>('/api/v1/admin/pages', {
      kind: 'page',
      title: `Trang ${uuid().slice(-12)}`,
    })
  ).body

const save = (page: PageForStaff, content: object) =>
  admin.put<PageForStaff>(`/api/v1/admin/pages/${page._id}/draft`, {
    version: page.version,
    content: { ...page.content, ...content },
  })

/** A picture whose left half has the color. */
async function upload(left: string) {
  const half = sharp({ create: { width: 200, height: 200, channels: 3, background: left } })
  const file = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ffffff' } })
    .composite([{ input: await half.png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('file', new File([file as BlobPart], 'a.png', { type: 'image/png' }))
  return (await admin.send<{ url: string }>('POST', '/api/v1/images', { body })).body.url
}

test('the content check finds a picture that is too dark for the text of a hero', async () => {
  const check = async (image: string, tallImage = '') => {
    const hero = { ...createSection('hero', 'bia'), heading: 'Hè', alt: 'Áo', image, tallImage }
    const { body } = await save(await addPage(), { summary: 'Hè', sections: [hero] })
    return body.issues.map(({ path, message }) => [path, message])
  }
  const [dark, light] = [await upload('#333333'), await upload('#dddddd')]
  const wide = ['sections.0.image', 'Ảnh bìa: nửa trái của ảnh ngang tối quá nên chữ khó đọc.']
  // The narrow crop shows the right half of the picture alone.
  expect(await check(dark)).toEqual([wide])
  expect(await check(light)).toEqual([])
  expect(await check(dark, light)).toEqual([wide])
})

const readIssues = async (page: PageForStaff) => {
  const { body } = await admin.get<PageForStaff>(`/api/v1/admin/pages/${page._id}`)
  const rows = (await admin.get<PageRow[]>('/api/v1/admin/pages')).body
  expect(rows.find(({ _id }) => _id === page._id)?.issues).toBe(body.issues.length)
  return body.issues.length
}

test('a picture that was never measured is measured by the scheduled job, not when its page is read', async () => {
  const hero = { ...createSection('hero', 'bia'), heading: 'Hè', alt: 'Áo', image: await upload('#222222') }
  const { body: page } = await save(await addPage(), { summary: 'Hè', sections: [hero] })
  await db.query(sql`UPDATE images SET heading_tones = NULL`)
  expect([await readIssues(page), await readIssues(page)]).toEqual([0, 0])
  await measureHeroImages(shop.shop)
  expect(await readIssues(page)).toBe(1)
})

test('a page with a picture that cannot be read is saved; the job tries the picture again a limited number of times', async () => {
  const image = await upload('#111111')
  const { id = '', width = 0, height = 0 } = parseImageUrl(image) ?? {}
  const store = getImageStore(shop.shop)
  const path = `${id}/${width}x${height}/${width}.webp`
  const file = (await store.read(path)) ?? Buffer.of()
  await store.write(path, Buffer.from('no picture'))
  const hero = { ...createSection('hero', 'bia'), heading: 'Hè', alt: 'Áo', image }
  const { status, body: page } = await save(await addPage(), { summary: 'Hè', sections: [hero] })
  expect([status, page.issues]).toEqual([200, []])
  await measureHeroImages(shop.shop)
  await store.write(path, file)
  await measureHeroImages(shop.shop)
  expect(await readIssues(page)).toBe(1)

  await db.query(sql`UPDATE images SET heading_tones = NULL WHERE id = ${id}`)
  await store.write(path, Buffer.from('no picture'))
  for (let run = 0; run < 10; run++) await measureHeroImages(shop.shop)
  await store.write(path, file)
  await measureHeroImages(shop.shop)
  expect(await readIssues(page)).toBe(0)
})
