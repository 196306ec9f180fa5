import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { PageReference } from '#contract/content/page-address.ts'
import type { PageForStaff, PageRow, SitePage } from '#contract/content/pages.ts'
import { createSection } from '#domain/content/create-section.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const shopper = await shop.shopper()

const policies = async () => (await shopper.get<SitePage[]>('/api/v1/pages/policies')).body
const add = (title: string, slug?: string) =>
  admin.post<PageForStaff>('/api/v1/admin/pages', { kind: 'policy', title, slug })
const change = (page: PageForStaff, action: string, body: object = {}) =>
  admin.post<PageForStaff>(`/api/v1/admin/pages/${page._id}/${action}`, { version: page.version, ...body })
const save = (page: PageForStaff, sections: object[]) =>
  admin.put<PageForStaff>(`/api/v1/admin/pages/${page._id}/draft`, {
    version: page.version,
    content: { ...page.content, sections },
  })
const textSection = (text: string, title = '') => ({ ...createSection('text', 'loi'), title, text })

async function findPolicy(slug: string): Promise<PageForStaff> {
  const rows = (await admin.get<PageRow[]>('/api/v1/admin/pages')).body
  const row = rows.find((page) => page.kind === 'policy' && page.slug === slug)
  return (await admin.get<PageForStaff>(`/api/v1/admin/pages/${row?._id}`)).body
}

test('the texts about the shop and its warranty come with the shop, with its name', async () => {
  const [about, warranty] = await policies()
  expect(about).toMatchObject({
    slug: 'about',
    sections: [{ text: expect.stringMatching(/^<p>Tiệm bán .*<a href="\/shop">xem tất cả sản phẩm<\/a>/) }],
  })
  expect(warranty).toMatchObject({
    slug: 'warranty',
    title: 'Bảo hành',
    sections: [{ text: expect.stringContaining('<p>Warranty Protection: over 2 years.</p>') }],
  })
})

test('the warranty is in the language of the labels [R44]', async () => {
  const setLanguage = async (labelLanguage: string) => {
    const { version } = (await admin.get<{ version: number }>('/api/v1/admin/settings')).body
    expect((await admin.put('/api/v1/admin/settings', { version, labelLanguage })).status).toBe(200)
  }
  await setLanguage('vietnamese')
  expect((await policies())[1]?.sections).toMatchObject([
    { text: expect.stringContaining('<p>Bảo hành: trên 2 năm.</p>') },
  ])
  await setLanguage('specified')
})

test('a link to an anchor in a policy leads to another policy, which names it before it is deleted', async () => {
  const { body: card } = await add('Thẻ thành viên', 'the-thanh-vien')
  const { body: points } = await add('Tích điểm', 'tich-diem')
  const { body: linking } = await save(points, [textSection('[Thẻ](#the-thanh-vien), [đổi trả](#returns)')])
  expect(linking.issues.map(({ message }) => message)).toEqual([
    'Bài viết: liên kết /docs#the-thanh-vien không dẫn đến trang nào.',
  ])
  const { body: references } = await admin.get<PageReference[]>(`/api/v1/admin/pages/${card._id}/references`)
  expect(references.map(({ _id }) => _id)).toEqual([points._id])
})

test('a policy is published below the heading of its topic; a hidden one is left out', async () => {
  const { body: page } = await add(`Quy định ${uuid()}`)
  const { body: draft } = await save(page, [textSection('# Hạng thẻ\n\n{cua_hang} tích điểm.', 'Điểm')])
  expect((await policies()).map(({ slug }) => slug)).not.toContain(page.slug)
  const { body: published } = await change(draft, 'publish')
  const policy = (await policies()).at(-1)
  expect(policy).toMatchObject({ slug: page.slug, title: page.content.title })
  expect(policy?.sections).toMatchObject([{ text: '<h4>Hạng thẻ</h4>\n<p>Tiệm tích điểm.</p>\n' }])
  const { _id, version } = published
  await admin.put(`/api/v1/admin/pages/${_id}/hidden`, { version, hidden: true })
  expect((await policies()).map(({ slug }) => slug)).not.toContain(page.slug)
})

test('the name of the shop is escaped in a policy, whatever characters it has', async () => {
  const { body: settings } = await admin.get<{ version: number; name: string }>('/api/v1/admin/settings')
  const rename = async (name: string) => {
    const { version } = (await admin.get<{ version: number }>('/api/v1/admin/settings')).body
    return admin.put('/api/v1/admin/settings', { version, name })
  }
  await rename('*Áo* & [Quần](/x)')
  expect((await policies())[0]?.sections).toMatchObject([
    { text: expect.stringContaining('<p>*Áo* &amp; [Quần](/x) bán') },
  ])
  expect((await rename(settings.name)).status).toBe(200)
})

test('the addresses of built-in topics cannot be taken, and the address of a policy never changes', async () => {
  expect(await add('Quyền riêng tư', 'privacy')).toMatchObject({
    status: 409,
    body: { code: 'page_slug_taken' },
  })
  expect(await add('Bảo hành', 'warranty')).toMatchObject({ status: 409, body: { code: 'page_slug_taken' } })
  const warranty = await findPolicy('warranty')
  const { _id, version } = warranty
  const renamed = await admin.put(`/api/v1/admin/pages/${_id}/slug`, { version, slug: 'doi-tra' })
  expect(renamed).toMatchObject({ status: 409, body: { code: 'page_address_fixed' } })
})

test('a policy contains only texts and questions', async () => {
  const { body: page } = await add(`Quy định ${uuid()}`)
  const refused = await save(page, [textSection('Lời'), createSection('hero', 'anh')])
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'invalid', details: [{ path: 'content.sections.1.kind' }] },
  })
})

test('deleting a policy names the pages and menus that lead to its topic', async () => {
  const { body: policy } = await add(`Quy định ${uuid()}`)
  const links = ['/docs#', '/docs/#', '/docs?tu=menu#', 'https://a.example/docs#']
  const pages = await Promise.all(
    links.map(async (link) => {
      const { body: page } = await admin.post<PageForStaff>('/api/v1/admin/pages', {
        kind: 'page',
        title: uuid(),
      })
      return (await save(page, [textSection(`[đọc](${link}${policy.slug})`)])).body
    }),
  )
  const references = await admin.get<PageReference[]>(`/api/v1/admin/pages/${policy._id}/references`)
  const expected = pages.slice(0, 3).map(({ _id, content }) => ({ kind: 'page', _id, name: content.title }))
  expect(references.body).toHaveLength(3)
  expect(references.body).toEqual(expect.arrayContaining(expected))
})

test('a link to a hidden or unknown policy is dead, one to a topic of the shop is not', async () => {
  const { body: policy } = await add(`Quy định ${uuid()}`)
  const { body: draft } = await save(policy, [textSection('Lời')])
  const { body: page } = await admin.post<PageForStaff>('/api/v1/admin/pages', {
    kind: 'page',
    title: uuid(),
  })
  const topics = ['warranty', 'returns', policy.slug, 'khong-co']
  const text = topics.map((topic) => `[đọc](/docs/#${topic})`).join(' ')
  const { body: saved } = await save(page, [textSection(`${text} [hết](/docs)`)])
  const listDead = async () => {
    const { body } = await admin.get<PageForStaff>(`/api/v1/admin/pages/${saved._id}`)
    return body.issues
      .map(({ message }) => /#(\S+) không dẫn đến/.exec(message)?.[1])
      .filter((topic) => topic !== undefined)
  }
  expect(await listDead()).toEqual([policy.slug, 'khong-co'])
  const { body: published } = await change(draft, 'publish')
  expect(await listDead()).toEqual(['khong-co'])
  const { _id, version } = published
  await admin.put(`/api/v1/admin/pages/${_id}/hidden`, { version, hidden: true })
  expect(await listDead()).toEqual([policy.slug, 'khong-co'])
})

test('the preview of a policy fills in the name of the shop', async () => {
  const { body: page } = await add(`Quy định ${uuid()}`)
  const { body: draft } = await save(page, [textSection('Của {cua_hang}')])
  const { body } = await change(draft, 'preview')
  const token = (body as unknown as { path: string }).path.split('token=')[1]
  const preview = await shopper.post<SitePage>('/api/v1/pages/preview', { token })
  expect(preview.body.sections).toMatchObject([{ text: '<p>Của Tiệm</p>\n' }])
})
