import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { CategoryListItem, CategoryPage } from '#contract/catalog/categories.ts'
import type { CollectionPage } from '#contract/catalog/collections.ts'
import { maxPages } from '#contract/content/page-kinds.ts'
import type { PageForStaff, PageRow, PostSummary, SitePage } from '#contract/content/pages.ts'
import { maxPickedProducts } from '#contract/content/section-fields.ts'
import * as limits from '#contract/limits.ts'
import { createSection } from '#domain/content/create-section.ts'
import { toShopDay } from '#domain/shop-day.ts'
import type { PageRenderer } from '#http/pages/pages.ts'
import { publishScheduledPages } from '#operations/content/publish-scheduled-pages.ts'
import { readSitemapPaths } from '#operations/content/read-pages.ts'
import { openTestShop } from '#test/shop.ts'

const pages: PageRenderer = {
  handle: async () => ({ status: 200, headers: {}, body: new TextEncoder().encode('trang') }),
}
const shop = await openTestShop({}, pages)
const { admin, db } = shop
const shopper = await shop.shopper()

async function addPage(kind: 'page' | 'post' = 'page') {
  const title = `Trang ${uuid().slice(-12)}`
  return (await admin.post<PageForStaff>('/api/v1/admin/pages', { kind, title })).body
}

const change = (page: PageForStaff, action: string, body: object = {}) =>
  admin.post<PageForStaff>(`/api/v1/admin/pages/${page._id}/${action}`, { version: page.version, ...body })

const save = (page: PageForStaff, content: object) =>
  admin.put<PageForStaff>(`/api/v1/admin/pages/${page._id}/draft`, {
    version: page.version,
    content: { ...page.content, ...content },
  })

const open = (page: PageForStaff) => shopper.get<SitePage>(`/api/v1/pages/${page.kind}/${page.slug}`)
const textSection = (text: string) => ({ ...createSection('text', 'loi'), title: '', text })

test('shoppers see a page from its publication on, and a later draft only after the next publication', async () => {
  const page = await addPage()
  expect((await open(page)).status).toBe(404)
  const { body: draft } = await save(page, { sections: [textSection('**Mới**')] })
  const { body: published } = await change(draft, 'publish')
  expect((await open(page)).body.sections).toMatchObject([{ text: '<p><strong>Mới</strong></p>\n' }])
  const { body: edited } = await save(published, { title: 'Tên sau' })
  expect(edited.hasDraft).toBe(true)
  expect((await open(page)).body.title).toBe(page.content.title)
  const { body: discarded } = await change(edited, 'discard')
  expect(discarded).toMatchObject({ hasDraft: false, content: { title: page.content.title } })
})

test('the sitemap names the day of the latest publication of a page', async () => {
  const page = await addPage()
  const { body: first } = await change(page, 'publish')
  await db.query(
    sql`UPDATE page_versions SET published_at = '2026-01-05T03:00:00Z' WHERE page_id = ${page._id}`,
  )
  await db.query(sql`UPDATE pages SET published_at = '2026-01-05T03:00:00Z' WHERE id = ${page._id}`)
  const findDay = async () =>
    (await readSitemapPaths(shop.shop)).find(({ path }) => path === `/pages/${page.slug}`)?.lastModified
  expect(await findDay()).toBe('2026-01-05')
  const { body: draft } = await save(first, { title: 'Tên mới' })
  await change(draft, 'publish')
  expect(await findDay()).toBe(toShopDay(new Date()))
})

test('of two editors the second gets page_changed and overwrites nothing', async () => {
  const page = await addPage()
  const answers = await Promise.all([save(page, { title: 'Một' }), save(page, { title: 'Hai' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'page_changed' })
})

test('a preview link shows one version of the draft, without a session, until it is discarded [T4]', async () => {
  const page = await addPage()
  const { body } = await admin.post<{ path: string }>(`/api/v1/admin/pages/${page._id}/preview`, {
    version: page.version,
  })
  const token = body.path.split('token=')[1]
  const preview = () => shopper.post<SitePage>('/api/v1/pages/preview', { token })
  expect(await preview()).toMatchObject({ status: 200, body: { title: page.content.title } })
  await save(page, { title: 'Đổi rồi' })
  expect(await preview()).toMatchObject({ status: 404, body: { code: 'link_expired' } })
})

test('a preview is private, sends no referrer and can be framed only by the shop itself [T4]', async () => {
  const [preview, home] = await Promise.all([shopper.get('/pages/preview?token=x'), shopper.get('/docs')])
  expect(preview.headers.get('cache-control')).toBe('private, no-store')
  expect(preview.headers.get('referrer-policy')).toBe('no-referrer')
  expect(preview.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(home.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('a scheduled draft whose schedule is cancelled stays a draft', async () => {
  const { body: scheduled } = await change(await addPage(), 'publish', {
    at: new Date(Date.now() + 3_600_000),
  })
  expect(scheduled.publishAt).not.toBeNull()
  const { body: page } = await change(scheduled, 'unschedule')
  expect(page).toMatchObject({ publishAt: null, hasDraft: true, isPublished: false })
})

test('the content check names missing descriptions, dead links and a countdown that is over', async () => {
  const other = await addPage()
  const { body } = await save(await addPage(), {
    sections: [
      {
        ...createSection('picture', 'anh'),
        image: '/images/a.webp',
        text: `[x](/pages/${other.slug}) [y](/shop)`,
      },
      { ...createSection('countdown', 'dem'), ends: '2020-01-01T00:00:00.000Z', linkHref: '/khong-co' },
    ],
  })
  expect(body.issues.map(({ path }) => path)).toEqual([
    'seoDescription',
    'sections.0.alt',
    'sections.1.ends',
    'sections.0.text',
    'sections.1.linkHref',
  ])
  await change(other, 'publish')
  const { body: later } = await admin.get<PageForStaff>(`/api/v1/admin/pages/${body._id}`)
  expect(later.issues.map(({ path }) => path)).not.toContain('sections.0.text')
})

test('the content check finds dead links of each form: by reference, of the own host and to an anchor', async () => {
  shop.shop.mail = { publicUrl: 'https://tiem.example', from: null, canSend: false }
  const findDead = async (text: string, linkHref = '') => {
    const sections = [
      { ...createSection('text', 'loi'), text },
      { ...createSection('announcement', 'bao'), text: 'Nghỉ Tết', linkHref },
    ]
    const { body } = await save(await addPage(), { summary: 'Tết', sections })
    return body.issues.map(({ message }) => /liên kết (\S+) không dẫn đến trang nào/.exec(message)?.[1])
  }
  expect(await findDead('[x][a] [b] và [y](</khong-c>)\n\n[a]: /khong-co\n[b]: /khong-b "B"')).toEqual([
    '/khong-co',
    '/khong-b',
    '/khong-c',
  ])
  expect(await findDead('<https://tiem.example/khong-co?a=1>', 'https://TIEM.example/khong-b')).toEqual([
    '/khong-co',
    '/khong-b',
  ])
  expect(await findDead('[x](#loi) [y](#khong-co) [z](#)')).toEqual(['#khong-co'])
  const valid =
    '[x](https://tiem.example) [y](https://tiem.example/shop#a) [z](https://khac.example/khong-co)'
  expect(await findDead(`${valid} \`[x](/khong-co)\``, 'https://tiem.example.vn/khong-co')).toEqual([])
})

test.each(['hero', 'announcement'] as const)(
  'a section `%s` is shown between its times only',
  async (kind) => {
    const kinds = async (from: string, until: string) => {
      const sections = [{ ...createSection(kind, 'bia'), from, until }]
      const { body: draft } = await save(await addPage(), { sections })
      const { body: page } = await change(draft, 'publish')
      return (await open(page)).body.sections.map((section) => section.kind)
    }
    const [past, future] = ['2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z']
    expect(await kinds('', '')).toEqual([kind])
    expect(await kinds(past, future)).toEqual([kind])
    expect(await kinds(future, '')).toEqual([])
    expect(await kinds('', past)).toEqual([])
  },
)

test('content of an older version gets the fields that it lacks', async () => {
  const page = await addPage()
  const stored = { ...page.content, sections: [{ id: 'a', kind: 'announcement', text: 'Nghỉ Tết' }] }
  await db.query(sql`UPDATE pages SET draft = ${JSON.stringify(stored)}::jsonb WHERE id = ${page._id}`)
  const { body } = await admin.get<PageForStaff>(`/api/v1/admin/pages/${page._id}`)
  expect(body.content.sections).toEqual([
    { id: 'a', kind: 'announcement', text: 'Nghỉ Tết', linkHref: '', from: '', until: '' },
  ])
  expect((await save(body, {})).status).toBe(200)
})

test('a product row without the category or collection of its source is named by the content check', async () => {
  const row = { ...createSection('products', 'hang'), source: 'collection' }
  const { body } = await save(await addPage(), { summary: 'Hàng Tết', sections: [row] })
  expect(body.issues).toMatchObject([{ path: 'sections.0.collection' }])
})

test('the services of the home page can be read alone, for the end of product lists', async () => {
  const { body } = await shopper.get<SitePage['sections']>('/api/v1/pages/home/services')
  expect(body).toMatchObject([{ kind: 'services', services: [{ title: 'High Quality' }, {}, {}, {}] }])
})

test('a scheduled draft is visible from its time on and is stored by the next change', async () => {
  const page = await addPage('post')
  const { body: scheduled } = await change(page, 'publish', { at: new Date(Date.now() + 3_600_000) })
  expect((await open(page)).status).toBe(404)
  await db.query(sql`UPDATE pages SET publish_at = now() - interval '1 second' WHERE id = ${page._id}`)
  expect((await shopper.get<PostSummary[]>('/api/v1/pages/posts')).body[0]?.slug).toBe(page.slug)
  expect(await save(scheduled, {})).toMatchObject({ status: 409 })
  const { body: current } = await admin.get<PageForStaff>(`/api/v1/admin/pages/${page._id}`)
  expect(current).toMatchObject({ isPublished: true, hasDraft: false, publishAt: null })
})

test('a draft is published at its time exactly once by several processes, as it was last saved', async () => {
  const page = await addPage()
  const { body: scheduled } = await change(page, 'publish', { at: new Date(Date.now() + 3_600_000) })
  const { body: edited } = await save(scheduled, { title: 'Sửa sau khi hẹn' })
  expect(edited.publishAt).toBe(scheduled.publishAt)
  await db.query(sql`UPDATE pages SET publish_at = now() - interval '1 second' WHERE id = ${page._id}`)
  await Promise.all(Array.from({ length: 4 }, () => publishScheduledPages(shop.shop)))
  const { body: published } = await admin.get<PageForStaff>(`/api/v1/admin/pages/${page._id}`)
  expect(published).toMatchObject({ isPublished: true, hasDraft: false, version: edited.version + 1 })
  expect(published.content.title).toBe('Sửa sau khi hẹn')
  expect(published.history).toMatchObject([{ publishedBy: expect.stringContaining('(hẹn giờ)') }])
  const entries = await db.query(sql`
    SELECT 1 FROM audit_log WHERE entity_id = ${page._id} AND action = 'update' AND after ->> 'title' IS NOT NULL`)
  expect(entries).toHaveLength(1)
})

test('two sections with one id are refused, and stored ones get different ids', async () => {
  const page = await addPage()
  const sections = [textSection('Một'), textSection('Hai')]
  expect(await save(page, { sections })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'content.sections.1.id' }] },
  })
  const stored = JSON.stringify({ ...page.content, sections })
  await db.query(sql`UPDATE pages SET draft = ${stored}::jsonb WHERE id = ${page._id}`)
  const { body } = await admin.get<PageForStaff>(`/api/v1/admin/pages/${page._id}`)
  expect(body.content.sections.map(({ id }) => id)).toEqual(['loi', 'loi-2'])
  expect((await save(body, {})).status).toBe(200)
})

test('a row of more than 24 picked products is refused at its products', async () => {
  const products = Array.from({ length: maxPickedProducts + 1 }, () => uuid())
  const sections = [{ ...createSection('products', 'hang'), source: 'picked', products }]
  expect(await save(await addPage(), { sections })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'content.sections.0.products', message: 'Nhiều nhất 24 sản phẩm.' }] },
  })
})

test('an earlier publication becomes the draft again', async () => {
  const { body: first } = await change(await addPage(), 'publish')
  const { body: draft } = await save(first, { title: 'Lần hai' })
  const { body: second } = await change(draft, 'publish')
  expect(second.history).toHaveLength(2)
  const { body: restored } = await change(second, 'restore', { versionId: second.history[1]?._id })
  expect(restored).toMatchObject({ hasDraft: true, content: { title: first.content.title } })
})

test('a page can be hidden, the home page cannot', async () => {
  const { body: page } = await change(await addPage(), 'publish')
  const hide = (_id: string, version: number) =>
    admin.put(`/api/v1/admin/pages/${_id}/hidden`, { version, hidden: true })
  expect((await hide(page._id, page.version)).status).toBe(200)
  expect((await open(page)).status).toBe(404)
  const { body: pages } = await admin.get<PageRow[]>('/api/v1/admin/pages')
  const homeId = pages.find(({ kind }) => kind === 'home')?._id ?? ''
  const { body: home } = await admin.get<PageForStaff>(`/api/v1/admin/pages/${homeId}`)
  expect(await hide(homeId, home.version)).toMatchObject({
    status: 409,
    body: { code: 'home_page_required' },
  })
})

test('a section of an unknown kind is stored and not shown', async () => {
  const page = await addPage()
  const unknown = { id: 'la', kind: 'extension.map', place: 'Hà Nội' }
  const { body: draft } = await save(page, { sections: [unknown, textSection('Có')] })
  expect(draft.content.sections[0]).toEqual(unknown)
  await change(draft, 'publish')
  expect((await open(page)).body.sections.map(({ kind }) => kind)).toEqual(['text'])
})

test('the page of a collection is shown above its list from its publication on, and is deleted with it', async () => {
  const name = `Hàng Tết ${uuid().slice(-12)}`
  const { body: collection } = await admin.post<{ _id: string; slug: string }>('/api/v1/admin/collections', {
    name,
    kind: 'rule',
    tag: 'tet',
  })
  const openPage = () =>
    admin.post<PageForStaff>('/api/v1/admin/pages/of-collection', { collection: collection._id })
  const read = async () => (await shopper.get<CollectionPage>(`/api/v1/collections/${collection._id}`)).body
  const { body: page } = await openPage()
  expect(page).toMatchObject({ kind: 'collection', slug: collection.slug, content: { title: name } })
  expect((await openPage()).body._id).toBe(page._id)
  expect((await read()).sections).toEqual([])
  const { body: draft } = await save(page, { sections: [textSection('**Tết**')], seoTitle: 'Quà Tết' })
  const { body: published } = await change(draft, 'publish')
  expect(await read()).toMatchObject({
    seoTitle: 'Quà Tết',
    sections: [{ kind: 'text', text: '<p><strong>Tết</strong></p>\n' }],
  })
  const changed = { name: `${name} mới`, slug: `${collection.slug}-moi`, kind: 'rule', tag: 'tet' }
  await admin.put(`/api/v1/admin/collections/${collection._id}`, changed)
  const { body: rows } = await admin.get<PageRow[]>('/api/v1/admin/pages')
  expect(rows.find(({ _id }) => _id === page._id)).toMatchObject({ title: changed.name, slug: changed.slug })
  await admin.put(`/api/v1/admin/pages/${page._id}/hidden`, { version: published.version, hidden: true })
  expect((await read()).sections).toEqual([])
  await admin.delete(`/api/v1/admin/collections/${collection._id}`)
  expect((await admin.get(`/api/v1/admin/pages/${page._id}`)).status).toBe(404)
})

test('the page of a category is shown above its list, has its name and address and is deleted with it', async () => {
  const name = `Áo ấm ${uuid().slice(-12)}`
  const { body: category } = await admin.post<CategoryListItem>('/api/v1/categories', { name })
  const path = `/api/v1/categories/${category._id}`
  const read = async () => (await shopper.get<CategoryPage>(`${path}/page`)).body
  const { body: page } = await admin.post<PageForStaff>('/api/v1/admin/pages/of-category', {
    category: category._id,
  })
  expect(page).toMatchObject({ kind: 'category', slug: category.slug, content: { title: name } })
  const image = '/images/products/ao-am.webp'
  await admin.put(path, { name, description: 'Len *dày*', image })
  const texts = { image, descriptionHtml: '<p>Len <em>dày</em></p>\n' }
  const unpublished = { ...texts, seoTitle: '', seoDescription: 'Len dày', shareImage: image, sections: [] }
  expect(await read()).toMatchObject(unpublished)
  const { body: draft } = await save(page, {
    ...{ sections: [textSection('**Ấm**')], seoTitle: 'Áo ấm 2026', seoDescription: 'Cho mùa đông' },
    ...{ image: '/images/mua-dong.webp', imageAlt: 'Khăn len' },
  })
  const { body: published } = await change(draft, 'publish')
  expect(await read()).toMatchObject({
    ...texts,
    seoTitle: 'Áo ấm 2026',
    seoDescription: 'Cho mùa đông',
    shareImage: '/images/mua-dong.webp',
    shareImageAlt: 'Khăn len',
    sections: [{ kind: 'text', text: '<p><strong>Ấm</strong></p>\n' }],
  })
  await admin.put(path, { name: `${name} mới`, slug: `${category.slug}-moi` })
  const { body: rows } = await admin.get<PageRow[]>('/api/v1/admin/pages')
  expect(rows.find(({ _id }) => _id === page._id)).toMatchObject({
    title: `${name} mới`,
    slug: `${category.slug}-moi`,
  })
  expect(
    (await admin.put(`/api/v1/admin/pages/${page._id}/slug`, { version: published.version, slug: 'khac' }))
      .body,
  ).toMatchObject({
    code: 'page_address_fixed',
  })
  await admin.put(`/api/v1/admin/pages/${page._id}/hidden`, { version: published.version, hidden: true })
  expect(await read()).toMatchObject(unpublished)
  await admin.delete(path)
  expect((await admin.get(`/api/v1/admin/pages/${page._id}`)).status).toBe(404)
  const deletions = await db.query(
    sql`SELECT name FROM audit_log WHERE entity_id = ${page._id} AND action = 'delete'`,
  )
  expect(deletions).toEqual([{ name: `${name} mới` }])
})

test('two staff who open the page of a category or collection at once get the same page', async () => {
  const name = `Bộ ${uuid().slice(-12)}`
  const { body: category } = await admin.post<{ _id: string }>('/api/v1/categories', { name })
  const input = { name, kind: 'manual' }
  const { body: collection } = await admin.post<{ _id: string }>('/api/v1/admin/collections', input)
  const openFourTimes = (kind: string, body: object) =>
    Promise.all(
      Array.from({ length: 4 }, () => admin.post<PageForStaff>(`/api/v1/admin/pages/of-${kind}`, body)),
    )
  const answers = [
    ...(await openFourTimes('category', { category: category._id })),
    ...(await openFourTimes('collection', { collection: collection._id })),
  ]
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(new Set(answers.map((answer) => answer.body._id)).size).toBe(2)
})

test('the draft of a collection with the longest name is saved', async () => {
  const input = { name: 'Á'.repeat(limits.maxProductNameLength), kind: 'manual' }
  const { body: collection } = await admin.post<{ _id: string }>('/api/v1/admin/collections', input)
  const { body: page } = await admin.post<PageForStaff>('/api/v1/admin/pages/of-collection', {
    collection: collection._id,
  })
  expect((await save(page, {})).body.content.title).toBe(input.name)
})

test('of 4 pages that are added at once to 499, one is added', async () => {
  await db.query(sql`
    INSERT INTO pages (id, kind, slug, content)
    SELECT gen_random_uuid(), 'page', 'trang-' || n, (SELECT content FROM pages WHERE content IS NOT NULL LIMIT 1)
    FROM generate_series(1, ${maxPages}::int - 1 - (SELECT count(*)::int FROM pages)) n`)
  const add = (_: unknown, n: number) =>
    admin.post('/api/v1/admin/pages', { kind: 'page', title: `Trang cuối ${n}` })
  const answers = await Promise.all(Array.from({ length: 4 }, add))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
})
