import type { Page } from '@playwright/test'

export const sizes = [
  { kind: 'desk', width: 1440, height: 900 },
  { kind: 'phone', width: 390, height: 844 },
] as const

/** Sets the color scheme and waits until all animations have ended, except those that follow a scroll position. */
export async function waitUntilStill(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // Inherited colors change level by level, so wait for three frames without animations.
  await page.evaluate(async () => {
    const isMoving = () => document.getAnimations().some(({ timeline }) => timeline === document.timeline)
    for (let still = 0; still < 3; still = isMoving() ? 0 : still + 1) {
      await new Promise(requestAnimationFrame)
    }
  })
}
