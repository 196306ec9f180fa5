import type { Page } from '@playwright/test'

export const sizes = [
  { kind: 'desk', width: 1440, height: 900 },
  { kind: 'phone', width: 390, height: 844 },
] as const

/** Puts the page in a colour scheme and waits until nothing moves any more. */
export async function standStill(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // Inherited colours change one level after the other; until all have, they are of neither scheme.
  await page.evaluate(async () => {
    for (let still = 0; still < 3; still = document.getAnimations().length === 0 ? still + 1 : 0) {
      await new Promise(requestAnimationFrame)
    }
  })
}
