import type { Page } from '@playwright/test'

export const sizes = [
  { kind: 'desk', width: 1440, height: 900 },
  { kind: 'phone', width: 390, height: 844 },
] as const

/** Sets the color scheme and waits until all animations have ended. */
export async function waitUntilStill(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // Inherited colors change level by level, so wait for three frames without animations.
  await page.evaluate(async () => {
    for (let still = 0; still < 3; still = document.getAnimations().length === 0 ? still + 1 : 0) {
      await new Promise(requestAnimationFrame)
    }
  })
}
