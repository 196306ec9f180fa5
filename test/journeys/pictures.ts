import { browserFlags } from '../browser.ts'

/** Decoding the pictures takes a third of the CPU time of a journey in the storefront. `npm run slow` shows them all. */
export const journeyFlags =
  process.env.AXE === 'whole' ? browserFlags : [...browserFlags, '--blink-settings=imagesEnabled=false']

/** For `test.use`, in a file whose journeys look at pictures. */
export const showPictures = {
  launchOptions: { executablePath: process.env.BROWSER_PATH, args: browserFlags },
}
