import type { Locator } from '@playwright/test'

/** Presses the button, calls `edit` once the request is sent, and only then lets the request reach the server. */
export async function editDuringRequest(button: Locator, path: string, edit: () => Promise<void>) {
  const page = button.page()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') await released
    await route.continue()
  })
  const sent = page.waitForRequest(path)
  await button.click()
  await sent
  await edit()
  release()
}
