import type { APIRequestContext, Page } from '@playwright/test'
import type { PageForStaff } from '#contract/content/pages.ts'
import { AdminApi, photoFiles, readJson, signIn } from '#test/journeys/admin.ts'
import { listDemoProducts } from '#test/journeys/screens/screen.ts'
import { type Targets, writeAllKinds } from '#test/write-sections.ts'

export async function createTargets(admin: APIRequestContext): Promise<Targets> {
  const [file] = photoFiles
  // Other journeys delete their products.
  const [product] = await listDemoProducts(admin)
  const [category] = (await (await admin.get('/api/v1/categories')).json()) as { _id: string }[]
  if (!file || !product || !category) throw new Error('The demo data has no product.')
  const { url } = await readJson<{ url: string }>(await admin.post('/api/v1/images', { multipart: { file } }))
  return { image: url, product: product._id, category: category._id }
}

/** Works as the owner and leaves the browser as a visitor. */
async function asOwner(page: Page, work: (draft: PageForStaff) => Promise<string>): Promise<string> {
  const { request } = page
  await signIn(request)
  const { _id, version, content } = await new AdminApi(request).page()
  const sections = writeAllKinds(await createTargets(request))
  const data = { version, content: { ...content, sections } }
  const draft = await readJson<PageForStaff>(await request.put(`/api/v1/admin/pages/${_id}/draft`, { data }))
  const path = await work(draft)
  await page.context().clearCookies()
  return path
}

/** @returns the path of a published page with a section of each kind */
export const publishPage = (page: Page) =>
  asOwner(page, async ({ _id, version, slug }) => {
    await readJson(await page.request.post(`/api/v1/admin/pages/${_id}/publish`, { data: { version } }))
    return `/pages/${slug}`
  })

export const previewPage = (page: Page) =>
  asOwner(page, async ({ _id, version }) => {
    const answer = await page.request.post(`/api/v1/admin/pages/${_id}/preview`, { data: { version } })
    return (await readJson<{ path: string }>(answer)).path
  })
