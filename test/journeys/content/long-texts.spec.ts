import { createSection } from '#domain/content/create-section.ts'
import { AdminApi, readJson, signIn, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'

const longHeading = 'Áo khoác, áo len và khăn cho mùa đông miền Bắc năm hai nghìn không trăm hai sáu'
const longText = 'Đỗ Thị Ưỡn chọn từng chiếc áo khoác cho cả nhà, '.repeat(4).trim()

for (const width of [320, 768, 1440])
  test(`the longest texts of a hero follow one another and stay inside it at ${width} px`, async ({
    page,
  }) => {
    const { request } = page
    await signIn(request)
    const { _id, version, slug, content } = await new AdminApi(request).page()
    const link = { linkLabel: 'Xem áo khoác và áo len', linkHref: '/shop' }
    const sections = [
      { ...createSection('hero', 'hero'), heading: longHeading, text: longText, ...link },
      { ...createSection('text', 'next'), title: 'Mục sau', text: 'Lời' },
    ]
    const path = `/api/v1/admin/pages/${_id}`
    const data = { version, content: { ...content, sections } }
    const draft = await readJson<{ version: number }>(await request.put(`${path}/draft`, { data }))
    await readJson(await request.post(`${path}/publish`, { data: { version: draft.version } }))
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/pages/${slug}`)
    const hero = page.getByRole('region', { name: longHeading })
    const parts = [hero.getByRole('heading'), hero.getByText(longText), hero.getByRole('link')]
    const elements = await Promise.all([hero, ...parts].map((part) => part.evaluateHandle((one) => one)))
    const [box, ...inner] = await page.evaluate(async (all) => {
      await document.fonts.ready
      return all.map((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return { top, bottom }
      })
    }, elements)
    for (const { top, bottom } of inner) {
      expect(top).toBeGreaterThanOrEqual(box?.top ?? 0)
      expect(bottom).toBeLessThanOrEqual(box?.bottom ?? 0)
    }
    expect(inner[0]?.bottom).toBeLessThanOrEqual(inner[1]?.top ?? 0)
    expect(inner[1]?.bottom).toBeLessThanOrEqual(inner[2]?.top ?? 0)
  })
