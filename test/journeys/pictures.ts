import { browserFlags } from '../browser.ts'

// These settings replace those of Playwright, which give a browser without a screen a mouse: 2 is hover, 4 a fine pointer.
const blinkSettings = [
  ...['imagesEnabled=false', 'primaryHoverType=2', 'availableHoverTypes=2'],
  ...['primaryPointerType=4', 'availablePointerTypes=4'],
].join()

/** Decoding the pictures takes a third of the CPU time of a journey in the storefront. `npm run slow` shows them all. */
export const journeyFlags =
  process.env.AXE === 'whole' ? browserFlags : [...browserFlags, `--blink-settings=${blinkSettings}`]

/** For `test.use`, in a file whose journeys look at pictures. */
export const showPictures = {
  launchOptions: { executablePath: process.env.BROWSER_PATH, args: browserFlags },
}
