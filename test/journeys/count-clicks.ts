import type { Locator } from '@playwright/test'

/** Counts presses, choices and typed fields, which the day in the shop limits for each task. */
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
    get count() {
      return count
    },
  }
}
