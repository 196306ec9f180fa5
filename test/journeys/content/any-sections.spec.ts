import fc from 'fast-check'
import { buildPagePath } from '#contract/content/page-kinds.ts'
import type { PageForStaff } from '#contract/content/pages.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { readJson, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { arbitrarySections } from '#test/write-sections.ts'
import { createTargets } from './page-of-all-kinds.ts'

const runs = process.env.AXE === 'whole' ? 12 : 3

test('any list of sections is accessible, skips no heading level and adds no script of its own', {
  tag: '@slow',
}, async ({ page, adminApi: { admin }, adminApi }) => {
  test.slow()
  const targets = await createTargets(admin)
  const ownPage = await adminApi.page()
  const categoryPage = await adminApi.categoryPage()
  const pages = fc.constantFrom(ownPage, categoryPage)
  await fc.assert(
    fc.asyncProperty(arbitrarySections(targets), pages, async (sections, { _id, kind, slug, content }) => {
      const { version } = await readJson<PageForStaff>(await admin.get(`/api/v1/admin/pages/${_id}`))
      const data = { version, content: { ...content, sections } }
      const saved = await readJson<PageForStaff>(
        await admin.put(`/api/v1/admin/pages/${_id}/draft`, { data }),
      )
      const publish = { version: saved.version }
      await readJson(await admin.post(`/api/v1/admin/pages/${_id}/publish`, { data: publish }))
      await page.goto(`${buildPagePath(kind, slug)}?v=${saved.version}`)
      await expectAccessible(page)
      const levels = await page
        .locator(':is(h1, h2, h3, h4, h5, h6)')
        .evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])))
      expect(levels.filter((level) => level === 1)).toHaveLength(1)
      expect(levels.every((level, at) => at === 0 || level <= (levels[at - 1] ?? 0) + 1)).toBe(true)
      const scripts = await page.locator('main script, main [onclick]').count()
      expect(scripts).toBe(0)
    }),
    { numRuns: runs, endOnFailure: true },
  )
})
