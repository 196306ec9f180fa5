import type { APIRequestContext } from '@playwright/test'
import { paths } from '#contract/all-paths.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { readJson } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'

/** @param admin is signed in as the owner */
export async function changeSettings(
  admin: APIRequestContext,
  changes: Partial<ShopSettings>,
): Promise<void> {
  // Another journey may change settings between the two requests.
  await expect(async () => {
    const { version } = await readSettings(admin)
    await readJson(await admin.put(paths.updateSettings[1], { data: { version, ...changes } }))
  }).toPass({ timeout: 10_000 })
}

export const readSettings = async (admin: APIRequestContext) =>
  readJson<ShopSettings>(await admin.get(paths.getSettings[1]))
