import { test } from '#test/journeys/journey.ts'

const paths: [string, string][] = [
  ['shop', '/shop'],
  ['women', '/shop?audience=women&size=M'],
  ['note', '/shop?q=%C3%A1o%20kho%C3%A1c%20d%C3%B9'],
  ['sale', '/shop?q=ch%C3%A2n%20v%C3%A1y%20sale'],
]
for (const width of [390, 768, 1024, 1366, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`shots ${width} ${colorScheme}`, async ({ browser, baseURL }) => {
      const touch = width < 1000
      const context = await browser.newContext({
        baseURL,
        viewport: { width, height: touch ? 1000 : 900 },
        colorScheme,
        hasTouch: touch,
        isMobile: touch,
      })
      const page = await context.newPage()
      await page.addInitScript(() => {
        ;(globalThis as any).cls = 0
        new PerformanceObserver((list) => {
          for (const e of list.getEntries() as any[])
            if (!e.hadRecentInput) (globalThis as any).cls += e.value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const [name, path] of colorScheme === 'light' ? paths : paths.slice(0, 1)) {
        await page.goto(path)
        await page.waitForTimeout(800)
        if (!touch) await page.locator('main article').first().hover()
        const y = (await page.locator('main article').first().boundingBox())?.y
        console.log(
          'SHOT',
          width,
          colorScheme,
          name,
          'y',
          y,
          'cls',
          await page.evaluate(() => (globalThis as any).cls),
        )
        await page.screenshot({ path: `/tmp/list-shots/${name}-${width}-${colorScheme}.png` })
      }
      if (width === 390) {
        await page.goto('/shop')
        await page.getByRole('button', { name: 'Filter' }).click()
        await page.waitForTimeout(500)
        await page.screenshot({ path: `/tmp/list-shots/sheet-${width}-${colorScheme}.png` })
        await page.getByRole('button', { name: 'Đóng' }).first().click()
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.waitForTimeout(500)
        await page.screenshot({ path: `/tmp/list-shots/menu-${width}-${colorScheme}.png` })
      }
      await context.close()
    })
