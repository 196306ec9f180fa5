import type { Locator, Page } from '@playwright/test'

/**
 * Counts presses, choices and typed fields, which the day in the shop limits for each task. Typing a field counts as
 * one. Enter that chooses or confirms within the field that was typed in belongs to that field; any other key counts.
 * A task begins on the page of its list, as the sidebar opens it, or on the page of its order.
 */
export function countClicks() {
  let count = 0
  return {
    press: async (target: Locator) => {
      count += 1
      await target.click()
    },
    choose: async (target: Locator, label: string) => {
      count += 1
      await target.selectOption(label)
    },
    type: async (target: Locator, text: string) => {
      count += 1
      await target.fill(text)
    },
    attach: async (target: Locator, files: Parameters<Locator['setInputFiles']>[0]) => {
      count += 1
      await target.setInputFiles(files)
    },
    pressKey: async (page: Page, key: string) => {
      count += 1
      await page.keyboard.press(key)
    },
    /** A scanner types the code and Enter into the field with the focus. */
    scan: async (page: Page, code: string) => {
      count += 1
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    },
    get count() {
      return count
    },
  }
}
